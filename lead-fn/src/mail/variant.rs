//! The variants of an enquiry's mail. What one provider accepts another rejects: the address of an adviser who has
//! left, an unusual address for replies, a letter in a name. The enquiry must arrive, so the next variant is sent then.

/// A variant of an enquiry's mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MailVariant {
    /// To the listing's adviser with a copy to the inbox, or only to the inbox if there is no adviser. Mails that are
    /// not about an enquiry have no other variant.
    #[default]
    Whole,
    /// Only to the inbox.
    ToInbox,
    /// Only to the inbox, as plain text, without names, address for replies and the visitor's words in the subject.
    PlainToInbox,
    /// The same, only to the adviser.
    PlainToAdviser,
}

impl MailVariant {
    /// All variants, the best first.
    pub(super) const fn all(has_adviser: bool) -> &'static [Self] {
        if has_adviser {
            &[Self::Whole, Self::ToInbox, Self::PlainToInbox, Self::PlainToAdviser]
        } else {
            &[Self::Whole, Self::PlainToInbox]
        }
    }

    pub(super) const fn is_plain(self) -> bool {
        matches!(self, Self::PlainToInbox | Self::PlainToAdviser)
    }

    /// The end of the key of such a mail, since a provider that drops repeats compares only keys.
    pub(super) const fn key_suffix(self) -> &'static str {
        match self {
            Self::Whole => "",
            Self::ToInbox => "/inbox",
            Self::PlainToInbox => "/plain",
            Self::PlainToAdviser => "/adviser",
        }
    }
}
