//! Search as its callers see it.

mod oracle;
mod relevance;
mod seeded;
