//! What the title of an article leaves for its address, which ends in a file's name.

use crate::id::{self, MOST_BYTES};
use crate::path;
use crate::problem::{Code, Problem};

pub(super) fn address(found: &mut Vec<Problem>, title: &str) {
    let slug = id::slug(title);
    let problem = |code, headline: String, label: &str, help: &str| {
        Problem::new(code, path!["title"], headline, label, help)
    };
    // That it is blank is a fault by itself.
    if slug.is_empty() && !title.trim().is_empty() {
        found.push(problem(
            Code::NoAddress,
            "the title leaves nothing for the article's address".to_owned(),
            "signs that an address cannot have",
            "begin the title with a letter or a digit",
        ));
    } else if slug.starts_with('.') {
        found.push(problem(
            Code::NoAddress,
            format!("the article's address would end with `{slug}`, a hidden file"),
            "a dot in front",
            "begin the title with a letter or a digit",
        ));
    } else if id::is_taken(&slug) {
        found.push(problem(
            Code::NameTaken,
            format!("the article's address would end with `{slug}`, a name that the site needs itself"),
            "a name of the site's own",
            "give the article another title",
        ));
    } else if slug.len() > MOST_BYTES {
        found.push(problem(
            Code::NameTooLong,
            format!("the title makes a file's name of {} bytes", slug.len()),
            "too long for a file's name",
            &format!("shorten it: {MOST_BYTES} bytes are the most"),
        ));
    }
}
