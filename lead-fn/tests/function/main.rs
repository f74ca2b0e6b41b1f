//! The function as its callers meet it: requests through the router, and the program started as by a platform.

#[path = "../../../search/tests/queries/agency.rs"]
mod agency;
mod fakes;
mod program;
mod runtime_api;

mod acceptance;
mod api;
mod binary;
mod chaos;
