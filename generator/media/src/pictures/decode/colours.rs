//! Converts colours of other profiles to sRGB.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::Photo;

/// What the numbers of a pixel mean before any profile is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Model {
    /// Red, green and blue.
    Colour,
    /// The same number three times.
    Grey,
}

/// Converts the wide colours of phones, which browsers would misread without a profile. A profile that cannot be used,
/// or is for other colours than the pixels have, leaves them unchanged, as in browsers.
pub(super) fn to_web(photo: &mut Photo, model: Model, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    match (profile.color_space, model) {
        (DataColorSpace::Rgb, _) => {
            let converted = converted(&profile, Layout::Rgba, &photo.pixels);
            photo.pixels = converted.unwrap_or_else(|| std::mem::take(&mut photo.pixels));
        }
        (DataColorSpace::Gray, Model::Grey) => greys_to_web(photo, &profile),
        _ => {}
    }
}

/// Each of the 256 greys is converted once.
fn greys_to_web(photo: &mut Photo, profile: &ColorProfile) {
    let greys: Vec<u8> = (0..=u8::MAX).collect();
    let web = ColorProfile::new_srgb();
    let Ok(transform) =
        profile.create_transform_8bit(Layout::Gray, &web, Layout::Rgb, TransformOptions::default())
    else {
        return;
    };
    let mut colours = vec![0; 3 * greys.len()];
    if transform.transform(&greys, &mut colours).is_err() {
        return;
    }
    let colours = colours.as_chunks::<3>().0;
    for [red, green, blue, _] in photo.pixels.as_chunks_mut::<4>().0 {
        [*red, *green, *blue] = colours[usize::from(*red)];
    }
}

/// The profile, if it is one of CMYK.
pub(super) fn cmyk_profile(profile: &[u8]) -> Option<ColorProfile> {
    ColorProfile::new_from_slice(profile).ok().filter(|profile| profile.color_space == DataColorSpace::Cmyk)
}

/// Cyan, magenta, yellow and black as red, green, blue and full opacity; by simple mixing without a usable profile.
pub(super) fn from_cmyk(cmyk: &[u8], profile: Option<&ColorProfile>) -> Vec<u8> {
    profile.and_then(|profile| converted(profile, Layout::Rgba, cmyk)).unwrap_or_else(|| {
        let light = |ink: u8, black: u8| {
            let product = u16::from(u8::MAX - ink) * u16::from(u8::MAX - black);
            u8::try_from((product + 127) / 255).unwrap_or(u8::MAX)
        };
        let pixels = cmyk.as_chunks::<4>().0.iter();
        let mixed = pixels.map(|[c, m, y, k]| [light(*c, *k), light(*m, *k), light(*y, *k), u8::MAX]);
        mixed.collect::<Vec<_>>().into_flattened()
    })
}

fn converted(profile: &ColorProfile, layout: Layout, pixels: &[u8]) -> Option<Vec<u8>> {
    let web = ColorProfile::new_srgb();
    let transform =
        profile.create_transform_8bit(layout, &web, Layout::Rgba, TransformOptions::default()).ok()?;
    let mut converted = vec![0; pixels.len()];
    transform.transform(pixels, &mut converted).ok()?;
    Some(converted)
}
