//! Search as its callers see it.

mod damage;
mod oracle;
mod relevance;
mod seeded;
