//! The table of every fault: its id, how much it matters, what it is, and why it matters. Editors read these words
//! (`generator explain`, `docs/errors.md`), so each says what to do.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Severity;

/// What the settings have no say in: with such a fault the record cannot be read, or the site would be broken.
const FIXED: bool = false;
/// What `checks` in the settings may make an error, a warning, a hint, or nothing.
const OPEN: bool = true;

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal, $severity:ident, $adjustable:ident;)+) => {
        /// Every fault that content can have. An id never changes its meaning; its letter is that of how much it matters
        /// where the settings say nothing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Code {
            $($(#[doc = $doc])* #[serde(rename = $id)] $name,)+
        }

        impl Code {
            /// Every code, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The stable id: `E021`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),+ }
            }

            /// How much it matters where the settings say nothing.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity),+ }
            }

            /// Whether the settings may say how much it matters.
            pub const fn is_adjustable(self) -> bool {
                match self { $(Self::$name => $adjustable),+ }
            }

            const fn words(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc, "\n"),*)),+ }
            }
        }
    };
}

codes! {
    /// A file or folder cannot be read.
    ///
    /// It was there when the folder was listed and could not be opened: it is a link that leads nowhere or back up, it was taken away
    /// meanwhile, or you may not read it. Put it back, or take the link away, and run the check again.
    Unreadable = "E001", Error, FIXED;
    /// A file is not UTF-8 text.
    ///
    /// Records are text in UTF-8, the form that every current editor writes. Choose "Save with encoding: UTF-8". A picture or another
    /// binary file under a record's name belongs into `media`.
    NotUtf8 = "E002", Error, FIXED;
    /// A file is larger than a record can be.
    ///
    /// A listing is two kilobytes of text, a long article thirty. A record of more than a megabyte is something else by mistake, such as
    /// a picture pasted into the text. Put pictures into `media` and name them.
    TooLarge = "E003", Error, FIXED;
    /// The YAML cannot be understood.
    ///
    /// YAML is lines of `key: value`. What belongs together is indented alike, and a list's items start with `- `. The mark stands where
    /// reading stopped; the cause is often the line above it.
    Syntax = "E004", Error, FIXED;
    /// A markdown file has no front matter, or one that does not end.
    ///
    /// A record in a `.md` file starts with a line `---`, then its keys, then a second line `---`, then the text.
    FrontMatter = "E005", Error, FIXED;
    /// A file's name cannot be a record's id.
    ///
    /// The name without its ending is the record's id and stands in its address. It has lower-case letters, digits and hyphens, so that
    /// it needs no escaping anywhere.
    BadId = "E006", Error, FIXED;
    /// Two records of one kind have the same id.
    ///
    /// Ids are unique among records of a kind, whichever folder below they lie in. It usually comes from copying a file;
    /// `generator new` finds a free id.
    DuplicateId = "E007", Error, FIXED;
    /// A record that the site needs is missing.
    ///
    /// Every page shows the settings, and links to the legal pages; without them there is no site.
    MissingRecord = "E008", Error, FIXED;
    /// A file lies where no record is expected.
    ///
    /// Such a file is left out, which is rarely meant: it has another ending, or its folder is misspelt.
    StrayFile = "W009", Warning, OPEN;
    /// A key is not known.
    ///
    /// A misspelt key would be left out without a word, and the page would lack what it says. The nearest key is named.
    UnknownKey = "E010", Error, FIXED;
    /// A value is not of the kind that its key takes.
    ///
    /// Each key takes a text, a number, a yes or no, a date, a list, or one of a few words. The help says which; `docs/content-guide.md`
    /// lists them all.
    WrongValue = "E011", Error, FIXED;
    /// A key that must be there is missing.
    ///
    /// A few keys are needed to show a record at all; all others may be left out.
    MissingKey = "E012", Error, FIXED;
    /// A value is understood, but is not written in its plain form.
    ///
    /// `AED 1,250,000`, `1.25m`, Arabic digits, `"yes"` in quotes and `4 October 2026` are read as what they mean. Write the plain form that
    /// the help shows, so that everyone who reads the file, people and programs, reads the same.
    PlainForm = "W013", Warning, OPEN;
    /// A number carries a unit that its key does not take.
    ///
    /// Prices are in dirhams and areas in square feet, everywhere. A number in another unit would be shown as if it were one of ours, so
    /// it is not guessed at.
    WrongUnit = "E014", Error, FIXED;
    /// A tab stands where YAML wants spaces.
    ///
    /// YAML is indented with spaces alone. Most editors can turn tabs into spaces as you type.
    Tab = "E015", Error, FIXED;
    /// A text with a colon and a space in it has no quotes.
    ///
    /// YAML takes a colon and a space for the end of a key. Put the whole text in quotes; the help shows it.
    UnquotedColon = "E016", Error, FIXED;
    /// A key stands twice.
    ///
    /// Of two values for one key it cannot be known which is meant. Keep one.
    DuplicateKey = "E017", Error, FIXED;
    /// A text starts with a sign that has a meaning in YAML.
    ///
    /// A text that starts with `*`, `&`, `!`, `@`, `%` or a backtick needs quotes. Anchors, aliases and tags, which these signs stand for,
    /// are not used in records.
    UnquotedSign = "E018", Error, FIXED;
    /// A quote or a bracket is not closed.
    ///
    /// A text that starts with a quote ends with the same quote, a list that starts with `[` ends with `]`, a group that starts with `{`
    /// with `}`.
    NotClosed = "E019", Error, FIXED;
    /// A text that visitors read is empty.
    ///
    /// The page would show a gap. Write the text, or leave the key out where it is optional.
    BlankText = "E020", Error, FIXED;
    /// The percentages of a payment plan do not make 100.
    ///
    /// Buyers see the instalments as a table and add them up. The last milestone is usually the handover.
    PaymentPlanSum = "E021", Error, OPEN;
    /// A number is outside what is possible.
    ///
    /// A lease is 1 to 99 years, rent is paid in 1 to 12 cheques, a part is 0 to 100 percent. Often a digit is one too many.
    OutOfRange = "E022", Error, FIXED;
    /// Coordinates lie outside Dubai, or are swapped.
    ///
    /// The map would show another place. Latitude comes first: Dubai lies within 24.6 to 25.5 north and 54.7 to 56.3 east.
    Coordinates = "W023", Warning, OPEN;
    /// A permit's number does not have the form of its kind.
    ///
    /// A `rera` permit has 10 or 11 digits; a `dtcm` permit has letters, digits and hyphens. Copy it from the permit, and put it in quotes.
    PermitNumber = "W024", Warning, OPEN;
    /// `lease_years` stands without `tenure: leasehold`.
    ///
    /// Only a leasehold ends after some years; a freehold with years would confuse a buyer about what is sold.
    LeaseYears = "E025", Error, OPEN;
    /// A resale lacks the original price or the amount paid.
    ///
    /// Who buys from an earlier buyer asks for both first, and the portals want them.
    ResaleSums = "W026", Warning, OPEN;
    /// An address is not a https address.
    ///
    /// Links to other sites start with `https://` and a host. Copy the address from the browser.
    WebAddress = "E027", Error, FIXED;
    /// A telephone number is not in the international form.
    ///
    /// The site makes links for calls and for WhatsApp from it, and visitors call from many countries: `+`, the country's prefix, the number.
    Phone = "E028", Error, FIXED;
    /// An e-mail address cannot be one.
    ///
    /// Enquiries would be lost. An address has a name, one `@`, and a domain with a dot.
    Email = "E029", Error, FIXED;
    /// A listing that is sold or let is still featured.
    ///
    /// Closed listings are shown in no list, so the badge is shown nowhere. Leave `featured` out.
    ClosedButFeatured = "W030", Warning, OPEN;
    /// A time of day is not written like 09:00.
    ///
    /// Opening hours have two digits each and stand in quotes; a day without times is a day when the office is closed.
    TimeOfDay = "E031", Error, FIXED;
    /// A price is zero.
    ///
    /// The card would say '0 AED'. Without `price` it says 'Contact for price'.
    PriceZero = "E032", Error, OPEN;
    /// A title is shorter than 30 or longer than 50 characters.
    ///
    /// Titles of that length say enough and are not cut off on cards, in search engines and on the portals.
    TitleLength = "H033", Hint, OPEN;
    /// A description is shorter than 750 or longer than 2,000 characters.
    ///
    /// The portals rank such descriptions higher, and visitors read them to the end.
    DescriptionLength = "H034", Hint, OPEN;
    /// A date lies in the future.
    ///
    /// A listing that was made tomorrow or an article of next year is a slip of the pen, and would stand on top of every list until then.
    FutureDate = "W035", Warning, OPEN;
    /// A text promises what an advert may not promise.
    ///
    /// Adverts for property in Dubai must not promise returns, profits or visas. Say what is so today: the rent that is paid, the yield it makes.
    RiskyWording = "W036", Warning, OPEN;
    /// A home that is still to be built has no handover.
    ///
    /// It is the first question of every buyer off-plan: `handover: 2027-Q4`.
    OffPlanWithoutHandover = "W037", Warning, OPEN;
    /// The handover of a home that is still to be built has passed.
    ///
    /// Either the home is ready by now (`completion: ready`), or the developer has named a new date.
    HandoverPast = "W038", Warning, OPEN;
    /// Something in a draft is still as it was written for you.
    ///
    /// A new record has a text and a drawing that stand in until you write and choose your own. While it is a draft, visitors see none of it.
    StandIn = "W039", Warning, OPEN;
    /// A record refers to another that is not there.
    ///
    /// Records name each other by id, which is a file's name without its ending. The nearest id is named.
    UnknownReference = "E040", Error, FIXED;
    /// Two listings carry the same reference.
    ///
    /// Advisers and portals know a listing by its reference; an enquiry about one would go to the other.
    DuplicateReference = "E041", Error, FIXED;
    /// Two listings that are on offer carry the same permit.
    ///
    /// Each advert needs a permit of its own. Permits for a project or of the financial centre are for many.
    DuplicatePermit = "W042", Warning, OPEN;
    /// Two records have the same title, or a title reads like another's id.
    ///
    /// A listing can be reached by its title too, and visitors cannot tell two of the same title apart. Say in the title what is different.
    SameAddress = "W043", Warning, OPEN;
    /// An area is part of itself, directly or by way of others.
    ///
    /// The way from an area up to the city would never end.
    AreaLoop = "E044", Error, FIXED;
    /// A former name is the name of another record.
    ///
    /// Under `formerly` stand names that nobody has any longer; otherwise the address could lead to two records. Take it away from there, or
    /// give the other record another name.
    FormerName = "E045", Error, FIXED;
    /// A record that visitors see refers to a draft.
    ///
    /// Visitors see it without what the draft would add: a listing has no link to an area guide that is a draft. Publish both together by
    /// taking `draft` out of the other, or make this one a draft too.
    DraftReference = "W046", Warning, OPEN;
    /// A picture or film is not in the media folder.
    ///
    /// The page would show a gap. The nearest file is named; case and ending count.
    MediaMissing = "E050", Error, FIXED;
    /// A picture has no alternative text.
    ///
    /// Those who cannot see it hear this text instead, and search engines read it. Say what is seen in one sentence.
    AltMissing = "W051", Warning, OPEN;
    /// A file of the media folder is not a picture that browsers show.
    ///
    /// Its first bytes are not those of a picture, whatever its name says. Save it again from the program that made it.
    NotAPicture = "E052", Error, FIXED;
    /// A picture that a record shows is damaged.
    ///
    /// Its beginning is that of a picture, but it cannot be read to its end: copying or uploading it broke off, or the disk it came from
    /// is failing. Copy it again, or save it again from the program that made it.
    DamagedPicture = "E053", Error, FIXED;
    /// A picture has more pixels than are read.
    ///
    /// Cameras stay below the limits. A file beyond them was put together from many pictures or made to fill a machine's memory. No page
    /// shows more than 2,400 pixels across.
    PictureTooLarge = "E054", Error, FIXED;
    /// A listing on offer has no picture.
    ///
    /// Its card shows the default picture, and hardly anyone opens such a card.
    NoPicture = "W055", Warning, OPEN;
    /// A picture is smaller than it is shown.
    ///
    /// It would be blurred. A listing's picture has 800 × 600 pixels at least, which the portals ask for too; the head of the home page and of
    /// the lists spans the window.
    PictureTooSmall = "W056", Warning, OPEN;
    /// A text holds HTML that is not allowed.
    ///
    /// It would be taken out of the page: programs, forms, frames and styles have no place in a text. Write markdown; the help names what to
    /// write instead.
    ForbiddenHtml = "E060", Error, OPEN;
    /// A link leads to a page of this site that is not there.
    ///
    /// Visitors would land on 'Sorry, we couldn't find this page.' Links to pages of this site start with a slash.
    DeadLink = "W061", Warning, OPEN;
    /// A link leads to a place on a page that is not there.
    ///
    /// The page would open at its top. In articles, area guides and pages each heading has a name of its words: `## Fees and taxes` is reached
    /// by `#fees-and-taxes`, a second one of the same words by `#fees-and-taxes-2`. Any other place gets one with `<p id="fees">`. On
    /// /developers and /meet-the-team each developer and each member has the name of the file: /meet-the-team#layla-haddad.
    DeadAnchor = "W062", Warning, OPEN;
    /// Tags, quotes or lists of a text stand too deep inside each other.
    ///
    /// No text that people read needs more than a few levels; it is usually a page pasted from another program.
    TooDeep = "E063", Error, FIXED;
    /// A listing on offer has no advertising permit.
    ///
    /// In Dubai each advert for a property needs a permit and shows its number.
    PermitMissing = "W070", Warning, OPEN;
    /// A permit has expired.
    ///
    /// The advert must not be shown any longer, so the listing is taken off the site on the day after: its address leads to its area or its
    /// category. Renew the permit and write its new number and date, and it is back. `expired_permits: warn` in the settings leaves it on the
    /// site.
    PermitExpired = "W071", Warning, OPEN;
    /// A permit is about to expire.
    ///
    /// Renew it in time, and write its new number and date. How many days ahead it is told stands in the settings, `permit_warn_days`.
    PermitExpiring = "W072", Warning, OPEN;
    /// A permit has no address, so no QR code is shown.
    ///
    /// The code leads to the permit at the Dubai Land Department, where visitors see that the advert is genuine. Its address cannot be made
    /// from the number; copy it from the permit.
    PermitWithoutUrl = "W073", Warning, OPEN;
    /// A permit's address is not one of the Dubai Land Department.
    ///
    /// The QR code must lead to the department's own page, `https://…dubailand.gov.ae/…`, or visitors are shown a way they should not trust.
    PermitHost = "W074", Warning, OPEN;
    /// A team member who looks after listings has no broker number.
    ///
    /// Adverts name the broker's registration number (BRN) of whoever looks after them.
    AgentWithoutBrn = "W075", Warning, OPEN;
    /// The agency has no office registration number.
    ///
    /// Every page and every listing shows the agency's registration number (ORN).
    AgencyWithoutOrn = "W076", Warning, OPEN;
    /// A letting by the month or shorter has a `rera` permit.
    ///
    /// Stays of less than a year are holiday homes, whose permits come from the department of tourism: `kind: dtcm`.
    ShortLet = "W077", Warning, OPEN;
    /// The settings name a check that does not exist, or one that they have no say in.
    ///
    /// `checks` takes codes whose letter is W or H, and some of letter E. `generator explain` lists them.
    UnknownCheck = "E078", Error, FIXED;
    /// A text holds a control character.
    ///
    /// It has no look of its own, so that an editor may not show it, and readers of feeds refuse a feed that holds one of most kinds. It comes along with what is copied from another
    /// program, or is written as `\0` or `\x08` between double quotes. Between a word and the next write a space, between lines a line's end.
    ControlCharacter = "E079", Error, FIXED;
    /// A text of one line holds a character that turns the direction of reading.
    ///
    /// It cannot be seen, and what follows it reads otherwise than it is written, in mails and in feeds too. It comes along with numbers and
    /// names that are copied from a telephone or from a web page. Arabic needs none: its letters know their direction.
    DirectionCharacter = "E080", Error, FIXED;
    /// A text of one line is written over several lines.
    ///
    /// A title, a name or a number stands in the subjects of mails and in feeds, where a line's end would end it: each is read as a space. To
    /// write a long text over several lines use `>-`, without an empty line inside; `|` keeps each line's end.
    SeveralLines = "W081", Warning, OPEN;
    /// A record or the banner ends before it begins.
    ///
    /// `publish_on` is the first day on which visitors see it and `until` the last. Either may be left out.
    NeverShown = "E082", Error, FIXED;
    /// A record was taken off the site more than a year ago.
    ///
    /// Its file is still read in each build, so that its address leads on. Few follow that address after a year: remove the file, or name its
    /// id under `formerly` of the record that the address shall lead to.
    EndedLongAgo = "H083", Hint, OPEN;
    /// A sold or let listing does not say since when.
    ///
    /// Its page stays for `keep_closed_days` of the settings from that day on, and then leads to its area or its category. Without a day it stays
    /// for ever. Write `closed_on`; where it is left out, the day of the last change counts, `updated`.
    ClosedWithoutDate = "W084", Warning, OPEN;
    /// A file holds the marks of a merge that was not finished.
    ///
    /// Git writes both versions of what two people changed into the file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Keep the
    /// lines that are right and delete the others with the three marks; otherwise visitors read both versions.
    ConflictMarker = "E090", Error, FIXED;
    /// A `#` cuts a text off.
    ///
    /// In YAML a space and a `#` start a comment, which nobody but editors reads: of `title: Villa #4 with pool` only `Villa` is left. Put the
    /// text in quotes, or move the comment to a line of its own.
    CutText = "W091", Warning, OPEN;
    /// The type of a listing does not suit its category.
    ///
    /// `Residential` and `OffPlan` are for homes, `Commercial` for places of work: an office among homes is found by nobody who looks for one.
    /// One of the two is usually left from the record that was copied.
    TypeOfCategory = "W092", Warning, OPEN;
    /// A key does not belong to a listing of this category.
    ///
    /// A sale has no rent, and a letting no payment plan. The key is usually left from the record that was copied, or `mainCategory` is wrong.
    KeyOfCategory = "W093", Warning, OPEN;
    /// A former name is written as a path or a file.
    ///
    /// Under `formerly` stand ids and titles alone, as in `old-flat` for `/property/old-flat`. A path or a file's name leads nowhere.
    FormerNameForm = "E094", Error, OPEN;
    /// The media list describes a file twice.
    ///
    /// Of two descriptions it cannot be known which is meant. Keep one.
    DuplicateMedia = "E095", Error, OPEN;
    /// A key has no effect yet.
    ///
    /// It is read and checked so that records can be ready for it, and nothing on the site comes of it today.
    NoEffect = "H096", Hint, OPEN;
    /// Something that visitors see is still as it was written for you.
    ///
    /// A new record has a text and a drawing that stand in until you write and choose your own. Write the text, or make the record a draft
    /// with `draft: yes` until it is ready.
    PublishedStandIn = "E097", Error, FIXED;
    /// A text holds a character that cannot be seen.
    ///
    /// A zero-width space or a byte-order mark comes along with what is copied from another program. Searches and links do not match words that hold
    /// one, and nobody sees why. Delete it, and the letters around it if you cannot reach it.
    InvisibleCharacter = "W098", Warning, OPEN;
    /// A record has a name that the site needs for a file of its own.
    ///
    /// A record's page and its data are files with its name. `index` and `404` are the site's own in every folder, and Windows has no files
    /// called `con`, `prn`, `aux`, `nul`, `com1` to `com9` or `lpt1` to `lpt9`. An article's title becomes a name, too. Give the file another
    /// name, or the article another title.
    NameTaken = "E120", Error, FIXED;
    /// A name is too long for a file.
    ///
    /// A record's page is a file with its name, an article's with the words of its title, and a file's name has 255 bytes at the most, ending
    /// included. A letter of another script than the Latin one takes two bytes and more. Shorten the file's name, or the article's title.
    NameTooLong = "E121", Error, FIXED;
    /// An article's title gives it no address.
    ///
    /// The address ends with the words of the title, without the signs that an address cannot have. Something must be left of it, and it must not
    /// begin with a dot: such files are hidden, and most hosts do not show them. Begin the title with a letter or a digit.
    NoAddress = "E122", Error, FIXED;
}

