//! An area guide.

use serde::{Deserialize, Serialize};

use crate::date::Date;
use crate::line::Line;
use crate::picture::PictureRef;
use crate::property::Coordinates;
use crate::text::{Text, TextLine};

/// One part of the city and the guide to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The file name without its extension; not written in the record.
    #[serde(skip)]
    pub id: String,
    /// The area's name.
    /// Example: `Dubai Marina`
    pub title: TextLine,
    /// One or two sentences for lists and search engines.
    /// Example: `Towers around a basin of the sea.`
    pub summary: TextLine,
    /// The picture of the area.
    /// Example: `media/properties/marina-golden-hour-1.jpg`
    pub image: PictureRef,
    /// The id of the area that it is part of.
    /// Example: `new-dubai`
    pub parent: Option<Line>,
    /// The names that portals use, where they differ.
    /// Example: `[Marina]`
    #[serde(default)]
    pub portal_names: Vec<Line>,
    /// The position on the map.
    /// Example: `{lat: 25.0805, lng: 55.1403}`
    pub coordinates: Option<Coordinates>,
    /// Whether foreigners can buy freehold there.
    /// Example: `yes`
    pub freehold: Option<bool>,
    /// Whether it is a draft: checked like other records, but only shown by a preview with `--drafts`.
    /// Example: `yes`
    #[serde(default)]
    pub draft: bool,
    /// The first day on which visitors see it; until then it is a draft.
    /// Example: `2026-12-01`
    pub publish_on: Option<Date>,
    /// The last day on which visitors see it; afterwards its address redirects to the area around it or to all areas.
    /// Example: `2027-03-31`
    pub until: Option<Date>,
    /// Former ids and titles, which redirect to it.
    /// Example: `[marina]`
    #[serde(default)]
    pub formerly: Vec<Line>,
    /// The guide in markdown: the text below the front matter.
    /// Example: `The Marina is a basin with towers around it.`
    pub guide: Text,
}
