//! The table of diagnostic codes: id, default severity, summary and explanation. Editors read these sentences
//! (`generator explain`, `docs/errors.md`), so each explanation says what to do.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Severity;

/// The severity cannot be changed: the record cannot be read, or the site would be broken.
const FIXED: bool = false;
/// `checks` in the settings may change the severity, or turn the check off.
const ADJUSTABLE: bool = true;

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal, $severity:ident, $adjustable:ident;)+) => {
        /// A diagnostic code. An id never changes its meaning; its letter is that of the default severity.
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

            /// The default severity.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity),+ }
            }

            /// Whether the settings may change the severity.
            pub const fn is_adjustable(self) -> bool {
                match self { $(Self::$name => $adjustable),+ }
            }

            const fn text(self) -> &'static str {
                match self { $(Self::$name => concat!($($doc, "\n"),*)),+ }
            }
        }
    };
}

codes! {
    /// A file or folder cannot be read.
    ///
    /// The file was listed but could not be opened: it may be a broken or circular link, it may have been deleted in
    /// the meantime, or you may not have permission to read it. Restore the file or remove the link, then run the check
    /// again.
    Unreadable = "E001", Error, FIXED;
    /// A file is not UTF-8 text.
    ///
    /// Records are UTF-8 text, the encoding that every current editor writes. Save the file with the encoding UTF-8.
    /// Pictures and other binary files belong in `media`.
    NotUtf8 = "E002", Error, FIXED;
    /// A file is too large to be a record.
    ///
    /// A listing takes about two kilobytes, a long article thirty. A record of more than one megabyte is a mistake,
    /// such as a picture pasted into the text. Put pictures into `media` and refer to them by name.
    TooLarge = "E003", Error, FIXED;
    /// The YAML has a syntax error.
    ///
    /// YAML is lines of `key: value`. Lines that belong together have the same indentation, and the items of a list
    /// start with `- `. The marker shows where reading stopped; the cause is often on the line above.
    Syntax = "E004", Error, FIXED;
    /// A markdown file has no front matter, or its front matter is not closed.
    ///
    /// A record in a `.md` file starts with a line `---`, followed by its keys, a second line `---`, and the text.
    FrontMatter = "E005", Error, FIXED;
    /// A file name is not a valid record id.
    ///
    /// The file name without its extension is the record's id and part of its address. It consists of lower-case
    /// letters, digits and hyphens, so that it needs no escaping anywhere.
    BadId = "E006", Error, FIXED;
    /// Two records of the same kind have the same id.
    ///
    /// Ids are unique among the records of one kind, whatever subfolder they are in. A duplicate usually comes from
    /// copying a file; `generator new` picks a free id.
    DuplicateId = "E007", Error, FIXED;
    /// A required record is missing.
    ///
    /// Every page shows the settings and links to the legal pages, so there is no site without them.
    MissingRecord = "E008", Error, FIXED;
    /// A file is in a place where no record is expected.
    ///
    /// The file is ignored, which is rarely intended: check its extension and the spelling of its folder.
    StrayFile = "W009", Warning, ADJUSTABLE;
    /// A key is unknown.
    ///
    /// A misspelt key would be ignored silently, and the page would lack its value. The help names the closest key.
    UnknownKey = "E010", Error, FIXED;
    /// A value is not of the type that its key takes.
    ///
    /// Each key takes text, a number, yes or no, a date, a list, or one of a few allowed values. The help says which;
    /// `docs/content-guide.md` lists them all.
    WrongValue = "E011", Error, FIXED;
    /// A required key is missing.
    ///
    /// A few keys are required to show a record at all; all others are optional.
    MissingKey = "E012", Error, FIXED;
    /// A value is understood, but is not in the standard form.
    ///
    /// `AED 1,250,000`, `1.25m`, Arabic digits, `"yes"` in quotes and `4 October 2026` are all understood. Write the
    /// standard form that the help shows, so that people and programs read the same value.
    NonStandardForm = "W013", Warning, ADJUSTABLE;
    /// A number has a unit that its key does not take.
    ///
    /// Prices are always in dirhams and areas in square feet. A number in another unit is rejected rather than shown as
    /// if it were one of these.
    WrongUnit = "E014", Error, FIXED;
    /// A tab is used where YAML requires spaces.
    ///
    /// YAML is indented with spaces only. Most editors can insert spaces when you press Tab.
    Tab = "E015", Error, FIXED;
    /// A text that contains a colon and a space is not in quotes.
    ///
    /// YAML reads a colon followed by a space as the end of a key. Put the whole text in quotes, as the help shows.
    UnquotedColon = "E016", Error, FIXED;
    /// A key is duplicate.
    ///
    /// With two values for one key, it is not clear which one is meant. Keep one.
    DuplicateKey = "E017", Error, FIXED;
    /// A text starts with a character that has a special meaning in YAML.
    ///
    /// Text that starts with `*`, `&`, `!`, `@`, `%` or a backtick must be in quotes. Records do not use the anchors,
    /// aliases and tags that these characters stand for.
    UnquotedSign = "E018", Error, FIXED;
    /// A quote or a bracket is not closed.
    ///
    /// Text that starts with a quote ends with the same quote, a list that starts with `[` ends with `]`, and a group
    /// that starts with `{` ends with `}`.
    NotClosed = "E019", Error, FIXED;
    /// A text that visitors read is empty.
    ///
    /// The page would show a gap. Write the text, or remove the key if it is optional.
    BlankText = "E020", Error, FIXED;
    /// The percentages of a payment plan do not add up to 100.
    ///
    /// Buyers see the instalments as a table and add them up. The last milestone is usually the handover.
    PaymentPlanSum = "E021", Error, ADJUSTABLE;
    /// A number is out of range.
    ///
    /// A lease runs for 1 to 99 years, rent is paid in 1 to 12 cheques, a percentage is 0 to 100. Often there is one
    /// digit too many.
    OutOfRange = "E022", Error, FIXED;
    /// Coordinates are outside Dubai, or swapped.
    ///
    /// The map would show the wrong place. Latitude comes first: Dubai is between 24.6 and 25.5 north and between 54.7
    /// and 56.3 east.
    Coordinates = "W023", Warning, ADJUSTABLE;
    /// A permit number does not have the format of its kind.
    ///
    /// A `rera` permit has 10 or 11 digits; a `dtcm` permit has letters, digits and hyphens. Copy the number from the
    /// permit, and put it in quotes.
    PermitNumber = "W024", Warning, ADJUSTABLE;
    /// `lease_years` is set without `tenure: leasehold`.
    ///
    /// Only a leasehold ends after a number of years; a freehold with `lease_years` would confuse buyers about what is
    /// for sale.
    LeaseYears = "E025", Error, ADJUSTABLE;
    /// A resale lacks the original price or the amount paid.
    ///
    /// Buyers of a resale ask for both first, and the portals expect them.
    ResaleSums = "W026", Warning, ADJUSTABLE;
    /// A web address is not an https address.
    ///
    /// Links to other sites start with `https://` and a host. Copy the address from the browser.
    WebAddress = "E027", Error, FIXED;
    /// A phone number is not in the international format, or none that its country can have.
    ///
    /// The site uses it for call and WhatsApp links, and visitors call from many countries: write `+`, the country code
    /// and the number, without the `(0)` that is dialled inside a country, and without an extension.
    Phone = "E028", Error, FIXED;
    /// An e-mail address is not valid.
    ///
    /// Enquiries would be lost. An address has a name, one `@`, and a domain with a dot.
    Email = "E029", Error, FIXED;
    /// A sold or rented listing is still featured.
    ///
    /// Closed listings appear in no list, so the badge is never shown. Remove `featured`.
    ClosedButFeatured = "W030", Warning, ADJUSTABLE;
    /// A time of day is not written like 09:00.
    ///
    /// Opening hours have two digits for the hour and two for the minutes, in quotes. On a day without times the office
    /// is closed.
    TimeOfDay = "E031", Error, FIXED;
    /// A price is zero.
    ///
    /// The card would say '0 AED'. Without `price` it says 'Contact for price'.
    PriceZero = "E032", Error, ADJUSTABLE;
    /// A title is shorter than 30 or longer than 50 characters.
    ///
    /// Titles of this length say enough and are not cut off on cards, in search engines or on the portals.
    TitleLength = "H033", Hint, ADJUSTABLE;
    /// A description is shorter than 750 or longer than 2,000 characters.
    ///
    /// The portals rank descriptions of this length higher, and visitors read them to the end.
    DescriptionLength = "H034", Hint, ADJUSTABLE;
    /// A date is in the future.
    ///
    /// A listing created tomorrow or an article dated next year is usually a typing mistake, and it would stay on top
    /// of every list until then.
    FutureDate = "W035", Warning, ADJUSTABLE;
    /// A text makes a promise that adverts must not make.
    ///
    /// Property adverts in Dubai must not promise returns, profits or visas. State today's facts instead: the rent that
    /// is paid, and its yield.
    RiskyWording = "W036", Warning, ADJUSTABLE;
    /// An off-plan home has no handover date.
    ///
    /// Every off-plan buyer asks for it first: `handover: 2027-Q4`.
    OffPlanWithoutHandover = "W037", Warning, ADJUSTABLE;
    /// The handover date of an off-plan home has passed.
    ///
    /// Either the home is ready by now (`completion: ready`), or the developer has announced a new date.
    HandoverPast = "W038", Warning, ADJUSTABLE;
    /// A draft still contains placeholder content.
    ///
    /// A new record starts with a placeholder text and drawing until you add your own. Visitors do not see drafts.
    Placeholder = "W039", Warning, ADJUSTABLE;
    /// A record refers to a record that does not exist.
    ///
    /// Records refer to each other by id, which is the file name without its extension. The help names the closest id.
    UnknownReference = "E040", Error, FIXED;
    /// Two listings have the same reference.
    ///
    /// Advisers and portals identify a listing by its reference; an enquiry about one would go to the other.
    DuplicateReference = "E041", Error, FIXED;
    /// Two available listings have the same permit.
    ///
    /// Each advert needs its own permit. Only permits of a project or of the financial centre cover several listings.
    DuplicatePermit = "W042", Warning, ADJUSTABLE;
    /// Two records have the same title, or a title matches the id of another record.
    ///
    /// A listing can also be reached by its title, and visitors cannot tell two listings with the same title apart. Say
    /// in the title what is different.
    SameAddress = "W043", Warning, ADJUSTABLE;
    /// An area is part of itself, directly or through other areas.
    ///
    /// The path from an area up to the city would never end.
    AreaLoop = "E044", Error, FIXED;
    /// A former name is the name of another record.
    ///
    /// `formerly` lists names that are no longer in use; otherwise an address could lead to two records. Remove the
    /// name from the list, or rename the other record.
    FormerName = "E045", Error, FIXED;
    /// A published record refers to a draft.
    ///
    /// Visitors see the record without what the draft would add: for example, a listing has no link to an area guide
    /// that is a draft. Publish both by removing `draft` from the other record, or make this one a draft too.
    DraftReference = "W046", Warning, ADJUSTABLE;
    /// A translation has no original.
    ///
    /// A file such as `villa.ar.md` translates the texts of `villa.md` in the same kind of folder. Name it like the
    /// original, with the language before the ending.
    TranslationAlone = "E047", Error, FIXED;
    /// The original has changed since it was translated.
    ///
    /// `original` in a translation is the hash of the texts that were translated. Bring the translation up to date,
    /// then write the hash that the message names.
    TranslationStale = "H048", Hint, ADJUSTABLE;
    /// A text of a translation is not written yet.
    ///
    /// `generator new --language ar NAME` makes a translation with empty texts. Until one is written, visitors read the
    /// English text in its place.
    TranslationUnfinished = "H049", Hint, ADJUSTABLE;
    /// A picture or video is not in the media folder.
    ///
    /// The page would show a gap. The help names the closest file; upper and lower case and the extension matter.
    MediaMissing = "E050", Error, FIXED;
    /// A picture has no alternative text.
    ///
    /// Screen readers read this text to visitors who cannot see the picture, and search engines index it. Describe the
    /// picture in one sentence.
    AltMissing = "W051", Warning, ADJUSTABLE;
    /// A file in the media folder is not a picture that browsers can show.
    ///
    /// Its first bytes are not those of a picture, whatever its name says. Save it again from the program that made it.
    NotAPicture = "E052", Error, FIXED;
    /// A picture is damaged.
    ///
    /// It starts like a picture but cannot be read to the end: copying or uploading it was interrupted, or the disk is
    /// failing. Copy it again, or save it again from the program that made it.
    DamagedPicture = "E053", Error, FIXED;
    /// A picture has too many pixels.
    ///
    /// Photographs stay below the limits. A larger file was stitched together from many pictures, or made to exhaust a
    /// machine's memory. No page shows more than 2,400 pixels across.
    PictureTooLarge = "E054", Error, FIXED;
    /// An available listing has no picture.
    ///
    /// Its card shows the default picture, and hardly anyone opens such a card.
    NoPicture = "W055", Warning, ADJUSTABLE;
    /// A picture is too small for where it is shown.
    ///
    /// It would look blurred. A listing's pictures need at least 800 × 600 pixels, which the portals ask for too; the
    /// hero pictures of the home page and the lists span the window.
    PictureTooSmall = "W056", Warning, ADJUSTABLE;
    /// A translation is in a language that the site does not have.
    ///
    /// `languages` in the settings lists the languages of the pages; texts in others are not shown anywhere.
    TranslationUnused = "W057", Warning, ADJUSTABLE;
    /// A text contains HTML that is not allowed.
    ///
    /// It would be removed from the page: scripts, forms, frames and styles have no place in a text. Write markdown;
    /// the help says what to write instead.
    ForbiddenHtml = "E060", Error, ADJUSTABLE;
    /// A link leads to a page of this site that does not exist.
    ///
    /// Visitors would land on 'Sorry, we couldn't find this page.' Links to pages of this site start with a slash.
    DeadLink = "W061", Warning, ADJUSTABLE;
    /// A link leads to a section that its page does not have.
    ///
    /// The page would open at the top. In articles, area guides and pages each heading has an anchor made of its words:
    /// `## Fees and taxes` is `#fees-and-taxes`, and a second heading with the same words is `#fees-and-taxes-2`.
    /// Anything else gets an anchor with `<p id="fees">`. On /developers and /meet-the-team the anchor of each
    /// developer and member is the file name: /meet-the-team#layla-haddad.
    DeadAnchor = "W062", Warning, ADJUSTABLE;
    /// Tags, quotes or lists in a text are nested too deeply.
    ///
    /// A text needs no more than a few levels; deep nesting usually comes from a page pasted from another program.
    TooDeep = "E063", Error, FIXED;
    /// An available listing has no advertising permit.
    ///
    /// In Dubai every property advert needs a permit and shows its number.
    PermitMissing = "W070", Warning, ADJUSTABLE;
    /// A permit has expired.
    ///
    /// The advert must no longer be shown, so the listing is removed from the site on the day after, and its address
    /// redirects to its area or category. Renew the permit and enter its new number and date to bring the listing back.
    /// With `expired_permits: warn` in the settings, the listing stays.
    PermitExpired = "W071", Warning, ADJUSTABLE;
    /// A permit is about to expire.
    ///
    /// Renew it in time and enter its new number and date. `permit_warn_days` in the settings is the number of days
    /// before which this is reported.
    PermitExpiring = "W072", Warning, ADJUSTABLE;
    /// A permit has no web address, so no QR code is shown.
    ///
    /// The code leads to the permit at the Dubai Land Department, where visitors see that the advert is genuine. The
    /// address cannot be derived from the number; copy it from the permit.
    PermitWithoutUrl = "W073", Warning, ADJUSTABLE;
    /// A permit's web address is not one of the Dubai Land Department.
    ///
    /// The QR code must lead to the department's own site, `https://…dubailand.gov.ae/…`; no other site proves that the
    /// advert is genuine.
    PermitHost = "W074", Warning, ADJUSTABLE;
    /// A team member who looks after listings has no broker number.
    ///
    /// Adverts name the broker registration number (BRN) of the person who looks after them.
    AgentWithoutBrn = "W075", Warning, ADJUSTABLE;
    /// The agency has no office registration number.
    ///
    /// Every page and every listing shows the agency's office registration number (ORN).
    AgencyWithoutOrn = "W076", Warning, ADJUSTABLE;
    /// A rental by the month or shorter has a `rera` permit.
    ///
    /// Stays of less than a year are holiday homes, whose permits come from the department of tourism: `kind: dtcm`.
    ShortLet = "W077", Warning, ADJUSTABLE;
    /// The settings name a check that does not exist or cannot be changed.
    ///
    /// `checks` takes codes that start with W or H, and some that start with E. `generator explain` lists them.
    UnknownCheck = "E078", Error, FIXED;
    /// A text contains a control character.
    ///
    /// Many editors do not show control characters, and feed readers reject a feed that contains one. They come with
    /// text copied from another program, or are written as `\0` or `\x08` in double quotes. Write a space between words
    /// and a line break between lines.
    ControlCharacter = "E079", Error, FIXED;
    /// A single-line text contains a character that changes the reading direction.
    ///
    /// The character is invisible, and the text after it reads differently from how it is written, in mails and feeds
    /// too. It comes with numbers and names copied from a phone or a web page. Arabic does not need it: its letters
    /// have their own direction.
    DirectionCharacter = "E080", Error, FIXED;
    /// A single-line text is written over several lines.
    ///
    /// Titles, names and numbers appear in mail subjects and feeds, which are one line, so each line break is read as a
    /// space. Use `>-` without empty lines to write a long text over several lines; `|` keeps each line break.
    SeveralLines = "W081", Warning, ADJUSTABLE;
    /// A record or the banner ends before it begins.
    ///
    /// `publish_on` is the first day on which visitors see it and `until` the last. Both are optional.
    NeverShown = "E082", Error, FIXED;
    /// A record was taken off the site more than a year ago.
    ///
    /// Its file is still read in every build, so that its address redirects. Few visitors use that address after a
    /// year: remove the file, or list its id under `formerly` of the record that the address should lead to.
    EndedLongAgo = "H083", Hint, ADJUSTABLE;
    /// A sold or rented listing has no closing date.
    ///
    /// Its page stays for `keep_closed_days` of the settings from that date, and then redirects to its area or
    /// category. Without a date the page stays forever. Write `closed_on`; if it is left out, `updated` is used, the
    /// date of the last change.
    ClosedWithoutDate = "W084", Warning, ADJUSTABLE;
    /// A file contains merge conflict markers.
    ///
    /// Git writes both versions of a conflict into the file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Keep
    /// the right lines and delete the others together with the three markers; otherwise visitors read both versions.
    ConflictMarker = "E090", Error, FIXED;
    /// A `#` cuts a text off.
    ///
    /// In YAML a space and a `#` start a comment, which visitors do not see: of `title: Villa #4 with pool` only
    /// `Villa` is left. Put the text in quotes, or move the comment to a line of its own.
    CutText = "W091", Warning, ADJUSTABLE;
    /// The type of a listing does not suit its category.
    ///
    /// `Residential` is for homes, `Commercial` for places of work: people who look for an office do not search among
    /// homes. Usually one of the two is left over from a copied record.
    TypeOfCategory = "W092", Warning, ADJUSTABLE;
    /// A key does not apply to listings of this category.
    ///
    /// A sale has no rent, and a rental no payment plan. Usually the key is left over from a copied record, or
    /// `mainCategory` is wrong.
    KeyOfCategory = "W093", Warning, ADJUSTABLE;
    /// A former name is written as a path or a file name.
    ///
    /// `formerly` takes ids and titles only, such as `old-flat` for `/property/old-flat`. A path or a file name leads
    /// nowhere.
    FormerNameForm = "E094", Error, ADJUSTABLE;
    /// The media list describes a file twice.
    ///
    /// With two descriptions of one file, it is not clear which one is meant. Keep one.
    DuplicateMedia = "E095", Error, ADJUSTABLE;
    /// A key has no effect yet.
    ///
    /// It is read and checked so that records can be ready for it, but the site does not use it today.
    NoEffect = "H096", Hint, ADJUSTABLE;
    /// A published record still contains placeholder content.
    ///
    /// A new record starts with a placeholder text and drawing until you add your own. Replace them, or keep the record
    /// a draft with `draft: yes` until it is ready.
    PublishedPlaceholder = "E097", Error, FIXED;
    /// A text contains an invisible character.
    ///
    /// A zero-width space or a byte-order mark comes with text copied from another program. Searches and links do not
    /// match words that contain one, and nobody sees why. Delete it; if the cursor does not stop there, delete the
    /// letters around it and type them again.
    InvisibleCharacter = "W098", Warning, ADJUSTABLE;
    /// A place has many listings, and no area guide.
    ///
    /// A page such as 'Apartments for rent in Al Barsha' is made for each type of which an area has three listings or
    /// more for sale or for rent. Search engines lead visitors there. The page needs the area's guide: write one with
    /// `generator new area al-barsha`, and name it in the listings with `community: al-barsha`.
    AreaMissing = "H099", Hint, ADJUSTABLE;
    /// A record has a name that is reserved.
    ///
    /// A record's page and data are files with its name. The site uses `index` and `404` itself in every folder, and
    /// Windows allows no files called `con`, `prn`, `aux`, `nul`, `com1` to `com9` or `lpt1` to `lpt9`. An article's
    /// title becomes a file name, too. Rename the file, or change the article's title.
    NameTaken = "E120", Error, FIXED;
    /// A name is too long for a file.
    ///
    /// A record's page is a file with its name, an article's page one with the words of its title, and a file name has
    /// at most 255 bytes, extension included. A letter outside the Latin alphabet takes two or more bytes. Shorten the
    /// file name or the article's title.
    NameTooLong = "E121", Error, FIXED;
    /// An article's title gives it no address.
    ///
    /// The address ends with the words of the title, without the characters that an address cannot have. Something must
    /// be left of it, and it must not start with a dot: such files are hidden, and most hosts do not serve them. Start
    /// the title with a letter or a digit.
    NoAddress = "E122", Error, FIXED;
    /// A translated text has no letter of its language.
    ///
    /// Usually the English text was copied, or two languages were mixed up. Pages would present it as translated, to
    /// visitors and to search engines. Translate it, or leave it out: visitors then read the English text, marked as
    /// such.
    TranslationLanguage = "W123", Warning, ADJUSTABLE;
    /// A listing for portals lacks a fact that they require.
    ///
    /// Portals reject it, so it is left out of their feed. Add the fact, or remove the portal from `portals`.
    PortalFact = "W140", Warning, ADJUSTABLE;
    /// A listing for portals has no adviser with an e-mail address and a phone number.
    ///
    /// Portals pass enquiries to the adviser, and reject listings without one. Add the missing data to the adviser's
    /// record in `team`, or name another adviser.
    PortalAdviser = "W141", Warning, ADJUSTABLE;
    /// The price of a listing is below the lowest that Property Finder takes.
    ///
    /// Homes for sale cost at least AED 100,000 there, rents AED 10,000 a year, 1,000 a month or week and 100 a day.
    /// Usually a digit is missing, or the rent is for another period.
    PortalPrice = "W142", Warning, ADJUSTABLE;
    /// The title or description of a listing for portals contains contact data.
    ///
    /// Portals reject telephone numbers, e-mail addresses and web addresses in texts, since they show the adviser's
    /// next to the text. Links in markdown are no problem: feeds have their words only.
    PortalContact = "W143", Warning, ADJUSTABLE;
    /// A listing for Property Finder has fewer than five pictures.
    ///
    /// It is sent, but Property Finder ranks it lower.
    PortalFewPictures = "H144", Hint, ADJUSTABLE;
    /// The title or description of a listing for portals contains unusual characters.
    ///
    /// Portals reject pictographs, arrows, decorative letters, and titles in capitals only.
    PortalCharacter = "W145", Warning, ADJUSTABLE;
    /// The reference of a listing for portals contains spaces or other unusual characters.
    ///
    /// Portals take letters and digits without spaces; hyphens are common.
    PortalReference = "W146", Warning, ADJUSTABLE;
    /// A picture of a listing is not sent to portals.
    ///
    /// Portals take photographs of at least 800 × 600 pixels, and 30 at most. The listing is sent without the others.
    PortalPicture = "W147", Warning, ADJUSTABLE;
    /// A portal does not know the type of a listing.
    ///
    /// Bayut and dubizzle have neither bungalows nor retail spaces, and no portal has homes for work. Choose the
    /// nearest type that the portal knows, or remove the portal from `portals`.
    PortalType = "W148", Warning, ADJUSTABLE;
    /// The rates for what buying and renting cost were last checked more than a year ago.
    ///
    /// Fees of authorities and interest change, and pages show the date on which someone last looked. Compare the rates
    /// with their source, correct them, and write today's date as `checked_on`.
    OutdatedRates = "W175", Warning, ADJUSTABLE;
    /// A picture or video is kept in Git LFS and was not fetched.
    ///
    /// The repository then has a small text file in its place, which names it. `git lfs pull` fetches everything that
    /// is missing; `git lfs install` before cloning does so at once.
    MediaNotFetched = "E185", Error, FIXED;
    /// A published file keeps metadata.
    ///
    /// Places, names and devices are removed from pictures, drawings and films before they are published. This file is
    /// built so that it is not certain that all of them are found. Export it again without metadata.
    MediaMetadata = "W220", Warning, ADJUSTABLE;
    /// A drawing is not shown as it is meant.
    ///
    /// Browsers load no other file for a drawing, and show only a corner of one that does not say how large it is.
    /// Export it again with its pictures embedded, and with a `viewBox`.
    DrawingParts = "W221", Warning, ADJUSTABLE;
    /// A picture in a text is not written as markdown.
    ///
    /// Visitors read its signs instead of seeing it. A picture is `![what it shows](/media/name.jpg)`; an address with
    /// blanks stands in pointed brackets, `![a plan](</media/plan (2).png>)`.
    PictureSyntax = "W222", Warning, ADJUSTABLE;
    /// A share picture cannot show all signs of a text.
    ///
    /// The picture that messengers and networks show has letters of Latin, Cyrillic and Arabic. Other signs are left
    /// out, and the words around them close up. Write the title without them.
    ShareLetters = "W223", Warning, ADJUSTABLE;
    /// A word or zeros stand in place of a permit number.
    ///
    /// Pages, the QR code's text and feeds show the number as an official one. Remove `permit` until it is issued: the
    /// listing is then reported as one without a permit.
    PermitPlaceholder = "E240", Error, FIXED;
    /// A value of a listing can hardly be right.
    ///
    /// A price with a zero too few, a rent as a price, square metres as square feet: visitors laugh or call in vain.
    /// Compare it with the papers, and correct it. An import holds such a value back until somebody allows it.
    Implausible = "W250", Warning, ADJUSTABLE;
    /// A text shows signs of markdown.
    ///
    /// Bold words have `**` right before the first and right behind the last of them, a link is `[words](address)`, and
    /// a picture `![description](/media/…)`. Where a sign is missing or misplaced, visitors read the signs. Complete
    /// them, or write a backslash before a sign that is meant as it is.
    VisibleSigns = "W260", Warning, ADJUSTABLE;
    /// A list or paragraph is not quite markdown, and is shown as it was probably meant.
    ///
    /// Items that begin with `•`, `✔`, `1)` or a hyphen without a space are shown as a list, and indented paragraphs as
    /// paragraphs. `generator check --fix` writes them in markdown, so that every program reads them alike.
    NotQuiteMarkdown = "H261", Hint, ADJUSTABLE;
}

