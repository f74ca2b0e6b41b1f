//! Checks of single records. Checks between records and of files are in the generator; checks that depend on the date
//! get it as an argument.

mod address;
mod calendar;
mod category;
mod costs;
pub mod limits;
mod permit;
mod plausible;
pub mod portal;
mod property;
mod site;
mod translation;
mod values;
mod wording;

use crate::area::Area;
use crate::developer::Developer;
use crate::member::Member;
use crate::page::Page;
use crate::partner::Partner;
use crate::path;
use crate::post::Post;
use crate::problem::Problem;

pub use calendar::{area_on, page_on, post_on, property_on, site_on};
pub use plausible::{implausible, jumps};
pub use property::property;
pub use site::site;
pub use translation::translation;
pub use values::{is_email, is_in_dubai};
pub use wording::{Claim, claims};

use address::address;
use values::{blank, blank_name, coordinates, email, former_names, https, phone, year};

pub fn post(post: &Post) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank(&mut problems, path!["title"], &post.title);
    address(&mut problems, &post.title.en);
    blank(&mut problems, path!["summary"], &post.summary);
    blank(&mut problems, path!["content"], &post.content);
    former_names(&mut problems, &post.formerly);
    problems
}

pub fn developer(developer: &Developer) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank_name(&mut problems, &developer.name);
    blank(&mut problems, path!["description"], &developer.description);
    if let Some(founded) = developer.founded {
        year(&mut problems, path!["founded"], "`founded`", founded);
    }
    problems
}

pub fn member(member: &Member) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank_name(&mut problems, &member.name.en);
    blank(&mut problems, path!["role"], &member.role);
    for (key, number) in [("phone", &member.phone), ("whatsapp", &member.whatsapp)] {
        if let Some(number) = number {
            phone(&mut problems, path![key], number);
        }
    }
    if let Some(address) = &member.email {
        email(&mut problems, path!["email"], address);
    }
    problems
}

pub fn area(area: &Area) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank(&mut problems, path!["title"], &area.title);
    blank(&mut problems, path!["summary"], &area.summary);
    blank(&mut problems, path!["guide"], &area.guide);
    former_names(&mut problems, &area.formerly);
    if let Some(place) = area.coordinates {
        coordinates(&mut problems, place);
    }
    problems
}

pub fn partner(partner: &Partner) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank_name(&mut problems, &partner.name);
    if let Some(link) = &partner.link {
        https(&mut problems, path!["link"], link);
    }
    problems
}

pub fn page(page: &Page) -> Vec<Problem> {
    let mut problems = Vec::new();
    blank(&mut problems, path!["title"], &page.title);
    blank(&mut problems, path!["summary"], &page.summary);
    blank(&mut problems, path!["body"], &page.body);
    problems
}
