//! `generator lsp` as editors use it.

use std::fs;

use rayon::prelude::*;
use serde_json::{Value, json};

use crate::diagnostics::codes::wrong_sites;
use crate::diagnostics::editor::{Editor, read};
use crate::diagnostics::faults::MADE;
use crate::diagnostics::site::{Site, fixtures};

const VILLA: &str = "content/properties/villa.md";

/// What the command line reports, as an editor is told: file, code, line and sentences.
fn expected(site: &Site) -> Vec<(String, String, u64, String)> {
    let output = site.run(&["check", "--format", "json", "--quiet"]).stdout;
    let report: Value = serde_json::from_slice(&output).expect("JSON");
    let told = |found: &Value| {
        let text = |key: &str| found[key].as_str().expect("a text").to_owned();
        let help = Some(text("help")).filter(|help| !help.is_empty()).map(|help| format!("help: {help}"));
        let sentences = [Some(text("headline")), Some(text("label")).filter(|label| !label.is_empty()), help];
        let message = sentences.into_iter().flatten().collect::<Vec<_>>().join("\n");
        let file = found["file"].as_str().unwrap_or("content/site.yaml").to_owned();
        (file, text("code"), found["line"].as_u64().unwrap_or(1) - 1, message)
    };
    let mut all: Vec<_> = report["diagnostics"].as_array().expect("a list").iter().map(told).collect();
    all.sort();
    all
}

fn published(editor: &Editor) -> Vec<(String, String, u64, String)> {
    let mut all = Vec::new();
    for (file, found) in &editor.published {
        for found in found {
            let text = |value: &Value| value.as_str().expect("a text").to_owned();
            let line = found["range"]["start"]["line"].as_u64().expect("a line");
            all.push((file.clone(), text(&found["code"]), line, text(&found["message"])));
        }
    }
    all.sort();
    all
}

fn is_same_in_the_editor(name: &str, site: &Site) {
    let expected = expected(site);
    let mut editor = Editor::open(site);
    editor.wait(|published| published.values().map(Vec::len).sum::<usize>() >= expected.len());
    assert_eq!(published(&editor), expected, "{name}");
    assert_eq!(editor.leave(true), Some(0), "{name}");
}

#[test]
fn all_broken_files_give_the_same_messages_in_the_editor() {
    let mut sites: Vec<(String, Site)> =
        wrong_sites().map(|(code, site)| (format!("codes/{code}.txt"), site)).collect();
    let cases = fs::read_dir(fixtures().join("cases")).expect("the cases");
    for case in cases.map(|entry| entry.expect("a case").path()) {
        let site = Site::valid();
        site.add(&case);
        sites.push((case.display().to_string(), site));
    }
    for (name, make) in MADE {
        let site = Site::valid();
        make(&site);
        sites.push((name.to_owned(), site));
    }
    assert!(sites.len() >= 173, "{}", sites.len());
    sites.par_iter().for_each(|(name, site)| is_same_in_the_editor(name, site));
}

fn codes(editor: &Editor, file: &str) -> Vec<String> {
    let found = editor.published.get(file).map(Vec::as_slice).unwrap_or_default();
    found.iter().map(|found| found["code"].as_str().expect("a code").to_owned()).collect()
}

