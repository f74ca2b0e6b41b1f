//! The function as its callers meet it: requests through the router, and Lambda events through the normaliser.

#[path = "../../../catalog/tests/search/agency.rs"]
mod agency;

#[path = "../fakes/mod.rs"]
mod fakes;
mod stage;

mod enquiries;
mod events;
mod form_posts;
mod hostile;
mod hostile_events;
mod logs;
mod mails;
mod outages;
mod searches;

mod confirmations;
mod diagnoses;
mod exports;
mod guards;
mod providers;
mod stores;
mod sweeps;
mod without_catalogue;
