//! Which pages the site has, and the social image of each.

use anyhow::Result;

use super::manifest::RouteTable;
use super::{LANGUAGE, Site};
use bundle::Bundle;
use emit::parameters;
use render::Pool;
use routes::{self, PageSpec, RouteEntry};
use social_image::{SocialImageContext, SocialImages};

/// The front end's table of routes.
pub(super) struct Routes {
    /// As the render worker sends it.
    pub(super) table: RouteTable,
    pub(super) entries: Vec<RouteEntry>,
}

impl Routes {
    /// The table of the last build where the bundle is the same, or else a worker's.
    pub(super) fn new(bundle: &Bundle, pool: &mut Pool, before: Option<&RouteTable>) -> Result<Self> {
        let table = match before {
            Some(table) if table.bundle == bundle.sources => table.clone(),
            _ => RouteTable { bundle: bundle.sources, json: pool.routes()? },
        };
        Ok(Self { entries: routes::parse(&table.json)?, table })
    }
}

/// What the site consists of.
pub(super) struct Plan<'build> {
    pub(super) routes: &'build [RouteEntry],
    pub(super) pages: Vec<PageSpec>,
    pub(super) social_images: SocialImages<'build>,
}

/// Plans the pages of all routes.
pub(super) fn plan<'build>(site: &Site<'build>, routes: &'build Routes) -> Result<Plan<'build>> {
    let routes = routes.entries.as_slice();
    let mut pages = routes::expand(routes, &parameters::collections(site.catalog))?;
    let Site { catalog, publishing, cache, .. } = *site;
    let context = SocialImageContext { catalog, publishing, routes, cache, language: LANGUAGE };
    let social_images = SocialImages::plan(&context, &mut pages);
    Ok(Plan { routes, pages, social_images })
}
