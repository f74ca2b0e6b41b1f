//! `POST /api/contact-user` as the pages call it.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use crate::stage::{CONTACT, Stage, ask, enquiry, json_post, post};

#[tokio::test]
async fn an_enquiry_is_kept_mailed_noted_and_answered() {
    let stage = Stage::new();
    let headers = [
        ("x-form", "property"),
        ("idempotency-key", "key-1"),
        ("x-elapsed-ms", "41250"),
        ("referer", "https://www.example.com/property/marina-1?utm_source=mail"),
        ("origin", "https://www.example.com"),
    ];
    let answer = stage.ask(json_post(CONTACT, &headers, &enquiry())).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));

    let kept = stage.kept();
    let id = kept[0].1["id"].as_str().expect("an id").to_owned();
    let names: Vec<&str> = kept.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, [format!("{id}.json"), format!("{id}.sent.json")]);
    assert_eq!(
        kept[0].1,
        json!({
            "id": id,
            "receivedAt": "2026-11-30T23:30:00.000Z",
            "lead": { "form": "property", "values": enquiry() },
            "page": "https://www.example.com/property/marina-1?utm_source=mail",
            "property": "marina-1",
            "flags": [],
        })
    );
    assert_eq!(kept[1].1, json!({"outcome": "sent", "at": "2026-11-30T23:30:00.000Z", "by": "folder"}));
    let mails = stage.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].0, format!("20261130T233000.000Z-{id}.eml"));
}

