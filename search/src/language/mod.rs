//! How English, Arabic and Russian are written: words, their forms and spellings, phrases and what they mean.

pub(crate) mod fold;
pub(crate) mod limits;
pub(crate) mod phrase_table;
pub(crate) mod stem;
pub(crate) mod vocabulary;
