//! The pages behind the links of mails. `GET` only asks, since programs that check mails for viruses open every link;
//! `POST` confirms or unsubscribes, and is what a mail program sends for `List-Unsubscribe-Post`.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use catalog::date::Moment;
use catalog::line::Line;
use catalog::text::Language;
use serde::Serialize;
use tracing::{error, info};

use super::{MAX_SEARCHES, REQUESTS, Subscription};
use crate::http_client::chain;
use crate::id::{Id, SubscriberId};
use crate::links::Link;
use crate::messages::Messages;
use crate::messages::subscription::{PageText, SubscriptionMessages};
use crate::outbox::OutboxError;
use crate::requests::html_page;
use crate::search::saved::SavedSearch;
use crate::state::Shared;

/// The path of the page that confirms a subscription.
pub(super) const CONFIRM: &str = "/api/alerts/confirm";
/// The path of the page that unsubscribes.
pub(super) const UNSUBSCRIBE: &str = "/api/alerts/unsubscribe";

/// The address of a link. It names the language, since a page must also say that its token has expired.
pub(super) fn link_address(shared: &Shared, path: &str, token: &str, language: Language) -> String {
    format!("{}{path}?token={token}&lang={}", shared.base_url, language.code())
}

/// `GET /api/alerts/confirm`.
pub(crate) async fn ask_to_confirm(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let opened = OpenedLink::read(&shared, &uri);
    let Some(Link::Confirm(id)) = &opened.link else { return opened.expired() };
    match shared.outbox.document::<Subscription>(&Subscription::request_key(id)).await {
        Ok(Some(asked)) => {
            let messages = opened.messages();
            let action = Target { target: format!("{CONFIRM}?{}", opened.query), label: messages.confirm };
            let content = Content::new(&messages.ask).about(&shared, &asked);
            opened.page(Content { action: Some(action), ..content })
        }
        Ok(None) => opened.expired(),
        Err(error) => opened.failed(&error),
    }
}

/// `POST /api/alerts/confirm`.
pub(crate) async fn confirm(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let opened = OpenedLink::read(&shared, &uri);
    let Some(Link::Confirm(id)) = &opened.link else { return opened.expired() };
    subscribe(&opened, id).await.unwrap_or_else(|error| opened.failed(&error))
}

/// Stores the subscription. The request stays until it expires, so that a second click is answered like the first.
async fn subscribe(opened: &OpenedLink<'_>, id: &Id) -> Result<Response, OutboxError> {
    let OpenedLink { shared, .. } = opened;
    let asked: Option<Subscription> = shared.outbox.document(&Subscription::request_key(id)).await?;
    let Some(asked) = asked else { return Ok(opened.expired()) };
    let key = Subscription::key(&asked.subscriber, id);
    let before: Option<Subscription> = shared.outbox.document(&key).await?;
    let prefix = Subscription::prefix(&asked.subscriber);
    if before.is_none() && shared.outbox.store()?.list(&prefix).await?.len() > MAX_SEARCHES {
        return Ok(opened.page(Content::new(&opened.messages().too_many)));
    }
    // A repeat must not skip listings that have come since the first request.
    let at = before.map_or_else(|| Moment(shared.system.now()), |before| before.at);
    let confirmed = Subscription { at, ..asked };
    shared.outbox.replace(&key, &confirmed).await?;
    info!(subscription = id.as_str(), "a subscription was confirmed");
    Ok(opened.page(Content::new(&opened.messages().confirmed).about(shared, &confirmed)))
}

/// `GET /api/alerts/unsubscribe`.
pub(crate) async fn ask_to_unsubscribe(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let opened = OpenedLink::read(&shared, &uri);
    let Some(Link::Unsubscribe { subscription, .. }) = &opened.link else { return opened.expired() };
    let messages = opened.messages();
    let label = if subscription.is_some() { messages.stop_search } else { messages.unsubscribe };
    let action = Target { target: format!("{UNSUBSCRIBE}?{}", opened.query), label };
    opened.page(Content { action: Some(action), ..Content::new(&messages.leave) })
}

/// `POST /api/alerts/unsubscribe`.
pub(crate) async fn unsubscribe(State(shared): State<Arc<Shared>>, uri: Uri) -> Response {
    let opened = OpenedLink::read(&shared, &uri);
    let Some(Link::Unsubscribe { subscriber, subscription }) = &opened.link else { return opened.expired() };
    match leave(&shared, subscriber, subscription.as_ref()).await {
        Ok(()) => {
            info!(subscriber = subscriber.0.as_str(), "a subscriber left");
            opened.page(Content::new(&opened.messages().left))
        }
        Err(error) => opened.failed(&error),
    }
}