#[tokio::test]
async fn the_same_under_the_same_key_is_one_enquiry_also_when_two_arrive_at_once() {
    let stage = Stage::new();
    let send =
        || stage.ask(json_post(CONTACT, &[("x-form", "property"), ("idempotency-key", "k")], &enquiry()));
    let (first, second) = tokio::join!(send(), send());
    let third = send().await;
    for answer in [first, second, third] {
        assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));
    }
    assert_eq!((stage.kept().len(), stage.mails().len()), (2, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_that_arrive_at_once_on_many_threads_one_is_mailed() {
    let stage = Stage::new();
    let tasks: Vec<_> = (0..24)
        .map(|_| {
            let router = stage.router.clone();
            let request = json_post(CONTACT, &[("x-form", "property"), ("idempotency-key", "k")], &enquiry());
            tokio::spawn(async move { ask(&router, request).await.status })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.expect("no panic"), StatusCode::OK);
    }
    assert_eq!((stage.kept().len(), stage.mails().len()), (2, 1));
}

#[tokio::test]
async fn other_words_under_the_same_key_are_another_enquiry() {
    let stage = Stage::new();
    let mut other = enquiry();
    other["message"] = "I meant the studio.".into();
    for body in [enquiry(), other] {
        let headers = [("x-form", "property"), ("idempotency-key", "k")];
        assert_eq!(stage.ask(json_post(CONTACT, &headers, &body)).await.status, StatusCode::OK);
    }
    assert_eq!(stage.mails().len(), 2);
}

#[tokio::test]
async fn without_a_key_each_is_an_enquiry_of_its_own() {
    let stage = Stage::new();
    for _ in 0..2 {
        assert_eq!(stage.ask(json_post(CONTACT, &[], &enquiry())).await.status, StatusCode::OK);
    }
    assert_eq!(stage.mails().len(), 2);
}

#[tokio::test]
async fn each_field_that_breaks_its_form_s_rules_is_named() {
    let stage = Stage::new();
    let body = json!({"name": "", "email": "mara", "contactNumber": "12", "message": ""});
    let answer = stage.ask(json_post(CONTACT, &[("x-form", "property")], &body)).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json()["error"], "Please fix the errors below.");
    assert_eq!(
        answer.json()["fields"],
        json!({
            "name": "Name is required.",
            "email": "Invalid email format.",
            "contactNumber": "Phone number must be 10 digits.",
            "message": "Message is required.",
        })
    );
    assert!(stage.kept().is_empty() && stage.mails().is_empty());
}

#[tokio::test]
async fn what_is_not_a_json_object_of_texts_is_400() {
    let stage = Stage::new();
    for body in ["", "{", "[]", "\"name\"", "null", "7", "{\"name\": \"a\"} x", "\u{feff}{}"] {
        let answer = stage.ask(post(CONTACT, &[("content-type", "application/json")], body.to_owned())).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["error"], "The request cannot be understood.", "{body}");
        assert_eq!(answer.json()["fields"], json!({}), "{body}");
    }
    let body = json!({"name": 7, "email": ["a"], "contactNumber": null, "message": {"a": 1}});
    let answer = stage.ask(json_post(CONTACT, &[], &body)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let text = "Please send text.";
    assert_eq!(answer.json()["fields"], json!({"name": text, "email": text, "message": text}));
}

#[tokio::test]
async fn keys_beyond_the_six_are_left_alone() {
    let stage = Stage::new();
    let mut body = enquiry();
    body["utm"] = json!({"source": 1});
    body["form"] = "newsletter".into();
    body["company_url"] = "https://example.org".into();
    assert_eq!(stage.ask(json_post(CONTACT, &[], &body)).await.status, StatusCode::OK);
    let record = &stage.kept()[0].1;
    assert_eq!(record["lead"], json!({"form": null, "values": enquiry()}));
    assert_eq!(record["flags"], json!([]));
}

#[tokio::test]
async fn a_form_that_is_not_known_is_judged_as_none() {
    let stage = Stage::new();
    let answer = stage.ask(json_post(CONTACT, &[("x-form", "auction")], &enquiry())).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(stage.kept()[0].1["lead"]["form"], Value::Null);
}

#[tokio::test]
async fn other_kinds_of_body_are_415_and_large_ones_413() {
    let stage = Stage::new();
    for kind in ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""] {
        let answer = stage.ask(post(CONTACT, &[("content-type", kind)], "{}")).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert_eq!(answer.json()["error"], "Please send JSON or an ordinary form.");
    }
    let answer = stage.ask(post(CONTACT, &[], "{}")).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);

    let just = format!("{{\"name\": \"{}\"}}", "a".repeat(32 * 1024 - 12));
    assert_eq!(just.len(), 32 * 1024);
    let json = [("content-type", "application/json; charset=utf-8")];
    assert_eq!(stage.ask(post(CONTACT, &json, just.clone())).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let answer = stage.ask(post(CONTACT, &json, just + " ")).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    // Refused by what it announces, before it is read.
    let announced = [("content-type", "application/json"), ("content-length", "40000")];
    assert_eq!(stage.ask(post(CONTACT, &announced, "{}")).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn only_our_own_pages_may_send_and_programs_that_name_no_page() {
    let stage = Stage::new();
    let statuses = [
        ("https://www.example.com", "www.example.com"),
        ("https://preview.example.org", "preview.example.org"),
        ("http://localhost:8080", "LOCALHOST:8080"),
        ("https://evil.example", "www.example.com"),
        ("https://www.example.com.evil.example", "www.example.com"),
        ("http://localhost:8081", "localhost:8080"),
        ("https://example.com", "www.example.com"),
        ("https://www.example.com", "abc.lambda-url.eu-central-1.on.aws"),
        ("null", "www.example.com"),
    ]
    .map(async |(origin, host)| {
        let mut request = json_post(CONTACT, &[("origin", origin)], &enquiry());
        request.headers_mut().insert("host", host.parse().expect("a host"));
        stage.ask(request).await.status.as_u16()
    });
    let mut found = Vec::new();
    for status in statuses {
        found.push(status.await);
    }
    assert_eq!(found, [200, 200, 200, 403, 403, 403, 200, 200, 200]);
    assert_eq!(stage.ask(json_post(CONTACT, &[], &enquiry())).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_refusal_names_telephone_and_whatsapp() {
    let stage = Stage::new();
    let json = ("content-type", "application/json");
    let large = "a".repeat(40_000);
    let refused = [
        (post(CONTACT, &[json], "{"), 400),
        (post(CONTACT, &[json, ("origin", "https://evil.example")], enquiry().to_string()), 403),
        (post(CONTACT, &[json], large), 413),
        (post(CONTACT, &[("content-type", "text/plain")], "{}"), 415),
        (json_post(CONTACT, &[("x-form", "property")], &json!({"name": ""})), 422),
    ];
    for (request, status) in refused {
        let answer = stage.ask(request).await;
        assert_eq!(answer.status.as_u16(), status);
        let body = answer.json();
        assert_eq!(body["phone"], "+971 4 000 0000", "{status}");
        assert_eq!(body["whatsapp"], "+971 50 000 0000", "{status}");
        assert!(
            body["whatsappLink"].as_str().is_some_and(|link| link.starts_with("https://wa.me/971500000000")),
            "{body}"
        );
    }
}

#[tokio::test]
async fn what_a_program_may_have_sent_is_flagged_and_never_dropped() {
    let stage = Stage::new();
    let headers = [("x-company-url", "https://example.org"), ("x-elapsed-ms", "1999.5")];
    let answer = stage.ask(json_post(CONTACT, &headers, &enquiry())).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));
    assert_eq!(stage.kept()[0].1["flags"], json!(["hiddenFieldFilled", "sentAtOnce"]));
    assert_eq!(stage.mails().len(), 1);

    let patient = Stage::new();
    for elapsed in ["2000", "-5", "soon", "NaN", ""] {
        let answer = patient.ask(json_post(CONTACT, &[("x-elapsed-ms", elapsed)], &enquiry())).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    let flags: Vec<_> =
        patient.kept().into_iter().filter_map(|(_, record)| record.get("flags").cloned()).collect();
    assert_eq!(flags, vec![json!([]); 5]);
}

#[tokio::test]
async fn the_function_s_own_path_reaches_the_same() {
    let stage = Stage::new();
    let path = "/.netlify/functions/lead-fn/api/contact-user";
    assert_eq!(stage.ask(json_post(path, &[], &enquiry())).await.status, StatusCode::OK);
    assert_eq!(stage.mails().len(), 1);
}

#[tokio::test]
async fn other_methods_and_paths_are_told_in_json() {
    let stage = Stage::new();
    let ask = async |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
        stage.ask(request).await
    };
    for method in ["GET", "PUT", "DELETE", "OPTIONS", "BREW"] {
        let answer = ask(method, CONTACT).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(answer.header("allow"), "POST");
        assert_eq!(answer.json(), json!({"error": "This address does not take that method."}));
    }
    for path in [
        "/api/nothing",
        "/",
        "/.netlify/functions/lead-fn",
        "/.netlify/functions/lead-fn/x",
        "/api/contact-user/",
    ] {
        let answer = ask("POST", path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.json(), json!({"error": "There is nothing at this address."}));
    }
}

#[tokio::test]
async fn health_says_what_the_function_has() {
    let stage = Stage::new();
    let answer = stage.ask(Request::get("/api/health").body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json(),
        json!({
            "status": "ok",
            "version": env!("CARGO_PKG_VERSION"),
            "data": catalog::packed::VERSION,
            "listings": 2,
            "searchable": 130,
            "agents": 2,
            "mailer": "folder",
            "outbox": "folder",
            "waiting": {"count": 0, "oldestMinutes": null, "unclear": 0},
        })
    );
}

#[tokio::test]
async fn every_answer_is_guarded_and_never_stored() {
    let stage = Stage::new();
    let health = Request::get("/api/health").body(Body::empty()).expect("a request");
    for request in
        [json_post(CONTACT, &[], &enquiry()), post(CONTACT, &[], ""), post("/api/x", &[], ""), health]
    {
        let answer = stage.ask(request).await;
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("content-type"), "application/json; charset=utf-8");
        assert_eq!(
            answer.header("content-security-policy"),
            "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
        );
    }
}
