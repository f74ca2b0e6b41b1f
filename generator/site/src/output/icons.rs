//! The site's icon in the sizes that browsers and phones request, drawn once and cached.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use media::pictures::{Cache, Photo, png, short_hash};

/// The drawing's name at the root of the site.
pub(crate) const DRAWING_NAME: &str = "icon.svg";

/// The drawing, square, with its own background.
pub(crate) const DRAWING: &str = include_str!("../../assets/icon.svg");

/// The background's colour, which fills the corners where a phone cuts its own shape.
const BACKGROUND: (u8, u8, u8) = (0x16, 0x21, 0x1f);

struct Icon {
    /// The name at the root of the site; browsers request some of these by themselves.
    name: &'static str,
    /// The side in pixels.
    side: u32,
    /// The drawing's share of the side; phones cut off the rest.
    scale: f32,
    /// Whether the corners are filled.
    is_filled: bool,
}

const ICONS: [Icon; 5] = [
    Icon { name: "favicon.ico", side: 32, scale: 1.0, is_filled: false },
    Icon { name: "apple-touch-icon.png", side: 180, scale: 1.0, is_filled: true },
    Icon { name: "icon-192.png", side: 192, scale: 1.0, is_filled: false },
    Icon { name: "icon-512.png", side: 512, scale: 1.0, is_filled: false },
    Icon { name: "icon-maskable.png", side: 512, scale: 0.76, is_filled: true },
];

/// The names of all icons at the root of the site.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ICONS.iter().map(|icon| icon.name).chain([DRAWING_NAME])
}

/// The names of the drawn icons in the cache.
pub fn cached_names() -> impl Iterator<Item = String> {
    ICONS.iter().map(cached_name)
}

/// The name contains a hash of how icons are drawn.
fn cached_name(icon: &Icon) -> String {
    format!("{}-{}", short_hash([include_bytes!("icons.rs"), DRAWING.as_bytes()]), icon.name)
}

/// Makes the drawn icon with this name; returns its file in the cache.
pub(crate) fn make(name: &str, cache: &Cache) -> Result<PathBuf> {
    let icon = ICONS.iter().find(|icon| icon.name == name);
    let icon = icon.with_context(|| format!("there is no icon {name}"))?;
    let cached = cached_name(icon);
    if !cache.holds(&cached) {
        cache.put(&cached, &draw(icon).with_context(|| format!("the icon {name}"))?)?;
    }
    Ok(cache.path(&cached))
}

fn draw(icon: &Icon) -> Result<Vec<u8>> {
    let tree = Tree::from_str(DRAWING, &Options::default()).context("the drawing")?;
    let mut pixels = Pixmap::new(icon.side, icon.side).context("no room")?;
    if icon.is_filled {
        let (red, green, blue) = BACKGROUND;
        pixels.fill(Color::from_rgba8(red, green, blue, 0xff));
    }
    let side = f32::from(u16::try_from(pixels.width())?);
    let scale = side * icon.scale / tree.size().width();
    let margin = side * (1.0 - icon.scale) / 2.0;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale).post_translate(margin, margin),
        &mut pixels.as_mut(),
    );
    let flat = pixels.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    let photo =
        Photo { width: icon.side, height: icon.side, pixels: flat.collect(), has_alpha: !icon.is_filled };
    let drawn = png(&photo)?;
    if Path::new(icon.name).extension().is_some_and(|ending| ending == "ico") {
        ico(&drawn, icon.side)
    } else {
        Ok(drawn)
    }
}

/// A PNG in an ICO file with one entry.
fn ico(png: &[u8], side: u32) -> Result<Vec<u8>> {
    const HEADER_BYTES: u32 = 22;
    let side = u8::try_from(side).context("an icon too large for its container")?;
    let mut bytes = vec![0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0];
    bytes.extend(u32::try_from(png.len())?.to_le_bytes());
    bytes.extend(HEADER_BYTES.to_le_bytes());
    bytes.extend(png);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_a_picture_of_its_size() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::new(folder.path());
        for icon in &ICONS {
            let path = make(icon.name, &cache).expect("an icon");
            let size = imagesize::size(path).expect("a picture");
            assert_eq!((size.width, size.height), (icon.side as usize, icon.side as usize), "{}", icon.name);
        }
    }
}