#[test]
fn problems_follow_the_text_of_the_editor_and_not_the_file() {
    let site = Site::valid();
    let text = read(&site, VILLA);
    let mut editor = Editor::open(&site);
    editor.show(VILLA, &text.replace("layla-haddad", "layla"));
    editor.wait(|published| published.contains_key(VILLA));
    assert_eq!(codes(&editor, VILLA), ["E040"]);
    // The positions are UTF-16 code units: the island is two of them.
    editor.edit(VILLA, 2, &text.replace("agent:", "view: [🏝 بحر, x]\nsubtitle: 🏝\nagent:"));
    editor.wait(|published| published.get(VILLA).is_some_and(|found| found[0]["code"] == "E010"));
    assert_eq!(editor.published[VILLA][0]["range"]["start"], json!({"line": 7, "character": 0}));
    editor.edit(
        VILLA,
        3,
        &text.replace("title: Villa by the water", "title: {en: Villa, fr: \"🏝\", ar: \"🏝 بحر\", x: 1}"),
    );
    let start_of_x = json!({"line": 1, "character": 43});
    editor.wait(|published| {
        published
            .get(VILLA)
            .is_some_and(|found| found.iter().any(|found| found["range"]["start"] == start_of_x))
    });
    // Another file's problem comes and goes with this one.
    editor.edit(VILLA, 4, &text);
    editor.wait(std::collections::BTreeMap::is_empty);
    let member = "content/team/layla-haddad.yaml";
    editor.show(member, "name: [\n");
    editor.wait(|published| published.contains_key(member));
    let document = json!({"uri": editor.uri(member)});
    editor.tell("textDocument/didClose", json!({ "textDocument": document }));
    editor.wait(std::collections::BTreeMap::is_empty);
    site.write("properties/new.md", "no keys");
    editor.tell("workspace/didChangeWatchedFiles", json!({"changes": []}));
    editor.wait(|published| published.contains_key("content/properties/new.md"));
    assert_eq!(editor.leave(true), Some(0));
}

/// The labels of a completion.
fn labels(answer: &Value) -> Vec<&str> {
    let items = answer["items"].as_array().expect("items");
    items.iter().map(|item| item["label"].as_str().expect("a label")).collect()
}

/// The line and the character at the end of `what` in `text`.
fn end_of(text: &str, what: &str) -> (u32, u32) {
    let before = &text[..text.find(what).expect("the words") + what.len()];
    let line = u32::try_from(before.matches('\n').count()).expect("few lines");
    let last = before.rsplit('\n').next().expect("a line");
    (line, u32::try_from(last.encode_utf16().count()).expect("a short line"))
}

