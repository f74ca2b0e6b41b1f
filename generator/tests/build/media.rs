//! What texts show and link to is published, whatever its file is called, and says nothing about people and places.

use std::fs;

use crate::build::project::{Project, Tree};

const SECRET: &str = "Ali, 25.0805 55.1403";

/// The addresses of the media folder in all documents.
fn addresses(site: &Tree) -> Vec<String> {
    let documents = site.iter().filter(|(name, _)| name.starts_with("api/blogs/"));
    let texts = documents.map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned());
    let mut found: Vec<String> = texts
        .flat_map(|text| {
            let parts = text.split("/media/").skip(1).map(|rest| {
                rest.chars().take_while(|letter| !" \"\\),".contains(*letter)).collect::<String>()
            });
            parts.collect::<Vec<_>>()
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn every_file_that_a_text_names_is_published_whatever_it_is_called() {
    let project = Project::new();
    let media = project.path("content/media/odd");
    fs::create_dir_all(&media).expect("a folder");
    // The third as macOS writes it, with the accent behind its letter.
    for (name, red) in [
        ("plan (2).jpg", 10),
        ("50% off.jpg", 50),
        ("cafe\u{301}.jpg", 90),
        ("صورة.jpg", 130),
        ("a#b.jpg", 170),
    ] {
        let picture = image::RgbImage::from_pixel(900, 600, image::Rgb([red, 90, 60]));
        picture.save(media.join(name)).expect("a picture");
    }
    let drawing =
        format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><!-- {SECRET} --></svg>");
    fs::write(media.join("drawing.svg"), drawing).expect("a drawing");
    fs::write(media.join("a brochure.pdf"), "%PDF-1.7").expect("a document");
    let text = "\n\n![a](/media/odd/plan (2).jpg)\n\n![b](/media/odd/50%25%20off.jpg)\n\n![c](/media/odd/caf\u{e9}.jpg)\n\n\
                ![d](/media/odd/صورة.jpg)\n\n![e](/media/odd/a%23b.jpg)\n\n![f](/media/odd/drawing.svg)\n\n\
                [g](</media/odd/a brochure.pdf>)\n";
    let article = project.read("content/blog/7.md") + text;
    fs::write(project.path("content/blog/7.md"), article).expect("an article");
    let site = project.built();
    let addresses = addresses(&site);
    let missing: Vec<&String> =
        addresses.iter().filter(|name| !site.contains_key(&format!("media/{name}"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let of = |ending: &str| addresses.iter().filter(|name| name.ends_with(ending)).count();
    assert_eq!([of(".jpg"), of(".svg"), of(".pdf")], [5, 2, 1], "{addresses:?}");
    for (name, bytes) in site.iter().filter(|(name, _)| name.starts_with("media/")) {
        assert!(!bytes.windows(SECRET.len()).any(|window| window == SECRET.as_bytes()), "{name}");
    }
}
