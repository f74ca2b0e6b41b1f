//! Checks between records: references and uniqueness.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::area::Area;
use catalog::clean;
use catalog::line::Line;
use catalog::path;
use catalog::problem::{Code, Path, Problem};
use catalog::property::{PermitKind, Property};
use catalog::visibility::Hidden;

use super::collection::{Collection, Located};
use super::kind::Kind;
use super::suggest;
use crate::diagnostics::{Diagnostic, counted};

/// Longer lists of ids are not shown.
const MAX_LISTED: usize = 20;

/// The kind of record that the value of a key names; `key` is a path with points, as in `heroes.home.property`.
pub fn referred(kind: Kind, key: &str) -> Option<Kind> {
    match (kind, key) {
        (Kind::Property, "agent") | (Kind::Post, "author") => Some(Kind::Member),
        (Kind::Property, "developer") => Some(Kind::Developer),
        (Kind::Property, "community" | "sub_community" | "tower")
        | (Kind::Member, "areas")
        | (Kind::Area, "parent") => Some(Kind::Area),
        (Kind::Site, key) if key.starts_with("heroes.") && key.ends_with(".property") => Some(Kind::Property),
        _ => None,
    }
}

/// All diagnostics between records.
pub(crate) fn check(all: &Collection) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    broken_references(&mut diagnostics, all);
    brokers(&mut diagnostics, all);
    cycles(&mut diagnostics, &all.areas);
    same_reference(&mut diagnostics, &all.properties);
    same_permit(&mut diagnostics, all);
    same_address(&mut diagnostics, all);
    diagnostics.extend(former_names(all, Kind::Property, &all.properties, |record| &record.formerly));
    diagnostics.extend(former_names(all, Kind::Post, &all.posts, |record| &record.formerly));
    diagnostics.extend(former_names(all, Kind::Area, &all.areas, |record| &record.formerly));
    same_title(&mut diagnostics, "articles", &all.posts, |post| ("title", &post.title.en));
    same_title(&mut diagnostics, "areas", &all.areas, |area| ("title", &area.title.en));
    same_title(&mut diagnostics, "developers", &all.developers, |developer| ("name", &developer.name));
    same_title(&mut diagnostics, "team members", &all.members, |member| ("name", &member.name.en));
    diagnostics
}

fn broken_references(diagnostics: &mut Vec<Diagnostic>, all: &Collection) {
    for located @ Located { record, .. } in &all.properties {
        for (key, id) in [
            ("agent", &record.agent),
            ("developer", &record.developer),
            ("community", &record.community),
            ("sub_community", &record.sub_community),
            ("tower", &record.tower),
        ] {
            diagnostics.extend(broken_reference(all, located, key, || path![key], id.as_ref()));
        }
    }
    for post in &all.posts {
        let author = post.record.author.as_ref();
        diagnostics.extend(broken_reference(all, post, "author", || path!["author"], author));
    }
    for member in &all.members {
        for (index, area) in member.record.areas.iter().enumerate() {
            let path = || path!["areas", index];
            diagnostics.extend(broken_reference(all, member, "areas", path, Some(area)));
        }
    }
    for area in &all.areas {
        let parent = area.record.parent.as_ref();
        diagnostics.extend(broken_reference(all, area, "parent", || path!["parent"], parent));
    }
    if let Some(site) = &all.site {
        for (hero, of_hero) in site.record.heroes.by_key() {
            let key = format!("heroes.{hero}.property");
            let path = || path!["heroes", hero, "property"];
            diagnostics.extend(broken_reference(all, site, &key, path, of_hero.property.as_ref()));
        }
    }
}

/// Everyone who looks after an available listing needs a broker number.
fn brokers(diagnostics: &mut Vec<Diagnostic>, all: &Collection) {
    for member in &all.members {
        if member.record.brn.as_ref().is_some_and(|brn| !brn.trim().is_empty()) {
            continue;
        }
        let listings = all
            .properties
            .iter()
            .filter(|property| property.record.is_listed())
            .filter(|property| property.record.agent.as_deref() == Some(&member.record.id))
            .count();
        if listings > 0 {
            let problem = Problem::new(
                Code::AgentWithoutBrn,
                path!["brn"],
                format!(
                    "{} looks after {} but has no broker number",
                    member.record.name.en,
                    counted(listings, "listing")
                ),
            )
            .label("`brn` is missing here")
            .help("add it as text: `brn: \"12345\"`");
            diagnostics.extend(member.origin.locate(problem));
        }
    }
}