impl Code {
    /// What is wrong, in one sentence.
    pub fn summary(self) -> &'static str {
        self.text().lines().next().unwrap_or_default().trim()
    }

    /// Why it matters and what to do.
    pub fn explanation(self) -> String {
        self.text()
            .lines()
            .skip(1)
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The code with this id, in any case.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.id().eq_ignore_ascii_case(id))
    }

    /// Whether it is a rule of the portals that a listing names.
    pub const fn is_of_portals(self) -> bool {
        matches!(
            self,
            Self::PortalFact
                | Self::PortalAdviser
                | Self::PortalPrice
                | Self::PortalContact
                | Self::PortalFewPictures
                | Self::PortalCharacter
                | Self::PortalReference
                | Self::PortalPicture
                | Self::PortalType
        )
    }

    /// Whether it comes first in every report, since its date cannot wait.
    pub const fn is_urgent(self) -> bool {
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
    fn a_code_starts_with_the_letter_of_its_severity_and_is_unique() {
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
    fn summaries_and_explanations_are_whole_sentences() {
        for code in Code::ALL {
            assert!(code.summary().ends_with('.') && !code.summary().contains(". "), "{code}");
            assert!(code.explanation().ends_with(['.', '\'']), "{code}");
            assert_eq!(Code::of_id(&code.id().to_lowercase()), Some(*code));
        }
        assert_eq!(Code::of_id("E999"), None);
    }
}