#[test]
fn keys_words_and_ids_are_completed_and_explained() {
    let site = Site::valid();
    let text = "---\ntitle: 🏝 Flat\nmainCategory: Res\nagent: la\ncommunity: \nimages: [media/home.svg, med]\n\
        permit:\n  k\nrent: {fre\nfeatured: \nst\n---\nText.\n";
    let file = "content/properties/flat.md";
    site.write("properties/flat.md", text);
    let mut editor = Editor::open(&site);
    editor.show(file, text);
    editor.wait(|published| published.contains_key(file));
    let mut complete = |what: &str| editor.at("completion", file, end_of(text, what));
    let answer = complete("Res");
    assert_eq!(labels(&answer), ["Residential", "Rental", "OffPlan", "Commercial"]);
    let edit = &answer["items"][0]["textEdit"];
    let range = json!({"start": {"line": 2, "character": 14}, "end": {"line": 2, "character": 17}});
    assert_eq!(*edit, json!({"newText": "Residential", "range": range}));
    assert_eq!(labels(&complete("agent: la")), ["layla-haddad"]);
    assert_eq!(labels(&complete("community: ")), ["dubai-marina"]);
    assert_eq!(labels(&complete(", med")), ["src", "alt", "alt_made", "media/home.svg"]);
    assert_eq!(labels(&complete("  k")), ["number", "kind", "expires", "url"]);
    assert_eq!(labels(&complete("{fre"))[0], "frequency");
    assert_eq!(labels(&complete("featured: ")), ["yes", "no"]);
    let keys = complete("\nst");
    let keys = labels(&keys);
    assert!(
        keys.contains(&"status") && !keys.contains(&"title") && !keys.contains(&"description"),
        "{keys:?}"
    );
    assert_eq!(editor.at("completion", file, end_of(text, "Text"))["items"], json!([]));
    let mut hover = |what: &str| editor.at("hover", file, end_of(text, what))["contents"]["value"].clone();
    assert_eq!(
        hover("commu"),
        "**community**: The id of its area guide.\n\nExample: `community: dubai-marina`"
    );
    assert!(hover("mainCat").as_str().is_some_and(|text| text.contains("Allowed: `Residential`, `Rental`")));
    assert_eq!(hover("Text."), Value::Null);
    let villa = read(&site, VILLA);
    editor.show(VILLA, &villa);
    let go = editor.at("definition", VILLA, end_of(&villa, "agent: lay"));
    assert_eq!(go["uri"], editor.uri("content/team/layla-haddad.yaml"));
    let go = editor.at("definition", VILLA, end_of(&villa, "[media/ho"));
    assert_eq!(go["uri"], editor.uri("content/media/home.svg"));
    assert_eq!(editor.at("definition", VILLA, end_of(&villa, "title: Vil")), Value::Null);
    // Names are known once content is valid.
    fs::remove_file(site.content().join("properties/flat.md")).expect("the flat");
    editor.edit(VILLA, 2, &villa);
    editor.tell("textDocument/didClose", json!({"textDocument": {"uri": editor.uri(file)}}));
    editor.wait(std::collections::BTreeMap::is_empty);
    let hover = editor.at("hover", VILLA, end_of(&villa, "agent: lay"));
    assert_eq!(hover["contents"]["value"], "**Layla Haddad** (member)");
    let items = editor.at("completion", VILLA, end_of(&villa, "agent: lay"));
    assert_eq!(items["items"][0]["detail"], "Layla Haddad");
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn fixes_are_offered_where_a_diagnostic_has_one() {
    let site = Site::valid();
    let text = read(&site, VILLA)
        .replace("agent: layla-haddad", "agent: layla-hadad # 🏝\nprise: 5")
        .replace("solvane", "solvane real");
    let mut editor = Editor::open(&site);
    editor.show(VILLA, &text);
    editor.wait(|published| published.get(VILLA).is_some_and(|found| found.len() >= 3));
    let actions = |editor: &mut Editor, only: Value| {
        let everything = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
        let context = json!({"diagnostics": [], "only": only});
        let document = json!({"uri": editor.uri(VILLA)});
        editor.ask(
            "textDocument/codeAction",
            json!({"textDocument": document, "range": everything, "context": context}),
        )
    };
    let fixes = actions(&mut editor, json!(["quickfix"]));
    let mut titles: Vec<(&str, bool)> = fixes
        .as_array()
        .expect("a list")
        .iter()
        .map(|fix| (fix["title"].as_str().expect("a title"), fix["isPreferred"] == true))
        .collect();
    titles.sort_unstable();
    assert_eq!(titles, [("Write `layla-haddad`", true), ("Write `price`", true), ("Write `solvane`", false)]);
    let all = actions(&mut editor, json!(["source.fixAll"]));
    let edits = all[0]["edit"]["changes"][editor.uri(VILLA)].as_array().expect("edits").clone();
    let ranges: Vec<&Value> = edits.iter().map(|edit| &edit["newText"]).collect();
    assert_eq!((ranges.len(), all.as_array().map(Vec::len)), (2, Some(1)), "{all}");
    // Kinds are hierarchical.
    assert_eq!(actions(&mut editor, json!(["source"])), all);
    assert_eq!(actions(&mut editor, json!(["source.fixAll.other", "quick", "refactor"])), json!([]));
    let count = |found: Value| found.as_array().map(Vec::len);
    assert_eq!(count(actions(&mut editor, json!([""]))), Some(4));
    // Fixes of an older text are not offered for a newer one.
    editor.edit(VILLA, 2, &format!("{text}\n"));
    editor.edit(VILLA, 3, &read(&site, VILLA));
    editor.wait(|published| !published.contains_key(VILLA));
    assert_eq!(actions(&mut editor, json!(["quickfix"])), json!([]));
    let document = json!({"uri": editor.uri(VILLA)});
    let options = json!({"tabSize": 2, "insertSpaces": true});
    let params = json!({"textDocument": document, "options": options});
    let edits = editor.ask("textDocument/formatting", params);
    assert!(
        edits[0]["newText"].as_str().is_some_and(|text| text.contains("images:\n  - media/home.svg\n")),
        "{edits}"
    );
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn an_outdated_translation_is_marked_where_it_is_open_and_can_be_marked_as_compared() {
    let site = Site::valid();
    let settings = read(&site, "content/site.yaml").replace("languages: [en]", "languages: [en, ar]");
    site.write("site.yaml", settings);
    let file = "content/properties/villa.ar.md";
    let text = "---\noriginal: \"00000000\"\ntitle: فيلا على الماء\n---\nفيلا.\n";
    site.write("properties/villa.ar.md", text);
    site.write("properties/broken.md", "no keys");
    let mut editor = Editor::open(&site);
    editor.wait(|published| published.contains_key("content/properties/broken.md"));
    assert_eq!(codes(&editor, file), Vec::<String>::new());
    editor.show(file, text);
    editor.wait(|published| published.contains_key(file));
    assert_eq!(codes(&editor, file), ["H048"]);
    let found = &editor.published[file][0];
    assert_eq!((&found["severity"], &found["range"]["start"]["line"]), (&json!(4), &json!(1)));
    let context = json!({"diagnostics": [], "only": ["quickfix"]});
    let document = json!({"uri": editor.uri(file)});
    let params = json!({"textDocument": document, "range": found["range"], "context": context});
    let fixes = editor.ask("textDocument/codeAction", params);
    let edit = &fixes[0]["edit"]["changes"][editor.uri(file)][0];
    let marked = text.replace("\"00000000\"", edit["newText"].as_str().expect("a text"));
    assert_eq!(edit["range"]["start"], json!({"line": 1, "character": 10}));
    editor.edit(file, 2, &marked);
    editor.wait(|published| !published.contains_key(file));
    assert_eq!(editor.leave(true), Some(0));
}

#[test]
fn strange_editors_and_texts_do_not_end_the_server() {
    let site = Site::valid();
    let mut editor = Editor::open(&site);
    assert_eq!(editor.ask("textDocument/rename", json!({}))["error"], -32601);
    assert_eq!(editor.ask("textDocument/hover", json!({"position": "here"}))["error"], -32602);
    editor.tell("textDocument/didOpen", json!({"wrong": true}));
    editor.tell("$/cancelRequest", json!({"id": 999}));
    editor.tell("unheard/of", json!(null));
    // A request that is cancelled is answered once, as every other.
    let cancelled = editor.request("textDocument/hover", json!({"position": "here"}));
    editor.tell("$/cancelRequest", json!({"id": cancelled}));
    let next = editor.request("textDocument/rename", json!({}));
    assert_eq!(editor.answer(cancelled)["error"], -32602);
    assert_eq!(editor.answer(next)["error"], -32601);
    for file in ["../elsewhere.md", "notes/a.md", "content/properties/not-saved.md", "content/site.yaml.bak"]
    {
        editor.show(file, "---\ntitle: 🏝\n");
        assert_eq!(editor.at("hover", file, (9, 9)), Value::Null, "{file}");
    }
    editor.tell(
        "textDocument/didOpen",
        json!({"textDocument": {"uri": "untitled:x", "languageId": "yaml", "version": 1, "text": ""}}),
    );
    for (version, text) in [
        "", "---", "---\n- [{\n", "\u{feff}---\r\ntitle: 'é\r\n", "---\n: :\n-\n -",
        "---\ntitle: a\0b\n---\n",
    ]
    .iter()
    .enumerate()
    {
        editor.edit(VILLA, i32::try_from(version).expect("a few"), text);
        for position in [(0, 0), (1, 3), (2, 1), (7, 7), (u32::MAX, u32::MAX)] {
            editor.at("completion", VILLA, position);
            editor.at("hover", VILLA, position);
            editor.at("definition", VILLA, position);
        }
    }
    editor.edit(VILLA, 50, &format!("---\ntitle: {}\n", "[".repeat(2_000_000)));
    editor.wait(|published| published.get(VILLA).is_some_and(|found| found[0]["code"] == "E003"));
    editor.edit(VILLA, 51, &read(&site, VILLA));
    editor.wait(|published| !published.contains_key(VILLA));
    assert_eq!(editor.leave(true), Some(0));
    let mut killed = Editor::open(&site);
    killed.show(VILLA, "---\n");
    assert!(killed.leave(false).is_some(), "it ends when the editor is gone");
}
