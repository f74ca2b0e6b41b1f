//! Writes everything but the pages: pictures, documents, texts, assets and the function.

use anyhow::Result;
use catalog::text::Language;
use rayon::prelude::*;

use super::function::{self, Packed};
use super::plan::Plan;
use super::progress::Progress;
use super::{PortalFeeds, Site, pictures, portal_feeds};
use emit::{Emitter, LazyEmitter, Pictures};
use function_pack::PackedFile;
use output::{OutputContext, Text};
use publish::Publication;

/// The inputs of the outputs.
pub(super) struct Outputs<'own, 'build> {
    pub(super) site: &'own Site<'build>,
    pub(super) plan: &'own Plan<'build>,
    pub(super) publication: &'own Publication,
    pub(super) documents: &'own LazyEmitter<'own>,
    pub(super) progress: Progress,
}

impl Outputs<'_, '_> {
    /// Writes everything but the pages.
    pub(super) fn write(
        &self,
        emitters: &[Emitter],
        before: Option<&PackedFile>,
    ) -> Result<(Packed, PortalFeeds)> {
        let texts = || {
            self.documents.write_held()?;
            self.assets_and_texts()?;
            portal_feeds::write(self.site, self.publication)
        };
        let documents = || self.documents.write_public();
        let packed = || function::pack(self.site, emitters, before);
        let pictures = || pictures::put(self.publication, self.site, &self.plan.social_images, self.progress);
        // The function takes one core longest, so another starts with it at once.
        let ((texts, pictures), (packed, documents)) =
            rayon::join(|| rayon::join(texts, pictures), || rayon::join(packed, documents));
        pictures.and(documents)?;
        Ok((packed?, texts?))
    }

    fn assets_and_texts(&self) -> Result<()> {
        let Self { site, plan, publication, .. } = self;
        let context = OutputContext {
            catalog: site.catalog,
            routes: plan.routes,
            pages: &plan.pages,
            base_url: &site.base_url,
            pictures: Pictures::new(site.catalog, site.publishing, Language::En),
            is_preview: site.options.is_preview,
            has_portal_feeds: site.options.portal_feed_secret.is_some(),
            cms: site.catalog.site.editing.is_some().then_some(site.options.cms_config),
        };
        if context.cms.is_some() {
            let files = site.bundle.cms_files()?;
            files.par_iter().try_for_each(|(name, path)| publication.copy(name, path))?;
        }
        site.bundle.files()?.par_iter().try_for_each(|(name, path)| publication.copy(name, path))?;
        let texts = output::texts(&context)?.into_par_iter();
        texts.try_for_each(|Text { name, text }| publication.put(&name, text.as_bytes()))
    }
}