/// Areas in a circle; each circle is reported once, at its first area.
fn cycles(diagnostics: &mut Vec<Diagnostic>, areas: &[Located<Area>]) {
    let parents: HashMap<&str, &str> = areas
        .iter()
        .filter_map(|area| Some((area.record.id.as_str(), area.record.parent.as_deref()?)))
        .collect();
    for area in areas {
        let id = area.record.id.as_str();
        let mut way = vec![id];
        let mut above = parents.get(id);
        while let Some(parent) = above.filter(|parent| !way.contains(*parent)) {
            way.push(parent);
            above = parents.get(*parent);
        }
        let is_first = way.iter().min() == Some(&id);
        if above == Some(&id) && is_first {
            way.push(id);
            let problem =
                Problem::new(Code::AreaLoop, path!["parent"], format!("the area `{id}` is part of itself"))
                    .label(way.join(" → "))
                    .help("write the area that contains it, or remove `parent`");
            diagnostics.extend(area.origin.locate(problem));
        }
    }
}

/// Former names that another record has or had.
fn former_names<T>(
    all: &Collection,
    kind: Kind,
    records: &[Located<T>],
    formerly: impl Fn(&T) -> &[Line],
) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut first: HashMap<&str, &Located<T>> = HashMap::new();
    for located in records {
        for (index, name) in formerly(&located.record).iter().enumerate() {
            let other = first.insert(name, located).map(|other| &*other.origin.shown);
            let label = match other {
                _ if all.knows(kind, name) => format!("the id of an existing {}", kind.word()),
                Some(other) => format!("`{other}` lists it too"),
                None => continue,
            };
            let problem = Problem::new(
                Code::FormerName,
                path!["formerly", index],
                format!("the former name `{name}` is the name of another {}", kind.word()),
            )
            .label(label)
            .help("remove it here, or rename the other file");
            diagnostics.extend(located.origin.locate(problem));
        }
    }
    diagnostics
}

