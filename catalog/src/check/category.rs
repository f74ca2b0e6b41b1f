//! Checks whether a listing fits its category.

use crate::path;
use crate::portals::{Use, use_of};
use crate::problem::{Code, Problem};
use crate::property::{ListingStatus, MainCategory, Property, SubCategory};

pub(super) fn check(problems: &mut Vec<Problem>, property: &Property) {
    sub_category(problems, property);
    keys(problems, property);
}

fn sub_category(problems: &mut Vec<Problem>, property: &Property) {
    let (category, sub_category) = (property.main_category, property.sub_category);
    // A studio may be an artist's workspace, too.
    let used = use_of(sub_category).filter(|_| sub_category != SubCategory::Studio);
    let (label, help) = match (category, used) {
        (MainCategory::Residential, Some(Use::Commercial)) => {
            ("not a home", "write `mainCategory: Commercial`, or choose a type for homes")
        }
        (MainCategory::Commercial, Some(Use::Residential)) => {
            ("a home", "write `mainCategory: Residential`, or choose a type for places of work")
        }
        _ => return,
    };
    problems.push(
        Problem::new(
            Code::TypeOfCategory,
            path!["subCategory"],
            format!("the type `{sub_category}` does not suit the category `{category}`"),
        )
        .label(label)
        .help(help)
        .depends_on([path!["mainCategory"]]),
    );
}

fn keys(problems: &mut Vec<Problem>, property: &Property) {
    let is_letting = property.main_category == MainCategory::Rental;
    let wrong: &[(&str, bool)] = if is_letting {
        &[
            ("payment_plan", !property.payment_plan.is_empty()),
            ("sale_type", property.sale_type.is_some()),
            ("original_price", property.original_price.is_some()),
            ("amount_paid", property.amount_paid.is_some()),
            ("dld_waiver", property.dld_waiver.is_some()),
            ("escrow", property.escrow.is_some()),
        ]
    } else {
        &[("rent", property.rent.is_some())]
    };
    let (this, other) = if is_letting {
        ("a rental", "`mainCategory` to the list in which it is sold")
    } else {
        ("a sale", "`mainCategory` to `Rental`")
    };
    for (key, _) in wrong.iter().filter(|(_, is_there)| *is_there) {
        problems.push(
            Problem::new(Code::KeyOfCategory, path![*key], format!("`{key}` does not apply to {this}"))
                .label(format!("`mainCategory` is `{}`", property.main_category))
                .help(format!("remove `{key}`, or change {other}"))
                .depends_on([path!["mainCategory"]]),
        );
    }
    let end = match (is_letting, property.status) {
        (true, ListingStatus::Sold) => ListingStatus::Rented,
        (false, ListingStatus::Rented) => ListingStatus::Sold,
        _ => return,
    };
    problems.push(
        Problem::new(Code::KeyOfCategory, path!["status"], format!("{this} cannot be `{}`", property.status))
            .label(format!("`mainCategory` is `{}`", property.main_category))
            .help(format!("write `status: {end}`, or change {other}"))
            .depends_on([path!["mainCategory"]]),
    );
}
