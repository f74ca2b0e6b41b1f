//! Checks the part of an article's address that is made from its title, and used as a file name.

use crate::id::{self, MAX_BYTES};
use crate::path;
use crate::problem::{Code, Problem};

pub(super) fn address(problems: &mut Vec<Problem>, title: &str) {
    let slug = id::slug(title);
    let problem = |code, headline: String, label: &str, help: &str| {
        Problem::new(code, path!["title"], headline).label(label).help(help)
    };
    // Blank titles have their own diagnostic.
    if slug.is_empty() && !title.trim().is_empty() {
        problems.push(problem(
            Code::NoAddress,
            "the title gives the article no address".to_owned(),
            "an address cannot have these characters",
            "start the title with a letter or a digit",
        ));
    } else if slug.starts_with('.') {
        problems.push(problem(
            Code::NoAddress,
            format!("the article's address would end with `{slug}`, a hidden file"),
            "starts with a dot",
            "start the title with a letter or a digit",
        ));
    } else if id::is_taken(&slug) {
        problems.push(problem(
            Code::NameTaken,
            format!("the article's address would end with `{slug}`, which is a reserved name"),
            "reserved",
            "change the title",
        ));
    } else if slug.len() > MAX_BYTES {
        problems.push(problem(
            Code::NameTooLong,
            format!("the title makes a file name of {} bytes", slug.len()),
            "too long for a file name",
            &format!("shorten it to {MAX_BYTES} bytes or less"),
        ));
    }
}
