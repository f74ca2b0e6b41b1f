//! Every environment variable of the function.

/// All variables with their meaning as a Markdown table, as in `docs/deploy.md`.
pub const VARIABLES: &str = include_str!("variables.md");

/// The beginning of the variables of a mailer of its own for Postmark, which earlier versions had.
pub(super) const POSTMARK: &str = "LEAD_POSTMARK_";

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VARIABLES.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next())
}
