//! How requests arrive and how they are answered.

pub mod event;
pub(crate) mod html_page;

mod body;
mod failure;
mod guards;
mod observe;
mod refusal_page;
mod submission;

pub use body::{Interrupted, read_to_end};
pub(crate) use body::{read_body, read_first};
pub(crate) use failure::{Failure, require_catalogue};
pub(crate) use guards::check_guards;
pub(crate) use observe::{observe, security_headers};
pub(crate) use refusal_page::{refusal_page, refuse};
pub(crate) use submission::{Encoding, Submission, wants_page};
