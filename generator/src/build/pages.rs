//! Which pages must be rendered, and their way from the workers to the output folder. A page is a function of the documents that it
//! declares, of the bundle and of the site's address, so that their hashes tell before rendering whether it would be the same.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};
use rayon::prelude::*;

use super::shelf::OutputShelf;
use crate::bundle::Bundle;
use crate::emit::Documents;
use crate::hash::{Hash, Hasher};
use crate::progress::Progress;
use crate::render::routes::PageSpec;
use crate::render::{self, Pool, RenderOptions};
use crate::write::Publication;

/// A page that must be rendered.
pub(super) struct Stale<'build> {
    page: &'build PageSpec,
    /// The hash of all that it is a function of.
    made_from: Hash,
}

/// The pages that are not in the output folder as they must be; the others are kept.
pub(super) fn to_be_rendered<'build>(
    pages: &'build [PageSpec],
    documents: &Documents,
    bundle: &Bundle,
    base_url: &str,
    publication: &Publication,
) -> Result<Vec<Stale<'build>>> {
    let ground = Hasher::new("ground of pages").hash(&bundle.sources).text(base_url).finish();
    pages
        .par_iter()
        .filter_map(|page| {
            let kept = key(page, documents, &ground)
                .and_then(|made_from| Ok((made_from, publication.keep(&page.file, made_from)?)));
            match kept {
                Ok((_, Some(_))) => None,
                Ok((made_from, None)) => Some(Ok(Stale { page, made_from })),
                Err(error) => Some(Err(error)),
            }
        })
        .collect()
}

fn key(page: &PageSpec, documents: &Documents, ground: &Hash) -> Result<Hash> {
    let mut hasher = Hasher::new("page");
    hasher.hash(ground).text(&page.route).text(&page.path).text(&page.canonical);
    for (name, value) in &page.parameters {
        hasher.text(name).text(value);
    }
    if let Some(share) = &page.share {
        hasher.text(&share.src).text(&share.alt);
    }
    for path in page.shared.iter().chain(&page.own) {
        hasher.text(path).hash(&render::document(documents, page, path)?.hash);
    }
    Ok(hasher.finish())
}

/// Renders pages into the output folder; answers what the workers said meanwhile.
pub(super) fn render(
    mut pool: Pool,
    stale: &[Stale],
    documents: &Documents,
    options: &RenderOptions,
    shelf: &OutputShelf,
    progress: Progress,
) -> Result<Vec<String>> {
    let bar = progress.pages(stale.len());
    let done = AtomicUsize::new(0);
    let keys: HashMap<&str, &Hash> =
        stale.iter().map(|stale| (stale.page.file.as_str(), &stale.made_from)).collect();
    let pages: Vec<&PageSpec> = stale.iter().map(|stale| stale.page).collect();
    let rendered = pool.render(
        &pages,
        documents,
        &|path, document| shelf.read(path, document),
        options,
        &|page, html| {
            let made_from =
                keys.get(page.file.as_str()).context("a page was rendered that nobody asked for")?;
            shelf.publication.put(&page.file, **made_from, html)?;
            bar.set(done.fetch_add(1, Ordering::Relaxed) + 1);
            Ok(())
        },
    );
    bar.finish();
    rendered?;
    Ok(pool.finish())
}