/// Deletes one subscription or all, with their requests, confirmed or not, so that nothing of the address stays.
async fn leave(shared: &Shared, subscriber: &SubscriberId, only: Option<&Id>) -> Result<(), OutboxError> {
    let store = shared.outbox.store()?;
    if let Some(only) = only {
        store.delete(&Subscription::request_key(only)).await?;
        return store.delete(&Subscription::key(subscriber, only)).await;
    }
    // Requests first: one that is confirmed meanwhile is in the list of subscriptions then.
    for key in store.list(REQUESTS).await? {
        let asked = match shared.outbox.document::<Subscription>(&key).await {
            Err(OutboxError::Unreadable) => continue,
            asked => asked?,
        };
        if asked.is_some_and(|asked| asked.subscriber == *subscriber) {
            store.delete(&key).await?;
        }
    }
    for key in store.list(&Subscription::prefix(subscriber)).await? {
        if super::id_of(&key).is_some() {
            store.delete(&key).await?;
        }
    }
    Ok(())
}

/// A link as somebody opened it.
struct OpenedLink<'a> {
    shared: &'a Shared,
    query: &'a str,
    /// What it does, if it is valid.
    link: Option<Link>,
    language: Language,
}

impl<'a> OpenedLink<'a> {
    fn read(shared: &'a Shared, uri: &'a Uri) -> Self {
        let query = uri.query().unwrap_or_default();
        let value = |wanted: &str| {
            form_urlencoded::parse(query.as_bytes()).find(|(name, _)| name == wanted).map(|(_, value)| value)
        };
        let link = value("token").and_then(|token| shared.links.as_ref()?.read(&token, shared.system.now()));
        let named = value("lang").unwrap_or_default();
        let languages = shared.packed.site.languages.iter().copied();
        let language = languages.into_iter().find(|language| *language.code() == *named);
        Self { shared, query, link, language: language.unwrap_or(Language::En) }
    }

    const fn messages(&self) -> &'static SubscriptionMessages {
        &Messages::of(self.language).subscription
    }

    fn page(&self, content: Content) -> Response {
        page(self.shared, self.language, content)
    }

    fn expired(&self) -> Response {
        (StatusCode::NOT_FOUND, self.page(Content::new(&self.messages().expired))).into_response()
    }

    fn failed(&self, error: &OutboxError) -> Response {
        error!(error = chain(error), "the outbox failed for a search alert");
        (StatusCode::SERVICE_UNAVAILABLE, self.page(Content::new(&self.messages().failed))).into_response()
    }
}

/// A page with nothing but a message.
pub(super) fn text_page(shared: &Shared, text: &PageText, language: Language) -> Response {
    page(shared, language, Content::new(text))
}

fn page(shared: &Shared, language: Language, mut content: Content) -> Response {
    content.link.get_or_insert_with(|| Target {
        target: format!("{}{}", shared.base_url, language.prefix()),
        label: Messages::of(language).subscription.to_site,
    });
    let template = include_str!("../../templates/text-page.html");
    html_page::render(shared, language, html_page::STYLE, template, &content).unwrap_or_else(|error| {
        error!(kind = ?error.kind(), "a page of search alerts cannot be rendered");
        (StatusCode::INTERNAL_SERVER_ERROR, content.title).into_response()
    })
}

#[derive(Serialize)]
struct Content {
    title: &'static str,
    text: &'static str,
    /// The search in words.
    search: Option<Line>,
    /// The button.
    action: Option<Target>,
    /// The link below; to the site, if there is no other.
    link: Option<Target>,
}

#[derive(Serialize)]
struct Target {
    target: String,
    label: &'static str,
}

impl Content {
    const fn new(text: &PageText) -> Self {
        Self { title: text.title, text: text.text, search: None, action: None, link: None }
    }

    /// Names the search and links to its results, if it can still be read.
    fn about(self, shared: &Shared, subscription: &Subscription) -> Self {
        let Subscription { language, search, .. } = subscription;
        let Ok((search, _)) = SavedSearch::read(search, &shared.packed.site) else { return self };
        let results = format!("{}{}", shared.base_url, search.page(*language));
        let label = Messages::of(*language).subscription.results;
        let text = shared.packed.read_text(&search.query.text, *language);
        Self {
            search: Some(search.describe(&shared.packed, *language, &text)),
            link: Some(Target { target: results, label }),
            ..self
        }
    }
}
