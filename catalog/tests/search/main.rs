//! Search as its callers see it.

mod relevance;
mod seeded;
