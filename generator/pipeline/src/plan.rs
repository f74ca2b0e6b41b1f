//! The pages of the site, and the social image of each.

use anyhow::Result;

use super::Site;
use super::manifest::RouteTable;
use bundle::Bundle;
use emit::{Translations, parameters};
use render::Pool;
use routes::{self, Languages, PageSpec, RouteEntry};
use social_image::{SocialImageContext, SocialImages};

/// The table of routes.
pub(super) struct Routes {
    /// The table as sent by the render worker.
    pub(super) table: RouteTable,
    pub(super) entries: Vec<RouteEntry>,
}

impl Routes {
    /// The table of the last build if the bundle is unchanged, or else that of a worker.
    pub(super) fn new(bundle: &Bundle, pool: &mut Pool, before: Option<&RouteTable>) -> Result<Self> {
        let table = match before {
            Some(table) if table.bundle == bundle.sources => table.clone(),
            _ => RouteTable { bundle: bundle.sources, json: pool.routes()? },
        };
        Ok(Self { entries: routes::parse(&table.json)?, table })
    }
}

/// The pages and social images of the site.
pub(super) struct Plan<'build> {
    pub(super) routes: &'build [RouteEntry],
    pub(super) pages: Vec<PageSpec>,
    pub(super) social_images: SocialImages<'build>,
}

/// Plans the pages of all routes.
pub(super) fn plan<'build>(site: &Site<'build>, routes: &'build Routes) -> Result<Plan<'build>> {
    let routes = routes.entries.as_slice();
    let english = routes::expand(routes, &parameters::collections(site.catalog))?;
    let translations = Translations::new(site.catalog);
    let languages = Languages {
        all: &site.catalog.site.languages,
        is_translated: &|page, language| translations.has(page, language),
    };
    let mut pages = routes::in_languages(english, &languages);
    let Site { catalog, publishing, cache, .. } = *site;
    let context = SocialImageContext { catalog, publishing, routes, cache };
    let social_images = SocialImages::plan(&context, &mut pages);
    Ok(Plan { routes, pages, social_images })
}
