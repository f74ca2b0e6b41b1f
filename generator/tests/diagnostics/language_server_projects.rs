//! Which project `generator lsp` serves, which files it watches, and files that are not saved yet.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::diagnostics::editor::{Editor, read};
use crate::diagnostics::site::Site;

const VILLA: &str = "content/properties/villa.md";

fn address(folder: &Path) -> String {
    format!("file://{}", folder.display())
}

/// A site with a fault, by which it is known.
fn faulty() -> Site {
    let site = Site::valid();
    site.write("team/layla-haddad.yaml", "name: [\n");
    site
}

#[test]
fn the_first_project_of_the_opened_folders_is_served() {
    let site = faulty();
    let empty = tempfile::tempdir().expect("a folder");
    let [elsewhere, opened] = [empty.path(), site.folder()].map(address);
    let folders =
        |folders: &[&String]| folders.iter().map(|uri| json!({"uri": uri, "name": ""})).collect::<Value>();
    for params in [
        json!({"workspaceFolders": folders(&[&elsewhere, &opened]), "rootUri": elsewhere}),
        json!({"workspaceFolders": folders(&[&elsewhere]), "rootUri": opened}),
        json!({"workspaceFolders": null, "rootUri": opened}),
        json!({"rootUri": format!("{opened}/content/team")}),
    ] {
        let mut editor = Editor::start(&site, empty.path());
        let mut whole = json!({"processId": null, "capabilities": {}});
        whole.as_object_mut().expect("an object").extend(params.as_object().expect("an object").clone());
        editor.introduce(whole);
        editor.wait(|published| published.contains_key("content/team/layla-haddad.yaml"));
        assert_eq!(editor.leave(true), Some(0), "{params}");
    }
    // Without a folder it is that in which the server was started.
    let mut editor = Editor::start(&site, &site.content());
    editor.introduce(json!({"processId": null, "rootUri": null, "capabilities": {}}));
    editor.wait(|published| published.contains_key("content/team/layla-haddad.yaml"));
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn without_a_folder_the_first_opened_record_decides() {
    let site = faulty();
    let empty = tempfile::tempdir().expect("a folder");
    let mut editor = Editor::start(&site, empty.path());
    editor.introduce(json!({"processId": null, "rootUri": null, "capabilities": {}}));
    let note = json!({"uri": address(&empty.path().join("note.md")), "languageId": "markdown", "version": 1, "text": ""});
    editor.tell("textDocument/didOpen", json!({ "textDocument": note }));
    assert_eq!(editor.at("hover", VILLA, (0, 0)), Value::Null);
    editor.show(VILLA, &read(&site, VILLA));
    editor.wait(|published| published.contains_key("content/team/layla-haddad.yaml"));
    assert_ne!(editor.at("hover", VILLA, (1, 1)), Value::Null);
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn changes_on_disk_are_watched_where_the_editor_can() {
    let site = Site::valid();
    // Files that were just written are listed again, since their times cannot be trusted yet.
    thread::sleep(Duration::from_secs(3));
    let watches = json!({"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}});
    let mut editor = Editor::start(&site, &std::env::temp_dir());
    editor.introduce(json!({"processId": null, "rootUri": address(site.folder()), "capabilities": watches}));
    let text = read(&site, VILLA);
    editor.show(VILLA, &text.replace("layla-haddad", "layla"));
    editor.wait(|published| published.contains_key(VILLA));
    let watchers: Vec<&Value> = editor.asked.iter().map(|asked| &asked.params["registrations"][0]).collect();
    assert_eq!(watchers.len(), 1);
    assert_eq!(watchers[0]["method"], "workspace/didChangeWatchedFiles");
    assert_eq!(watchers[0]["registerOptions"]["watchers"], json!([{"globPattern": "**/content/**"}]));
    let other = "content/properties/new.md";
    site.write("properties/new.md", "no keys");
    editor.edit(VILLA, 2, &text.replace("layla-haddad", "layla-h"));
    editor.wait(|published| {
        published[VILLA][0]["message"].as_str().is_some_and(|text| text.contains("`layla-h`"))
    });
    assert!(!editor.published.contains_key(other), "typing does not list the folders again");
    editor.tell("workspace/didChangeWatchedFiles", json!({"changes": []}));
    editor.wait(|published| published.contains_key(other));
    fs::remove_file(site.content().join("properties/new.md")).expect("the file");
    editor.tell("workspace/didChangeWatchedFiles", json!({"changes": []}));
    editor.wait(|published| !published.contains_key(other));
    editor.edit(VILLA, 3, &text);
    editor.wait(BTreeMap::is_empty);
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn a_file_that_is_not_saved_yet_is_checked_and_known() {
    let site = Site::valid();
    let mut editor = Editor::open(&site);
    let (new, member) = ("content/properties/new.md", "content/team/amira-said.yaml");
    let flat = read(&site, VILLA).replace("Villa by the water", "Flat by the sea");
    editor.show(new, &flat.replace("layla-haddad", "amira-said"));
    editor.wait(|published| published.contains_key(new));
    let text = read(&site, "content/team/layla-haddad.yaml").replace("Layla Haddad", "Amira Said");
    editor.show(member, &text.replace("role:", "rol:"));
    editor.wait(|published| published.contains_key(member) && !published.contains_key(new));
    let text = read(&site, VILLA);
    editor.show(VILLA, &text);
    let line = text.lines().position(|line| line.starts_with("agent:")).expect("an agent");
    let position = (u32::try_from(line).expect("a short file"), 7);
    let answer = editor.at("completion", VILLA, position);
    let labels: Vec<&Value> =
        answer["items"].as_array().expect("items").iter().map(|item| &item["label"]).collect();
    assert_eq!(labels, ["amira-said", "layla-haddad"]);
    editor.edit(VILLA, 2, &text.replace("layla-haddad", "amira-said"));
    let go = editor.at("definition", VILLA, (position.0, 9));
    assert_eq!(go["uri"], editor.uri(member));
    for file in [member, new] {
        editor.tell("textDocument/didClose", json!({"textDocument": {"uri": editor.uri(file)}}));
    }
    editor.wait(|published| published.len() == 1 && published.contains_key(VILLA));
    let answer = editor.at("completion", VILLA, position);
    assert_eq!(answer["items"][0]["label"], "layla-haddad", "it is gone");
    // A name that is no record's is none.
    for file in ["content/properties/.hidden.md", "content/partners/new.md", "content/unknown/a.md"] {
        editor.show(file, "no keys");
    }
    editor.edit(VILLA, 3, &text);
    editor.wait(BTreeMap::is_empty);
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn a_project_behind_a_link_is_the_same_project() {
    let site = Site::valid();
    let outside = tempfile::tempdir().expect("a folder");
    let link = outside.path().join("link");
    std::os::unix::fs::symlink(site.folder(), &link).expect("a link");
    let mut editor = Editor::start(&site, outside.path());
    editor.introduce(json!({"processId": null, "rootUri": address(&link), "capabilities": {}}));
    let document = json!({"uri": format!("{}/content/team/new.yaml", address(site.folder())), "languageId": "yaml", "version": 1, "text": "name: [\n"});
    editor.tell("textDocument/didOpen", json!({ "textDocument": document }));
    editor.wait(|published| published.contains_key("content/team/new.yaml"));
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn of_many_records_those_that_fit_are_completed() {
    let site = Site::valid();
    let villa = site.content().join("properties/villa.md");
    for number in 0..300 {
        fs::copy(&villa, site.content().join(format!("properties/flat-{number}.md"))).expect("a copy");
    }
    for number in 0..300 {
        fs::copy(
            site.content().join("media/home.svg"),
            site.content().join(format!("media/Room-{number}.svg")),
        )
        .expect("a copy");
    }
    let settings = read(&site, "content/site.yaml");
    let settings = format!("{settings}heroes:\n  home:\n    property: fl\n");
    let mut editor = Editor::open(&site);
    editor.show("content/site.yaml", &settings);
    let text = read(&site, VILLA).replace("[media/home.svg]", "[media/home.svg, media/room-29]");
    editor.show(VILLA, &text);
    editor.wait(|published| published.contains_key(VILLA));
    let mut complete = |file: &str, text: &str, after: &str| {
        let before = &text[..text.find(after).expect("the words") + after.len()];
        let line = u32::try_from(before.matches('\n').count()).expect("a short file");
        let last = before.rsplit('\n').next().expect("a line").len();
        let answer = editor.at("completion", file, (line, u32::try_from(last).expect("a short line")));
        let labels: Vec<String> = answer["items"]
            .as_array()
            .expect("items")
            .iter()
            .map(|item| item["label"].as_str().expect("a label").to_owned())
            .collect();
        (labels, answer["isIncomplete"] == true)
    };
    let (labels, is_incomplete) = complete("content/site.yaml", &settings, "property: fl");
    assert_eq!((labels.len(), is_incomplete), (100, true));
    assert!(labels.iter().all(|label| label.starts_with("flat-")), "{labels:?}");
    let (labels, is_incomplete) = complete(VILLA, &text, "media/room-29");
    let pictures: Vec<&String> = labels.iter().filter(|label| label.contains('/')).collect();
    assert_eq!(pictures.len(), 11, "Room-29 and Room-290 to Room-299: {pictures:?}");
    assert!(is_incomplete);
    let (labels, is_incomplete) = complete(VILLA, &text, "agent: la");
    assert_eq!((labels.as_slice(), is_incomplete), (&["layla-haddad".to_owned()][..], false));
    assert_eq!(editor.leave(true), Some(0));
}
