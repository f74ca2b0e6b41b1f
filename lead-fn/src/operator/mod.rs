//! The operator's commands and the health answer.

pub mod doctor;
pub mod erase;
pub mod export;

mod health;

pub(crate) use health::{HealthCache, health};

/// `1 mail`, `2 mails`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `1 enquiry`, `2 enquiries`.
pub fn enquiries(count: usize) -> String {
    counted(count, "enquiry", "enquiries")
}
