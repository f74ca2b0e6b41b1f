#![doc = include_str!("../README.md")]

pub mod text;
pub mod money;
pub mod floor_area;
pub mod date;
pub mod id;
pub mod picture;
pub mod property;
pub mod post;
pub mod developer;
pub mod member;
pub mod area;
pub mod partner;
pub mod page;
pub mod site;
mod records;
pub mod problem;
pub mod check;
pub mod api;
pub mod forms;
pub mod lead;
pub mod search;
pub mod packed;

pub use records::Catalog;

#[cfg(test)]
mod generated;