/// Records of a kind with the same title.
fn same_title<T>(
    diagnostics: &mut Vec<Diagnostic>,
    kind: &str,
    records: &[Located<T>],
    title: impl Fn(&T) -> (&'static str, &str),
) {
    let mut first: HashMap<String, &Located<T>> = HashMap::new();
    for located in records {
        let (key, words) = title(&located.record);
        if !located.origin.is_valid(&path![key]) {
            continue;
        }
        let Some(other) = first.insert(catalog::id::slug(words), located) else { continue };
        let problem = Problem::new(Code::SameAddress, path![key], format!("two {kind} have the same {key}"))
            .label("visitors cannot tell them apart")
            .help(format!("`{}` has the same; say what is different", other.origin.shown));
        diagnostics.extend(located.origin.locate(problem));
    }
}

/// A reference to a record that is not there or that visitors do not see. `key` is the path with points.
fn broken_reference<T>(
    all: &Collection,
    from: &Located<T>,
    key: &str,
    path: impl Fn() -> Path,
    id: Option<&Line>,
) -> Option<Diagnostic> {
    let id = id?.as_str();
    let kind = referred(from.origin.kind, key)?;
    if let Some(hidden) = all.hidden(kind, id) {
        if !from.is_visible() {
            return None;
        }
        let headline = format!("the {} `{id}` {}", kind.word(), hidden.description());
        let problem = Problem::new(Code::DraftReference, path(), headline)
            .label("visitors do not see it")
            .help(format!("{}, or remove the key", hidden.help(id)));
        return from.origin.locate(problem);
    }
    if all.knows(kind, id) {
        return None;
    }
    let ids: Vec<&str> = all.ids(kind).collect();
    let nearest = suggest::nearest(id, ids.iter().copied());
    let help = match nearest {
        Some(nearest) => match suggest::unusual_letter(id, nearest) {
            Some(letter) => format!("did you mean `{nearest}`? The id contains {letter}"),
            None => format!("did you mean `{nearest}`?"),
        },
        None if ids.is_empty() => "create that record first, or remove the key".to_owned(),
        // Hundreds of ids would hide the problem.
        None if ids.len() > MAX_LISTED => format!(
            "an id is a file name without its extension: look in {}/; the nearest are {}",
            kind.folder(),
            suggest::listed(&suggest::closest(id, &ids))
        ),
        None => format!("use {}", suggest::listed(&ids)),
    };
    let problem = Problem::new(
        Code::UnknownReference,
        path(),
        format!("unknown {} `{}`", kind.word(), clean::value(id)),
    )
    .label(format!("not in {}/", kind.folder()))
    .help(help)
    .instead(nearest.map(|suggestion| suggest::instead(id, suggestion, ids.iter().copied())));
    from.origin.locate(problem)
}

fn same_reference(diagnostics: &mut Vec<Diagnostic>, properties: &[Located<Arc<Property>>]) {
    let mut first: HashMap<&str, &Located<Arc<Property>>> = HashMap::new();
    let readable = properties.iter().filter(|property| property.origin.is_valid(&path!["reference"]));
    for property in readable {
        let reference = property.record.reference();
        let Some(other) = first.insert(reference, property) else { continue };
        // An id that equals another's reference has no key to mark; the other one has.
        let (at_fault, other) =
            if property.record.reference.is_some() { (property, other) } else { (other, property) };
        let problem = Problem::new(
            Code::DuplicateReference,
            path!["reference"],
            format!("duplicate reference `{reference}`"),
        )
        .label("not unique")
        .help(format!("`{}` has it too; give each listing its own", other.origin.shown));
        diagnostics.extend(at_fault.origin.locate(problem));
    }
}

/// Whether a listing is no longer on the site.
fn is_over(property: &Located<Arc<Property>>) -> bool {
    matches!(property.hidden, Some(Hidden::Ended(_)))
}

fn same_permit(diagnostics: &mut Vec<Diagnostic>, all: &Collection) {
    let mut first: HashMap<&str, &Located<Arc<Property>>> = HashMap::new();
    let readable = all.properties.iter().filter(|property| {
        let origin = &property.origin;
        origin.is_valid(&path!["permit", "number"])
            && origin.is_valid(&path!["permit", "kind"])
            && origin.is_valid(&path!["status"])
    });
    for property in readable.filter(|property| property.record.is_listed() && !is_over(property)) {
        let Some(permit) = &property.record.permit else { continue };
        // These permits cover a whole project or zone.
        let covers_several = matches!(permit.kind, PermitKind::Project | PermitKind::Difc);
        if covers_several || catalog::clean::is_no_code(&permit.number) {
            continue;
        }
        let Some(other) = first.insert(permit.number.trim(), property) else { continue };
        let problem = Problem::new(
            Code::DuplicatePermit,
            path!["permit", "number"],
            "two available listings have the same permit",
        )
        .label("not unique")
        .help(format!("`{}` has it too; each advert needs its own permit", other.origin.shown));
        diagnostics.extend(property.origin.locate(problem));
    }
}

fn same_address(diagnostics: &mut Vec<Diagnostic>, all: &Collection) {
    let mut first: HashMap<String, &Located<Arc<Property>>> = HashMap::new();
    let readable = all.properties.iter().filter(|property| {
        property.origin.is_valid(&path!["title"]) && property.origin.is_valid(&path!["status"])
    });
    for property in readable.filter(|property| property.record.is_published() && !is_over(property)) {
        let slug = catalog::id::slug(&property.record.title.en);
        let problem = |headline: &str, other: &str| {
            Problem::new(Code::SameAddress, path!["title"], headline)
                .label("the same address")
                .help(format!("`{other}` has it too; say in the title what is different"))
        };
        if slug != property.record.id && all.knows(Kind::Property, &slug) {
            diagnostics.extend(
                property.origin.locate(problem("the title matches the id of another listing", &slug)),
            );
        }
        if let Some(other) = first.get(&slug) {
            diagnostics.extend(
                property.origin.locate(problem("two listings have the same title", &other.origin.shown)),
            );
        } else {
            first.insert(slug, property);
        }
    }
}