impl Code {
    /// What it is, in one sentence.
    pub fn summary(self) -> &'static str {
        self.words().lines().next().unwrap_or_default().trim()
    }

    /// Why it matters and what to do.
    pub fn explanation(self) -> String {
        self.words()
            .lines()
            .skip(1)
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The code of that id, in capitals or not.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.id().eq_ignore_ascii_case(id))
    }

    /// Whether it stands at the head of every report, whatever its place: what has a date cannot wait.
    pub const fn leads(self) -> bool {
        matches!(self, Self::PermitExpired | Self::PermitExpiring)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_says_how_much_it_matters_by_its_letter_and_is_unique() {
        let mut numbers: Vec<&str> = Vec::new();
        for code in Code::ALL {
            let letter = match code.severity() {
                Severity::Error => "E",
                Severity::Warning => "W",
                Severity::Hint => "H",
            };
            assert!(code.id().starts_with(letter), "{code}");
            numbers.push(&code.id()[1..]);
        }
        assert!(numbers.is_sorted_by(|a, b| a < b), "by number, each once: {numbers:?}");
    }

    #[test]
    fn a_code_says_what_it_is_and_why_it_matters_in_whole_sentences() {
        for code in Code::ALL {
            assert!(code.summary().ends_with('.') && !code.summary().contains(". "), "{code}");
            assert!(code.explanation().ends_with(['.', '\'']), "{code}");
            assert_eq!(Code::of_id(&code.id().to_lowercase()), Some(*code));
        }
        assert_eq!(Code::of_id("E999"), None);
    }
}
