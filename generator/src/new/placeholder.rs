//! A placeholder drawing of initials for a portrait, logo or view.

/// The drawing for a record with this name.
pub(super) fn drawing(name: &str) -> String {
    let initials: String = name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|letter| letter.is_alphanumeric()))
        .take(2)
        .flat_map(char::to_uppercase)
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 600\" width=\"800\" height=\"600\">\n  \
         <rect width=\"800\" height=\"600\" fill=\"#e8dfd0\"/>\n  \
         <text x=\"400\" y=\"300\" fill=\"#6b5d48\" font-family=\"serif\" font-size=\"200\" text-anchor=\"middle\" dominant-baseline=\"central\">{initials}</text>\n\
         </svg>\n"
    )
}
