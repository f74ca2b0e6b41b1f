//! The feeds that portals fetch.

use crate::build::http::get;
use crate::build::project::{Project, Tree, text};
use crate::build::server::Server;
use crate::diagnostics::site::shown;

const SECRET: &str = "q7-Zk_0123456789abcd";

const FLAT: &str = "---\ntitle: Flat\nmainCategory: Residential\nsubCategory: Apartment\nimages: [media/home.svg]\n\
location: Dubai Marina\nbedrooms: 2\nbathrooms: 2\narea: 1250\nprice: 4350000\ncreatedAt: 2026-11-02\nreference: DH-1\n\
permit: {number: \"7116777484\", expires: 2027-05-30}\nagent: omar-siddiq\nportals: [property_finder]\n---\nTwo rooms.\n";

const ADVISER: &str = "name: Omar Siddiq\nrole: Adviser\nimage: media/home.svg\nbrn: \"00002\"\nemail: omar@example.com\n\
phone: \"+971 50 000 0002\"\n";

fn project() -> Project {
    let project = Project::new();
    // A picture that no portal refuses.
    let flat = FLAT.replace("media/home.svg", "{src: https://pictures.example.com/a.jpg, alt: A view}");
    project.site.write("properties/portal-flat.md", flat);
    project.site.write("team/omar-siddiq.yaml", ADVISER);
    project
}

/// The files, the standard error output and the exit code of a build with this secret.
fn built(project: &Project, secret: &str, more: &[&str]) -> (Tree, String, Option<i32>) {
    let mut command = project.command("build", &[&["--function", "program"], more].concat());
    let output = command.env("PORTAL_FEED_SECRET", secret).output().expect("the binary runs");
    (project.tree("dist"), shown(&output), output.status.code())
}

#[test]
fn a_build_writes_the_feeds_under_the_secret_and_names_it_nowhere() {
    let project = project();
    let (tree, report, _) = built(&project, SECRET, &[]);
    let feeds: Vec<&String> = tree.keys().filter(|name| name.contains(SECRET)).collect();
    let expected = ["bayut.xml", "property-finder.xml"].map(|file| format!("feeds/{SECRET}/{file}"));
    assert_eq!(feeds, expected.iter().collect::<Vec<_>>());
    let feed = text(&tree, &expected[1]);
    assert!(feed.contains("<reference_number>DH-1</reference_number>"), "{feed}");
    assert!(text(&tree, &expected[0]).contains("<Properties>"), "a feed without listings");
    assert!(report.contains("listings for portals: Property Finder 1 sent, 0 left out"), "{report}");
    assert!(!report.contains(SECRET), "{report}");
    for (name, bytes) in &tree {
        assert!(!String::from_utf8_lossy(bytes).contains(SECRET), "{name}");
    }
    let headers = text(&tree, "_headers");
    assert!(headers.contains("/feeds/:secret/bayut.xml\n  Content-Type: application/xml; charset=utf-8\n  X-Robots-Tag: noindex\n"), "{headers}");

    let (again, report, _) = built(&project, SECRET, &[]);
    assert_eq!(again, tree);
    assert!(report.contains("Property Finder 1 sent"), "an unchanged build says it too: {report}");
    let (other, ..) = built(&project, "another_secret-0987", &["--quiet"]);
    assert!(other.keys().all(|name| !name.contains(SECRET)), "the feeds of the former secret are removed");
}

#[test]
fn portals_get_photographs_as_jpeg_whatever_they_were() {
    let project = project();
    let pixels = image::RgbImage::from_fn(900, 700, |x, y| {
        image::Rgb([x.to_le_bytes()[0], y.to_le_bytes()[0], (x ^ y).to_le_bytes()[0]])
    });
    for (file, format) in [("a.png", image::ImageFormat::Png), ("b.webp", image::ImageFormat::WebP)] {
        let mut bytes = std::io::Cursor::new(Vec::new());
        pixels.write_to(&mut bytes, format).expect("a picture");
        project.site.write(&format!("media/{file}"), bytes.into_inner());
    }
    let images = "[{src: media/a.png, alt: A view}, {src: media/b.webp, alt: A room}]";
    project.site.write("properties/portal-flat.md", FLAT.replace("[media/home.svg]", images));
    let (tree, ..) = built(&project, SECRET, &[]);
    let feed = text(&tree, &format!("feeds/{SECRET}/property-finder.xml"));
    let addresses: Vec<&str> =
        feed.split("<url").skip(1).filter_map(|part| part.split(['>', '<']).nth(1)).collect();
    assert_eq!(addresses.len(), 2, "{feed}");
    for address in addresses {
        let file = address.rsplit_once("/media/").map(|(_, name)| format!("media/{name}")).expect("a file");
        let bytes = tree.get(&file).unwrap_or_else(|| panic!("{file} is not published: {feed}"));
        assert!(file.ends_with("-900.jpg") && bytes.starts_with(&[0xff, 0xd8]), "{file}");
    }
}

#[test]
fn without_a_secret_there_is_no_feed_and_a_weak_one_is_refused() {
    let project = project();
    let (tree, report, _) = built(&project, "", &[]);
    assert!(tree.keys().all(|name| !name.contains("property-finder")));
    assert!(!text(&tree, "_headers").contains(":secret"));
    assert!(
        report.contains("no feeds for portals, though 1 listings name one: set PORTAL_FEED_SECRET"),
        "{report}"
    );
    for weak in ["short", "../../../../etc/0123456789", "aaaaaaaaaaaaaaaaaaaa"] {
        let (_, report, code) = built(&project, weak, &[]);
        assert_eq!(code, Some(2), "{report}");
        assert!(
            report.contains("PORTAL_FEED_SECRET is too weak") && report.contains("openssl rand -hex 16"),
            "{report}"
        );
        assert!(!report.contains(weak), "{report}");
    }
    let (preview, ..) = built(&project, SECRET, &["--drafts", "--quiet"]);
    assert!(preview.keys().all(|name| !name.contains(SECRET)), "a preview has no feeds");
}

#[test]
fn the_feeds_are_served_with_their_headers() {
    let project = project();
    let server = Server::start_with(&project, &[], &[("PORTAL_FEED_SECRET", SECRET)]);
    let answer = get(&server.host, &format!("/feeds/{SECRET}/property-finder.xml"));
    let headers = ["content-type", "x-robots-tag"].map(|name| answer.header(name));
    assert_eq!((answer.status, headers), (200, ["application/xml; charset=utf-8", "noindex"]));
    assert!(answer.body.contains("<reference_number>DH-1</reference_number>"), "{}", answer.body);
    assert_eq!(get(&server.host, "/feeds/0000000000000000/property-finder.xml").status, 404);
    let atom = get(&server.host, "/feeds/rent.xml");
    assert_eq!(atom.header("content-type"), "application/atom+xml; charset=utf-8");
}
