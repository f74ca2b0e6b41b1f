//! All records together.

use std::sync::Arc;

use crate::area::Area;
use crate::developer::Developer;
use crate::member::Member;
use crate::page::Page;
use crate::partner::Partner;
use crate::picture::MediaEntry;
use crate::post::Post;
use crate::property::{MainCategory, Property};
use crate::site::SiteRecord;
use crate::visibility::Ended;

/// All records, each kind in its canonical order.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalog {
    /// The agency and the settings.
    pub site: SiteRecord,
    /// Listings, newest first, then by id. They are shared, since they are many and a preview keeps them between
    /// changes.
    pub properties: Vec<Arc<Property>>,
    /// Articles, newest first, then by id.
    pub posts: Vec<Post>,
    /// Developers by name.
    pub developers: Vec<Developer>,
    /// The team by name.
    pub members: Vec<Member>,
    /// Areas by title.
    pub areas: Vec<Area>,
    /// Partners in order.
    pub partners: Vec<Partner>,
    /// Pages by id.
    pub pages: Vec<Page>,
    pub media: Vec<MediaEntry>,
    /// Records that visitors no longer see, by id; they are in none of the lists above.
    pub ended: Vec<Ended>,
}

impl Catalog {
    /// Sorts each kind of record as its field says, so that output never depends on the order of reading.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        self.properties.sort_by(|a, b| b.created_at.cmp(&a.created_at).then_with(|| a.id.cmp(&b.id)));
        self.posts.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.id.cmp(&b.id)));
        self.developers.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.id.cmp(&b.id)));
        self.members.sort_by(|a, b| a.name.en.cmp(&b.name.en).then_with(|| a.id.cmp(&b.id)));
        self.areas.sort_by(|a, b| a.title.en.cmp(&b.title.en).then_with(|| a.id.cmp(&b.id)));
        let place = |partner: &Partner| partner.order.unwrap_or(u16::MAX);
        self.partners.sort_by(|a, b| place(a).cmp(&place(b)).then_with(|| a.name.cmp(&b.name)));
        self.pages.sort_by(|a, b| a.id.cmp(&b.id));
        self.ended.sort_by(|a, b| a.record.id().cmp(b.record.id()));
        self
    }

    /// The listings shown in lists, newest first, optionally of one category.
    pub fn listed(&self, category: Option<MainCategory>) -> impl Iterator<Item = &Property> {
        self.properties.iter().map(|property| &**property).filter(move |property| {
            property.is_listed() && category.is_none_or(|category| property.main_category == category)
        })
    }

    /// The team member with this id.
    pub fn member(&self, id: &str) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    pub fn developer(&self, id: &str) -> Option<&Developer> {
        self.developers.iter().find(|developer| developer.id == id)
    }

    pub fn area(&self, id: &str) -> Option<&Area> {
        self.areas.iter().find(|area| area.id == id)
    }

    pub fn page(&self, id: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.id == id)
    }
}
