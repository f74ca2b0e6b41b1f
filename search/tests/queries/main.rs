//! Search as its callers see it.

mod agency;
mod damage;
mod relevance;
mod seeded;
mod shown_names;
