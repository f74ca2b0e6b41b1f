use media::cache::Store;

use super::*;

fn publish(out: &Path, use_cache: bool, files: &[(&str, &str)]) -> Result<Written> {
    let before = before(out, use_cache);
    let publication = Publication::open(out, existing(out)?, before, "1")?;
    for (name, text) in files {
        publication.put(name, text.as_bytes())?;
    }
    publication.finish(&store(out))
}

fn before(out: &Path, use_cache: bool) -> Option<OutputManifest> {
    OutputManifest::load(&store(out), use_cache.then_some("1"))
}

fn store(out: &Path) -> Store<OutputManifest> {
    OutputManifest::store(out.with_file_name(".cache/dist.files"))
}

fn counts(written: Written) -> [usize; 3] {
    [written.changed, written.unchanged, written.removed]
}

#[test]
fn what_changed_is_written_what_is_gone_is_removed_and_the_rest_is_not_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    let first = [("a.html", "1"), ("b/c.html", "2"), ("d/e.html", "3")];
    publish(&out, true, &first).expect("written");
    let untouched = fs::metadata(out.join("a.html")).expect("a file").modified().expect("a time");

    for use_cache in [true, false] {
        let files = [("a.html", "1"), ("b/c.html", "other")];
        publish(&out, use_cache, &first).expect("written");
        let written = publish(&out, use_cache, &files).expect("written");
        assert_eq!(counts(written), [1, 1, 1]);
        assert_eq!(written.bytes, 6);
        assert_eq!(fs::read_to_string(out.join("b/c.html")).expect("a file"), "other");
        assert!(!out.join("d").exists());
        let modified = fs::metadata(out.join("a.html")).expect("a file").modified().expect("a time");
        assert_eq!(modified, untouched);
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2, "nothing is left beside it");
    }
}

#[test]
fn a_file_is_kept_when_it_is_input_hash_the_same_and_nobody_wrote_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    publish(&out, true, &[("a.html", "1")]).expect("written");
    let keeps = |input_hash: &[u8]| {
        let before = before(&out, true);
        let publication =
            Publication::open(&out, existing(&out).expect("listed"), before, "1").expect("opened");
        publication.keep("a.html", Hash::of(input_hash)).expect("looked at")
    };
    assert!(keeps(b"1"));
    assert!(!keeps(b"2"), "it is made from something else");
    let bytes = fs::read(out.join("a.html")).expect("a file");
    fs::remove_file(out.join("a.html")).expect("removed");
    assert!(!keeps(b"1"), "it is gone");
    fs::write(out.join("a.html"), bytes).expect("written");
    assert!(keeps(b"1"), "another file with the same bytes");
    fs::write(out.join("a.html"), "x").expect("written");
    assert!(!keeps(b"1"), "somebody wrote to it");
}

#[test]
fn a_file_that_cannot_be_made_leaves_the_folder_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    publish(&out, true, &[("a.html", "1")]).expect("written");
    let before = before(&out, true);
    let publication = Publication::open(&out, existing(&out).expect("listed"), before, "1").expect("opened");
    publication.put("a.html", b"2").expect("staged");
    let missing = folder.path().join("not-there.jpg");
    let error = publication
        .link("z.jpg", Hash::default(), Hash::default(), &missing)
        .expect_err("a source is missing");
    drop(publication);

    assert!(error.to_string().contains("not-there.jpg"), "{error}");
    assert_eq!(fs::read_to_string(out.join("a.html")).expect("a file"), "1");
    assert_eq!(fs::read_dir(&out).expect("a folder").count(), 1);
}

#[test]
fn when_moving_stops_half_way_the_old_site_is_whole_and_the_next_build_makes_good() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    let old = [("a.html", "1"), ("b.html", "1"), ("old.js", "1")];
    publish(&out, true, &old).expect("written");
    let files = [("a.html", "2"), ("b.html", "2"), ("c.html", "2"), ("new.js", "2")];
    // A non-empty folder cannot be replaced.
    fs::create_dir(out.join("c.html")).expect("a folder");
    fs::write(out.join("c.html/mine"), "mine").expect("written");
    let error = publish(&out, true, &files).expect_err("a page cannot get its place");
    assert!(error.to_string().contains("c.html`: Is a directory"), "{error}");
    for (name, text) in old.iter().chain(&[("new.js", "2"), ("c.html/mine", "mine")]) {
        assert_eq!(fs::read_to_string(out.join(name)).expect(name), *text, "{name}");
    }
    fs::remove_dir_all(out.join("c.html")).expect("moved away");
    publish(&out, true, &files[..3]).expect("written");
    let mut names: Vec<_> =
        fs::read_dir(&out).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["a.html", "b.html", "c.html"], "what that build put in is ours, too");
}

#[test]
fn what_nobody_lists_is_neither_removed_nor_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    publish(&out, true, &[("a.html", "1")]).expect("written");
    fs::write(out.join("b.html"), "mine").expect("written");
    let written = publish(&out, true, &[]).expect("written");
    assert_eq!((counts(written), written.unknown), ([0, 0, 1], 0));
    assert_eq!(fs::read_to_string(out.join("b.html")).expect("a file"), "mine");
    let error = publish(&out, true, &[("b.html", "1")]).expect_err("it is somebody else's");
    assert!(error.to_string().contains("b.html was not made by this program"), "{error}");
    // A file with the same bytes counts as ours.
    publish(&out, true, &[("b.html", "mine")]).expect("written");

    fs::remove_file(folder.path().join(".cache/dist.files")).expect("removed");
    let written = publish(&out, true, &[("a.html", "1")]).expect("written");
    assert_eq!((counts(written), written.unknown), ([1, 0, 0], 1));
    assert_eq!(fs::read_to_string(out.join("b.html")).expect("a file"), "mine");
}

#[test]
fn a_file_gives_way_to_a_folder_of_its_name_and_the_reverse() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("dist");
    publish(&out, false, &[("blog", "1")]).expect("written");
    publish(&out, false, &[("blog/a.html", "2")]).expect("written");
    assert_eq!(fs::read_to_string(out.join("blog/a.html")).expect("a file"), "2");
    publish(&out, false, &[("blog", "1")]).expect("written");
    assert_eq!(fs::read_to_string(out.join("blog")).expect("a file"), "1");
}

#[test]
fn two_files_of_one_name_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = publish(&folder.path().join("dist"), true, &[("a", "1"), ("a", "2")]);
    assert!(error.expect_err("twice").to_string().starts_with("two things would be written to "));
}
