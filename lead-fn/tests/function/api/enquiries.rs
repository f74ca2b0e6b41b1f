//! `POST /api/contact-user` as sent by the pages.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};

use super::harness::{CONTACT, Harness, ask, enquiry, json_post, post};

#[tokio::test]
async fn an_enquiry_is_stored_mailed_recorded_and_answered() {
    let harness = Harness::new();
    let headers = [
        ("x-form", "property"),
        ("idempotency-key", "key-1"),
        ("x-elapsed-ms", "41250"),
        ("referer", "https://www.example.com/property/marina-1?utm_source=mail"),
        ("origin", "https://www.example.com"),
    ];
    let answer = harness.ask(json_post(CONTACT, &headers, &enquiry())).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));

    let kept = harness.kept();
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
            "language": "en",
            "flags": [],
        })
    );
    assert_eq!(kept[1].1, json!({"outcome": "sent", "at": "2026-11-30T23:30:00.000Z", "by": "folder"}));
    let mails = harness.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].0, format!("20261130T233000.000Z-{id}.eml"));
}

#[tokio::test]
async fn repeats_with_the_same_key_are_one_enquiry_even_concurrently() {
    let harness = Harness::new();
    let send =
        || harness.ask(json_post(CONTACT, &[("x-form", "property"), ("idempotency-key", "k")], &enquiry()));
    let (first, second) = tokio::join!(send(), send());
    let third = send().await;
    for answer in [first, second, third] {
        assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));
    }
    assert_eq!((harness.kept().len(), harness.mails().len()), (2, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_concurrent_repeats_one_is_mailed() {
    let harness = Harness::new();
    let tasks: Vec<_> = (0..24)
        .map(|_| {
            let router = harness.router.clone();
            let request = json_post(CONTACT, &[("x-form", "property"), ("idempotency-key", "k")], &enquiry());
            tokio::spawn(async move { ask(&router, request).await.status })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.expect("no panic"), StatusCode::OK);
    }
    assert_eq!((harness.kept().len(), harness.mails().len()), (2, 1));
}

#[tokio::test]
async fn other_values_with_the_same_key_are_another_enquiry() {
    let harness = Harness::new();
    let mut other = enquiry();
    other["message"] = "I meant the studio.".into();
    for body in [enquiry(), other] {
        let headers = [("x-form", "property"), ("idempotency-key", "k")];
        assert_eq!(harness.ask(json_post(CONTACT, &headers, &body)).await.status, StatusCode::OK);
    }
    assert_eq!(harness.mails().len(), 2);
}

#[tokio::test]
async fn without_a_key_each_is_a_separate_enquiry() {
    let harness = Harness::new();
    for _ in 0..2 {
        assert_eq!(harness.ask(json_post(CONTACT, &[], &enquiry())).await.status, StatusCode::OK);
    }
    assert_eq!(harness.mails().len(), 2);
}

#[tokio::test]
async fn each_invalid_field_is_named() {
    let harness = Harness::new();
    let body = json!({"name": "", "email": "mara", "contactNumber": "12", "message": ""});
    let answer = harness.ask(json_post(CONTACT, &[("x-form", "property")], &body)).await;
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
    assert!(harness.kept().is_empty() && harness.mails().is_empty());
}

#[tokio::test]
async fn what_is_not_a_json_object_of_texts_is_400() {
    let harness = Harness::new();
    for body in ["", "{", "[]", "\"name\"", "null", "7", "{\"name\": \"a\"} x", "\u{feff}{}"] {
        let answer =
            harness.ask(post(CONTACT, &[("content-type", "application/json")], body.to_owned())).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["error"], "The request cannot be understood.", "{body}");
        assert_eq!(answer.json()["fields"], json!({}), "{body}");
    }
    let body = json!({"name": 7, "email": ["a"], "contactNumber": null, "message": {"a": 1}});
    let answer = harness.ask(json_post(CONTACT, &[], &body)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let text = "Please send text.";
    assert_eq!(answer.json()["fields"], json!({"name": text, "email": text, "message": text}));
}

#[tokio::test]
async fn unknown_keys_are_ignored() {
    let harness = Harness::new();
    let mut body = enquiry();
    body["utm"] = json!({"source": 1});
    body["form"] = "newsletter".into();
    body["company_url"] = "https://example.org".into();
    assert_eq!(harness.ask(json_post(CONTACT, &[], &body)).await.status, StatusCode::OK);
    let record = &harness.kept()[0].1;
    assert_eq!(record["lead"], json!({"form": null, "values": enquiry()}));
    assert_eq!(record["flags"], json!([]));
}

#[tokio::test]
async fn an_unknown_form_is_validated_without_form_rules() {
    let harness = Harness::new();
    let answer = harness.ask(json_post(CONTACT, &[("x-form", "auction")], &enquiry())).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(harness.kept()[0].1["lead"]["form"], Value::Null);
}

#[tokio::test]
async fn other_kinds_of_body_are_415_and_large_ones_413() {
    let harness = Harness::new();
    for kind in ["text/plain", "multipart/form-data; boundary=x", "application/xml", ""] {
        let answer = harness.ask(post(CONTACT, &[("content-type", kind)], "{}")).await;
        assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{kind}");
        assert_eq!(answer.json()["error"], "Please send JSON or an ordinary form.");
    }
    let answer = harness.ask(post(CONTACT, &[], "{}")).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);

    let just = format!("{{\"name\": \"{}\"}}", "a".repeat(32 * 1024 - 12));
    assert_eq!(just.len(), 32 * 1024);
    let json = [("content-type", "application/json; charset=utf-8")];
    assert_eq!(
        harness.ask(post(CONTACT, &json, just.clone())).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let answer = harness.ask(post(CONTACT, &json, just + " ")).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    // Rejected by its content length, before the body is read.
    let announced = [("content-type", "application/json"), ("content-length", "40000")];
    assert_eq!(harness.ask(post(CONTACT, &announced, "{}")).await.status, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn only_own_pages_and_requests_without_an_origin_may_send() {
    let harness = Harness::new();
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
        harness.ask(request).await.status.as_u16()
    });
    let mut found = Vec::new();
    for status in statuses {
        found.push(status.await);
    }
    assert_eq!(found, [200, 200, 200, 403, 403, 403, 200, 200, 403]);
    assert_eq!(harness.ask(json_post(CONTACT, &[], &enquiry())).await.status, StatusCode::OK);
}

#[tokio::test]
async fn every_error_names_phone_and_whatsapp() {
    let harness = Harness::new();
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
        let answer = harness.ask(request).await;
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
async fn suspected_spam_is_flagged_and_never_dropped() {
    let harness = Harness::new();
    let headers = [("x-company-url", "https://example.org"), ("x-elapsed-ms", "1999.5")];
    let answer = harness.ask(json_post(CONTACT, &headers, &enquiry())).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({"status": "success"})));
    assert_eq!(harness.kept()[0].1["flags"], json!(["hiddenFieldFilled", "sentAtOnce"]));
    assert_eq!(harness.mails().len(), 1);

    let patient = Harness::new();
    for elapsed in ["2000", "-5", "soon", "NaN", ""] {
        let answer = patient.ask(json_post(CONTACT, &[("x-elapsed-ms", elapsed)], &enquiry())).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    let flags: Vec<_> =
        patient.kept().into_iter().filter_map(|(_, record)| record.get("flags").cloned()).collect();
    assert_eq!(flags, vec![json!([]); 5]);
}

#[tokio::test]
async fn the_function_s_own_path_has_the_same_routes() {
    let harness = Harness::new();
    let path = "/.netlify/functions/lead-fn/api/contact-user";
    assert_eq!(harness.ask(json_post(path, &[], &enquiry())).await.status, StatusCode::OK);
    assert_eq!(harness.mails().len(), 1);
}

#[tokio::test]
async fn other_methods_and_paths_are_json_errors() {
    let harness = Harness::new();
    let ask = async |method: &str, path: &str| {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).expect("a request");
        harness.ask(request).await
    };
    for method in ["GET", "PUT", "DELETE", "OPTIONS", "BREW"] {
        let answer = ask(method, CONTACT).await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(answer.header("allow"), "POST");
        assert_eq!(answer.json(), json!({"error": "This address does not take that method."}));
    }
    for path in [
        "/api/nothing", "/", "/.netlify/functions/lead-fn", "/.netlify/functions/lead-fn/x",
        "/api/contact-user/",
    ] {
        let answer = ask("POST", path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.json(), json!({"error": "There is nothing at this address."}));
    }
}

#[tokio::test]
async fn health_reports_the_function_s_state() {
    let harness = Harness::new();
    let answer = harness.ask(Request::get("/api/health").body(Body::empty()).expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(
        answer.json(),
        json!({
            "status": "ok",
            "version": env!("CARGO_PKG_VERSION"),
            "data": payload::VERSION,
            "listings": 2,
            "searchable": 130,
            "agents": 2,
            "mailer": "folder",
            "outbox": "folder",
            "waiting": {"count": 0, "oldestMinutes": null, "unclear": 0},
            "searchAlerts": {"configured": false, "lastRun": null},
        })
    );
}

#[tokio::test]
async fn every_answer_has_security_headers_and_is_not_cached() {
    let harness = Harness::new();
    let health = Request::get("/api/health").body(Body::empty()).expect("a request");
    for request in
        [json_post(CONTACT, &[], &enquiry()), post(CONTACT, &[], ""), post("/api/x", &[], ""), health]
    {
        let answer = harness.ask(request).await;
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
