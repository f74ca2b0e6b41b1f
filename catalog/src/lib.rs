#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod addresses;
pub mod amount;
pub mod api;
pub mod area;
pub mod check;
pub mod clean;
pub mod costs;
pub mod date;
pub mod developer;
pub mod floor_area;
pub mod form_messages;
pub mod forms;
pub mod hex;
pub mod id;
pub mod lead;
pub mod line;
pub mod member;
pub mod money;
pub mod page;
pub mod partner;
pub mod permit_number;
pub mod phone;
pub mod picture;
pub mod plural;
pub mod portals;
pub mod post;
pub mod price;
pub mod price_notes;
pub mod problem;
pub mod property;
mod records;
pub mod site;
pub mod text;
pub mod translation;
pub mod units;
pub mod visibility;

pub use records::Catalog;

#[cfg(test)]
mod generated;
