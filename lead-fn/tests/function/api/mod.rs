//! Requests through the router, and Lambda events.

mod harness;
mod memory;

mod enquiries;
mod events;
mod feeds;
mod form_posts;
mod hostile;
mod hostile_events;
mod languages;
mod logs;
mod mails;
mod outages;
mod paths;
mod search_alerts;
mod search_pages;
mod searches;
mod shortlists;

mod alert_mails;
mod automatic_mails;
mod confirmations;
mod diagnoses;
mod erasures;
mod exports;
mod guards;
mod mail_sizes;
mod operator_notices;
mod providers;
mod queue;
mod refusals;
mod repeats;
mod stores;
mod sweeps;
mod unclear_mails;
mod without_catalogue;
