//! A store in a bucket, which checks every signature.

use media_store::MediaStore;

use crate::http::{Fault, Server};
use crate::s3::{BUCKET, KEY_ID, REGION, S3, SECRET};
use crate::{Site, reason};

fn open(address: &str, secret: &str) -> MediaStore {
    let variable = |name: &str| {
        let value = match name {
            "MEDIA_STORE_URL" => address,
            "MEDIA_STORE_REGION" => REGION,
            "MEDIA_STORE_KEY_ID" => KEY_ID,
            "MEDIA_STORE_SECRET" => secret,
            _ => return None,
        };
        Some(value.to_owned())
    };
    MediaStore::open(&format!("s3://{BUCKET}/originals"), &variable).expect("a bucket")
}

#[test]
fn originals_go_to_the_bucket_once_and_come_back() {
    let (site, server) = (Site::new(), Server::start(S3::default()));
    let store = open(&server.url(), SECRET);
    assert_eq!(site.push(&store).expect("stored").stored, 2);
    let keys: Vec<String> = server.service.objects().into_keys().collect();
    assert!(keys.len() == 2 && keys.iter().all(|key| key.starts_with("originals/")), "{keys:?}");
    let asked = server.seen();
    site.push(&store).expect("stored");
    assert_eq!(server.seen(), asked, "an unchanged project asks for nothing");

    site.commit("Pictures");
    let other = Site::clone_of(&site);
    assert_eq!(other.pull(Ok(store)).expect("fetched").expect("a lock").fetched, 2);
    assert_eq!(other.read("content/media/stored/hall.jpg"), "the hall");
}

#[test]
fn a_busy_store_and_lost_answers_are_tried_again() {
    let (site, server) = (Site::new(), Server::start(S3::default()));
    server.fail_next(&[Fault::Status(503), Fault::CutAfter, Fault::CutBefore, Fault::Status(500)]);
    assert_eq!(site.push(&open(&server.url(), SECRET)).expect("stored").stored, 2);
    assert_eq!(server.service.objects().len(), 2);
}

#[test]
fn an_interrupted_push_goes_on_where_it_was() {
    let (site, server) = (Site::new(), Server::start(S3::default()));
    let store = open(&server.url(), SECRET);
    // The garden is refused for good, the hall is stored.
    let garden = |body: &[u8]| body == b"the garden";
    server.fail(move |request| garden(&request.body).then_some(Fault::Status(400)));
    let said = reason(site.push(&store));
    assert!(said.contains("1 of 2 originals could not be stored") && said.contains("400"), "{said}");
    let lock = site.read("content/media.lock");
    assert!(lock.contains("hall.jpg") && !lock.contains("garden.jpg"), "{lock}");
    server.fail(|_| None);
    assert_eq!(site.push(&store).expect("stored").stored, 1);
}

#[test]
fn refusals_name_the_variables_and_no_secret() {
    let (site, server) = (Site::new(), Server::start(S3::default()));
    let said = reason(site.push(&open(&server.url(), "a wrong secret")));
    assert!(said.contains("403 SignatureDoesNotMatch; check MEDIA_STORE_KEY_ID"), "{said}");
    assert!(!said.contains("a wrong secret"), "{said}");
    let missing = |variables: &'static [&'static str]| {
        let variable = move |name: &str| variables.contains(&name).then(|| "eu".to_owned());
        reason(MediaStore::open("s3://agency", &variable))
    };
    assert!(missing(&[]).contains("MEDIA_STORE_REGION"));
    assert!(missing(&["MEDIA_STORE_REGION"]).contains("MEDIA_STORE_SECRET"));
    assert!(missing(&["MEDIA_STORE_URL"]).contains("must be an https address"));
    assert!(reason(MediaStore::open("gs://agency", &|_| None)).contains("not `gs://…`"));
    assert!(reason(MediaStore::open("s3://a b", &|_| None)).contains("in letters, digits"));
}

#[test]
fn without_a_network_nothing_is_written() {
    let (site, server) = (Site::new(), Server::start(S3::default()));
    let store = open(&server.url(), SECRET);
    server.fail(|_| Some(Fault::CutBefore));
    let said = reason(site.push(&store));
    assert!(said.contains("the media store 127.0.0.1 gives no answer"), "{said}");
    assert!(!site.path("content/media.lock").exists());
}
