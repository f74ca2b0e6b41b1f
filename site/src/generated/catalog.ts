// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.

/**
 * Whole UAE dirhams.
 */
export type Aed = number;

/**
 * The agency's own fees, without VAT.
 */
export type AgencyFees = { 
/**
 * The percentage of the price that a buyer pays.
 * Example: `2`
 */
salePercent: number, 
/**
 * The percentage of a year's rent that a tenant pays.
 * Example: `5`
 */
rentPercent: number, 
/**
 * The lowest fee of a tenant, in dirhams.
 * Example: `5000`
 */
rentLeast: Aed, 
/**
 * The date on which they were last confirmed.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * The adviser of a listing.
 */
export type AgentView = { id: string, name: string, role: string, 
/**
 * The portrait.
 */
image: Picture, 
/**
 * The broker registration number.
 */
brn: string | null, phone: string | null, 
/**
 * WhatsApp number.
 */
whatsapp: string | null, languages: Array<SpokenLanguage>, };

/**
 * An amenity of a listing.
 */
export type Amenity = "balcony" | "central_ac" | "covered_parking" | "maids_room" | "study" | "private_pool" | "shared_pool" | "private_gym" | "shared_gym" | "private_garden" | "built_in_wardrobes" | "walk_in_closet" | "kitchen_appliances" | "security" | "concierge" | "pets_allowed" | "jacuzzi" | "spa" | "barbecue" | "play_area" | "childrens_pool" | "landmark_view" | "water_view" | "maid_service" | "lobby" | "conference_room" | "pantry" | "mezzanine" | "networked";

/**
 * An area in lists.
 */
export type AreaCard = { id: string, title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture of the area.
 */
image: Picture, 
/**
 * The number of available listings there.
 */
propertyCount: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * An area's name and id.
 */
export type AreaLink = { id: string, title: string, };

/**
 * `/api/screens/areas/{id}.json`
 */
export type AreaScreen = { 
/**
 * Sanitised HTML.
 */
guide: string, 
/**
 * Whether foreigners can buy freehold there.
 */
freehold: boolean | null, 
/**
 * The position on the map.
 */
coordinates: Coordinates | null, 
/**
 * The newest listings there, at most six.
 */
properties: Array<PropertyCard>, 
/**
 * The landing pages of the area.
 */
landings: Array<LandingLink>, 
/**
 * What a search calls the area, as the value of its parameter.
 */
community: string, id: string, title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture of the area.
 */
image: Picture, 
/**
 * The number of available listings there.
 */
propertyCount: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * The newest listings of a category.
 */
export type CategoryBlock = { category: MainCategory, 
/**
 * At most three, newest first.
 */
properties: Array<PropertyCard>, };

/**
 * Whether a home is built.
 */
export type Completion = "ready" | "off_plan";

/**
 * A position on the map in degrees (WGS 84).
 */
export type Coordinates = { 
/**
 * The latitude; Dubai is between 24.6 and 25.5.
 * Example: `25.0931`
 */
lat: number, 
/**
 * The longitude; Dubai is between 54.7 and 56.3.
 * Example: `55.1432`
 */
lng: number, };

/**
 * The rates for what buying and renting cost besides the price.
 */
export type Costs = { 
/**
 * Value added tax.
 * Example: `{percent: 5, source: "https://example.com/vat", checked_on: 2026-11-20}`
 */
vat: VatRate, 
/**
 * The fees for registering a sale.
 * Example: `{percent: 4, unit_deed: 580, land_deed: 430, trustee: 4000, small_trustee: 2000, small_below: 500000, source: "https://example.com/sale", checked_on: 2026-11-20}`
 */
saleRegistration: SaleRegistration, 
/**
 * The fees for registering a mortgage.
 * Example: `{percent: 0.25, fee: 290, source: "https://example.com/mortgage", checked_on: 2026-11-20}`
 */
mortgageRegistration: MortgageRegistration, 
/**
 * The limits for a mortgage.
 * Example: `{deposit_percent: 20, high_deposit_percent: 30, high_above: 5000000, years: 25, source: "https://example.com/limits", checked_on: 2026-11-20}`
 */
mortgageLimits: MortgageLimits, 
/**
 * The interest on a mortgage.
 * Example: `{percent: 4.5, source: "https://example.com/interest", checked_on: 2026-11-20}`
 */
mortgageInterest: MortgageInterest, 
/**
 * The agency's own fees.
 * Example: `{sale_percent: 2, rent_percent: 5, rent_least: 5000, checked_on: 2026-11-20}`
 */
agency: AgencyFees, 
/**
 * The security deposits of rentals whose listing names none.
 * Example: `{unfurnished_percent: 5, furnished_percent: 10, commercial_percent: 10, source: "https://example.com/deposits", checked_on: 2026-11-20}`
 */
rentDeposits: RentDeposits, 
/**
 * The registration of a tenancy contract.
 * Example: `{fee: 220, source: "https://example.com/ejari", checked_on: 2026-11-20}`
 */
ejari: Ejari, 
/**
 * The account for water and electricity.
 * Example: `{apartment_deposit: 2000, villa_deposit: 4000, activation: 130, source: "https://example.com/utilities", checked_on: 2026-11-20}`
 */
utilities: Utilities, };

/**
 * A developer on its card and in its detail.
 */
export type Developer = { id: string, name: string, logo: Picture, 
/**
 * The number of projects that it has built or is building.
 */
projects: number, 
/**
 * The year in which it was founded.
 */
founded: number | null, 
/**
 * Sanitised HTML.
 */
description: string, 
/**
 * A picture of its work.
 */
image: Picture, };

/**
 * A developer's name and id.
 */
export type DeveloperLink = { id: string, name: string, };

/**
 * The stage of a payment plan in which an instalment is due.
 */
export type Due = "booking" | "construction" | "handover" | "after_handover";

/**
 * The registration of a tenancy contract.
 */
export type Ejari = { 
/**
 * The fee with VAT, in dirhams.
 * Example: `220`
 */
fee: Aed, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

export type FacetChoice = { 
/**
 * The value of the parameter.
 */
value: string, 
/**
 * The name in the language of the search.
 */
name: string | null, 
/**
 * The number of listings that match the rest of the search and have it.
 */
count: number, };

/**
 * A facet with the number of listings of each choice.
 */
export type FacetCounts = { facet: SearchFacet, 
/**
 * The number of listings found without this facet's own choice; `null` if it has none.
 */
without: number | null, 
/**
 * The choices that some listing of the list has; prices and areas have none.
 */
choices: Array<FacetChoice>, };

/**
 * `/api/screens/feed.json`
 */
export type FeedScreen = { 
/**
 * The latest listings of every category.
 */
properties: Array<PropertyCard>, 
/**
 * The latest articles.
 */
posts: Array<PostCard>, };

export type FloorPlanView = { 
/**
 * The floor plan.
 */
image: Picture, 
/**
 * The floor.
 */
title: string, area: SquareFeet | null, };

/**
 * Whether it is furnished.
 */
export type Furnishing = "furnished" | "unfurnished" | "partly";

/**
 * A picture, and a silent video that loops over it on wide screens.
 */
export type HeroView = { picture: Picture, 
/**
 * The video as VP9.
 */
webm: string | null, 
/**
 * The video as H.264.
 */
mp4: string | null, 
/**
 * The listing that the picture shows.
 */
property: PropertyLink | null, };

/**
 * The hero pictures of the home page and the lists.
 */
export type HeroesView = { 
/**
 * The home page.
 */
home: HeroView, 
/**
 * Residential.
 */
residential: HeroView, 
/**
 * Rental.
 */
rental: HeroView, 
/**
 * Off-plan.
 */
offPlan: HeroView, 
/**
 * Commercial.
 */
commercial: HeroView, };

/**
 * `/api/screens/home.json`
 */
export type HomeScreen = { 
/**
 * The three newest of each category, in the order of the page.
 */
newest: Array<CategoryBlock>, whyUs: PageText, };

/**
 * One instalment.
 */
export type InstalmentView = { 
/**
 * The stage in which it is due.
 */
due: Due, 
/**
 * The event that makes it due, where the name of its stage does not say it.
 */
milestone: string | null, 
/**
 * The percentage of the price.
 */
percent: number, 
/**
 * The expected time: `2027-Q2`, `2027-11`, a date, `2027` or `2027/2028`.
 */
when: string | null, };

/**
 * What the records of a landing page say together.
 */
export type LandingFacts = { 
/**
 * The lowest asking price or rent of a year.
 */
lowestPrice: Aed | null, 
/**
 * The highest asking price or rent of a year.
 */
highestPrice: Aed | null, 
/**
 * The median price per square foot; `null` if fewer than three listings have price and area.
 */
medianPerSquareFoot: Aed | null, 
/**
 * The number of listings with price and area.
 */
medianOf: number, 
/**
 * The number of listings that are not built yet.
 */
offPlan: number, };

/**
 * A link to a landing page.
 */
export type LandingLink = { area: AreaLink, 
/**
 * The last segment of its address: `apartments-for-rent`.
 */
slug: string, subCategory: SubCategory, 
/**
 * Whether its listings are sold or let.
 */
purpose: Purpose, 
/**
 * The number of its listings.
 */
count: number, };

/**
 * `/api/screens/areas/{area}/{slug}.json`
 */
export type LandingScreen = { 
/**
 * One or two sentences about the area.
 */
summary: string, 
/**
 * The first paragraph of the area's guide as sanitised HTML; empty if the guide does not start with one.
 */
opening: string, 
/**
 * The figures.
 */
facts: LandingFacts, 
/**
 * The newest listings, at most 24.
 */
properties: Array<PropertyCard>, 
/**
 * All others.
 */
rest: Array<PropertyLine>, 
/**
 * The other landing pages of the area.
 */
inArea: Array<LandingLink>, 
/**
 * Those of the same type and purpose in other areas, the nearest first.
 */
nearby: Array<LandingLink>, 
/**
 * What a search calls the area, as the value of its parameter.
 */
community: string, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, area: AreaLink, 
/**
 * The last segment of its address: `apartments-for-rent`.
 */
slug: string, subCategory: SubCategory, 
/**
 * Whether its listings are sold or let.
 */
purpose: Purpose, 
/**
 * The number of its listings.
 */
count: number, };

/**
 * A language that the site can be read in.
 */
export type Language = "en" | "ar" | "ru";

/**
 * The status of a sale or rental.
 */
export type ListingStatus = "available" | "reserved" | "under_offer" | "sold" | "rented" | "withdrawn";

/**
 * The four lists of the site.
 */
export type MainCategory = "Residential" | "Rental" | "OffPlan" | "Commercial";

/**
 * A member on the team page.
 */
export type Member = { 
/**
 * The areas that the member knows best.
 */
areas: Array<AreaLink>, 
/**
 * Sanitised HTML.
 */
bio: string | null, id: string, name: string, role: string, 
/**
 * The portrait.
 */
image: Picture, 
/**
 * The broker registration number.
 */
brn: string | null, phone: string | null, 
/**
 * WhatsApp number.
 */
whatsapp: string | null, languages: Array<SpokenLanguage>, };

/**
 * The interest that pages calculate with.
 */
export type MortgageInterest = { 
/**
 * The interest in percent per year.
 * Example: `4.5`
 */
percent: number, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * The limits of the central bank for a mortgage on a finished home.
 */
export type MortgageLimits = { 
/**
 * The percentage of the price that a buyer must pay without the loan.
 * Example: `20`
 */
depositPercent: number, 
/**
 * That percentage for high prices.
 * Example: `30`
 */
highDepositPercent: number, 
/**
 * The price in dirhams above which the higher percentage applies.
 * Example: `5000000`
 */
highAbove: Aed, 
/**
 * The longest term in years, which pages calculate with.
 * Example: `25`
 */
years: number, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * The fees for registering a mortgage at the Dubai Land Department.
 */
export type MortgageRegistration = { 
/**
 * The percentage of the loan.
 * Example: `0.25`
 */
percent: number, 
/**
 * The fixed part, in dirhams.
 * Example: `290`
 */
fee: Aed, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * Whether it is occupied.
 */
export type Occupancy = "vacant" | "tenanted" | "vacant_on_transfer";

/**
 * Opening hours of some days in a row; the office is closed if the times are `null`.
 */
export type OpeningHoursView = { 
/**
 * The first of days in a row.
 */
first: Weekday, 
/**
 * The last of them.
 */
last: Weekday, 
/**
 * The opening time.
 */
opens: string | null, 
/**
 * The closing time.
 */
closes: string | null, };

/**
 * A search that differs from another in one condition.
 */
export type OtherSearch = { 
/**
 * The condition, or the difference.
 */
name: string, 
/**
 * The parameters that differ; empty ones are removed.
 */
parameters: { [key in string]: string }, 
/**
 * The number of listings that it finds, if that was counted.
 */
count: number | null, };

/**
 * A page of text: `/api/screens/page/{id}.json`
 */
export type PageText = { id: string, 
/**
 * The heading.
 */
title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture at the top.
 */
image: Picture | null, 
/**
 * The date of the last change.
 */
updated: string | null, 
/**
 * Sanitised HTML that is shown at once.
 */
opening: string, 
/**
 * Sanitised HTML after 'Read More'; empty if the text is not split.
 */
rest: string, };

/**
 * A partner in the strip.
 */
export type PartnerView = { id: string, name: string, logo: Picture, 
/**
 * The address of its website.
 */
link: string | null, };

/**
 * The kind of an advertising permit.
 */
export type PermitKind = "rera" | "dtcm" | "project" | "difc";

/**
 * The permit without its expiry date.
 */
export type PermitView = { number: string, kind: PermitKind, 
/**
 * The address at which it can be checked.
 */
url: string | null, };

/**
 * A picture as shown by a page. The site's own photographs are `/media/HASH-WIDTH.jpg`, and also
 * `/media/HASH-720.webp` and so on: in those of the widths 240, 480, 720, 1200, 1600 and 2400 that are below its own,
 * and in its own.
 */
export type Picture = { 
/**
 * The address: a path of this site or https.
 */
src: string, 
/**
 * The alternative text; empty if there is none.
 */
alt: string, 
/**
 * The width in pixels; `null` for a picture on another host.
 */
width: number | null, 
/**
 * The height in pixels; `null` for a picture on another host.
 */
height: number | null, 
/**
 * The average colour, shown while the picture loads: `#8a7f6e`.
 */
tone?: string, };

/**
 * An article: `/api/blogs/{id}` and the items of `/api/blogs`.
 */
export type Post = { 
/**
 * The pictures' addresses.
 */
images: Array<string>, pictures: Array<Picture>, 
/**
 * Sanitised HTML.
 */
content: string, 
/**
 * The date of the last change that matters to readers.
 */
updated: string | null, author: AgentView | null, _id: string, 
/**
 * The headline.
 */
title: string, 
/**
 * The last segment of its address.
 */
slug: string, 
/**
 * One or two sentences.
 */
summary: string, cover: Picture | null, 
/**
 * The date of publication.
 */
date: string, 
/**
 * The reading time in minutes.
 */
readingMinutes: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * An article in lists.
 */
export type PostCard = { _id: string, 
/**
 * The headline.
 */
title: string, 
/**
 * The last segment of its address.
 */
slug: string, 
/**
 * One or two sentences.
 */
summary: string, cover: Picture | null, 
/**
 * The date of publication.
 */
date: string, 
/**
 * The reading time in minutes.
 */
readingMinutes: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * An earlier price.
 */
export type PriceOnDateView = { 
/**
 * The date from which it was asked.
 */
date: string, price: Aed, };

/**
 * A listing in lists, cards and search results.
 */
export type PropertyCard = { _id: string, 
/**
 * The id again, for readers of the specification's name.
 */
id: string, 
/**
 * The headline.
 */
title: string, mainCategory: MainCategory, subCategory: SubCategory, 
/**
 * The pictures' addresses, starting with the cover.
 */
Images: Array<string>, cover: Picture | null, 
/**
 * The community.
 */
location: string | null, 
/**
 * The number of bedrooms; 0 is a studio.
 */
bedrooms: number | null, 
/**
 * Built-up area.
 */
area: SquareFeet | null, 
/**
 * The asking price, or the rent per period.
 */
price: Aed | null, 
/**
 * Whether it has the 'Featured' badge.
 */
featured: boolean, 
/**
 * The date on which it was first listed.
 */
createdAt: string, 
/**
 * The agency's reference number.
 */
reference: string, 
/**
 * The status of the sale or rental.
 */
status: ListingStatus, 
/**
 * The period of the rent; `null` for sales.
 */
rentFrequency: RentFrequency | null, 
/**
 * Whether it is built.
 */
completion: Completion, 
/**
 * When it is handed over to buyers.
 */
handover: string | null, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * The listings of one type in one category, as an entry of `/api/screens/property-index.json`.
 */
export type PropertyGroup = { 
/**
 * The slug.
 */
id: string, mainCategory: MainCategory, subCategory: SubCategory, 
/**
 * The number of listings.
 */
count: number, };

/**
 * `/api/screens/property-index/{id}.json`
 */
export type PropertyGroupScreen = { mainCategory: MainCategory, subCategory: SubCategory, 
/**
 * The listings, newest first.
 */
properties: Array<PropertyLine>, };

/**
 * A listing in a group, with only the values that its line shows.
 */
export type PropertyLine = { id: string, 
/**
 * The headline.
 */
title: string, 
/**
 * The community.
 */
location: string | null, 
/**
 * The asking price, or the rent per period.
 */
price: Aed | null, 
/**
 * The period of the rent; `null` for sales.
 */
rentFrequency: RentFrequency | null, };

/**
 * A listing's headline and id.
 */
export type PropertyLink = { id: string, 
/**
 * The headline with the community.
 */
title: string, };

/**
 * `/api/screens/property-list/{slug}.json`. Further documents are arrays of cards, counted from 1 and starting with
 * the newest listing: `/api/screens/property-list/{slug}/{page}.json`, and per type
 * `/api/screens/property-list/{slug}/{type}/{page}.json`. They exist if this document does not contain all listings.
 */
export type PropertyListScreen = { 
/**
 * The total number of listings.
 */
total: number, 
/**
 * The number of listings per type, in the order in which types first appear.
 */
types: Array<TypeCount>, 
/**
 * The newest listings.
 */
properties: Array<PropertyCard>, 
/**
 * The landing pages with most of its listings, at most twelve.
 */
landings: Array<LandingLink>, };

/**
 * A listing on its own page.
 */
export type PropertyPage = { 
/**
 * Sanitised HTML.
 */
description: string, 
/**
 * The start of the description as plain text, for search engines and shared links.
 */
summary: string, 
/**
 * The name of the document of similar listings: `/api/screens/similar/{similar}.json`.
 */
similar: string, 
/**
 * All pictures, starting with the cover.
 */
pictures: Array<Picture>, 
/**
 * The advertising permit.
 */
permit: PermitView | null, agent: AgentView | null, 
/**
 * The type of ownership.
 */
tenure: Tenure | null, leaseYears: number | null, 
/**
 * The seller of an off-plan home.
 */
saleType: SaleType | null, paymentPlan: Array<InstalmentView>, project: string | null, developer: DeveloperLink | null, 
/**
 * The project's escrow account.
 */
escrow: string | null, 
/**
 * The project's number at the Dubai Land Department.
 */
dldProject: string | null, unitsLeft: number | null, 
/**
 * Resale: the original price.
 */
originalPrice: Aed | null, 
/**
 * Resale: the part of it that has been paid.
 */
amountPaid: Aed | null, 
/**
 * The percentage of the land department's fee that the developer pays.
 */
dldWaiver: number | null, 
/**
 * The service charge in dirhams per square foot per year.
 */
serviceCharge: number | null, 
/**
 * The terms of a rental.
 */
rent: RentView | null, 
/**
 * Whether it is furnished.
 */
furnishing: Furnishing | null, 
/**
 * Whether it is occupied.
 */
occupancy: Occupancy | null, 
/**
 * The date from which it is available.
 */
availableFrom: string | null, bathrooms: number | null, 
/**
 * The number of parking spaces.
 */
parking: number | null, plotArea: SquareFeet | null, floor: string | null, view: Array<string>, 
/**
 * The year in which it was built.
 */
yearBuilt: number | null, amenities: Array<Amenity>, floorPlans: Array<FloorPlanView>, 
/**
 * The address of a video.
 */
video: string | null, 
/**
 * The address of a virtual tour.
 */
tour: string | null, 
/**
 * The position on the map.
 */
coordinates: Coordinates | null, 
/**
 * The area guide.
 */
community: AreaLink | null, 
/**
 * The slug of the landing page of its community, type and purpose, if there is one.
 */
landing: string | null, 
/**
 * The date of the last change that matters to visitors.
 */
updated: string | null, 
/**
 * The date on which someone last confirmed that it is still available.
 */
verifiedOn: string | null, 
/**
 * Earlier prices, oldest first.
 */
priceHistory: Array<PriceOnDateView>, 
/**
 * The last price reduction.
 */
reduction: ReductionView | null, 
/**
 * The official page on golden visas, if this home may qualify.
 */
goldenVisa: string | null, _id: string, 
/**
 * The id again, for readers of the specification's name.
 */
id: string, 
/**
 * The headline.
 */
title: string, mainCategory: MainCategory, subCategory: SubCategory, 
/**
 * The pictures' addresses, starting with the cover.
 */
Images: Array<string>, cover: Picture | null, 
/**
 * The community.
 */
location: string | null, 
/**
 * The number of bedrooms; 0 is a studio.
 */
bedrooms: number | null, 
/**
 * Built-up area.
 */
area: SquareFeet | null, 
/**
 * The asking price, or the rent per period.
 */
price: Aed | null, 
/**
 * Whether it has the 'Featured' badge.
 */
featured: boolean, 
/**
 * The date on which it was first listed.
 */
createdAt: string, 
/**
 * The agency's reference number.
 */
reference: string, 
/**
 * The status of the sale or rental.
 */
status: ListingStatus, 
/**
 * The period of the rent; `null` for sales.
 */
rentFrequency: RentFrequency | null, 
/**
 * Whether it is built.
 */
completion: Completion, 
/**
 * When it is handed over to buyers.
 */
handover: string | null, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * What is done with a listing.
 */
export type Purpose = "sale" | "rent";

/**
 * A price reduction.
 */
export type ReductionView = { 
/**
 * The reduction in percent.
 */
percent: number, 
/**
 * The earlier price.
 */
from: Aed, 
/**
 * The date of the reduction, if known.
 */
since: string | null, };

/**
 * `/api/properties/category-rent/rent`
 */
export type RentAnswer = { 
/**
 * Always `success`.
 */
status: RentStatus, 
/**
 * The listings, newest first.
 */
properties: Array<PropertyCard>, };

/**
 * The security deposits that landlords usually ask.
 */
export type RentDeposits = { 
/**
 * The percentage of a year's rent for an unfurnished home.
 * Example: `5`
 */
unfurnishedPercent: number, 
/**
 * The percentage of a year's rent for a furnished home.
 * Example: `10`
 */
furnishedPercent: number, 
/**
 * The percentage of a year's rent for workplaces.
 * Example: `10`
 */
commercialPercent: number, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * The period that the rent is for.
 */
export type RentFrequency = "yearly" | "monthly" | "weekly" | "daily";

/**
 * The status of the answer for rentals.
 */
export type RentStatus = "success";

/**
 * The terms of a rental.
 */
export type RentView = { 
/**
 * The numbers of cheques to choose from; a single number is the maximum.
 */
cheques: Array<number>, depositAmount: Aed | null, 
/**
 * The deposit as a percentage of the rent.
 */
depositPercent: number | null, 
/**
 * Whether the landlord pays for cooling.
 */
coolingIncluded: boolean | null, 
/**
 * Whether the landlord pays for water and electricity.
 */
billsIncluded: boolean | null, 
/**
 * The shortest term.
 */
minTerm: string | null, };

/**
 * The fees for registering a sale at the Dubai Land Department.
 */
export type SaleRegistration = { 
/**
 * The percentage of the price that the buyer pays for the transfer.
 * Example: `4`
 */
percent: number, 
/**
 * The title deed and plan of a flat, villa or office, in dirhams.
 * Example: `580`
 */
unitDeed: Aed, 
/**
 * The title deed and map of land, in dirhams.
 * Example: `430`
 */
landDeed: Aed, 
/**
 * The fee of the registration trustee without VAT, in dirhams.
 * Example: `4000`
 */
trustee: Aed, 
/**
 * The fee of the registration trustee for low prices without VAT, in dirhams.
 * Example: `2000`
 */
smallTrustee: Aed, 
/**
 * The price in dirhams below which the trustee takes the lower fee.
 * Example: `500000`
 */
smallBelow: Aed, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * The seller of an off-plan home.
 */
export type SaleType = "new" | "resale";

/**
 * What a search can be narrowed by, named like its parameter.
 */
export type SearchFacet = "category" | "type" | "bedrooms" | "bathrooms" | "furnishing" | "completion" | "amenities" | "included" | "community" | "price" | "area";

/**
 * How a search was read, in the language of the search: the header `X-Search-Reading` of its results, as base64.
 */
export type SearchReading = { 
/**
 * The conditions that are on, those in the text first, each with the search without it.
 */
conditions: Array<OtherSearch>, 
/**
 * The text without its conditions.
 */
rest: string, 
/**
 * Says which words no listing has, whether the homes only come near, and which are left out without a price.
 */
note: string | null, };

/**
 * The order of results; without one the best matches come first.
 */
export type SearchSort = "newest" | "price_asc" | "price_desc" | "area_asc" | "area_desc" | "price_per_sqft_asc";

/**
 * What a search found besides its cards.
 */
export type SearchSummary = { 
/**
 * The number of listings on all pages.
 */
total: number, 
/**
 * The facets that narrow it or could.
 */
facets: Array<FacetCounts>, 
/**
 * Where nothing was found, the searches with a condition less or a wider one that find something.
 */
looser: Array<OtherSearch>, };

/**
 * `/api/screens/site.json`: the agency's data on every page.
 */
export type SiteSettings = { 
/**
 * The agency's name.
 */
name: string, 
/**
 * The registered name of the company.
 */
legalName: string | null, 
/**
 * The agency in one sentence.
 */
tagline: string, 
/**
 * The languages of the pages.
 */
languages: Array<Language>, 
/**
 * One line under the header.
 */
banner: string | null, 
/**
 * The phone numbers, starting with the main one.
 */
phones: Array<string>, whatsapp: string, 
/**
 * The e-mail address.
 */
email: string, 
/**
 * The postal address, line by line.
 */
address: Array<string>, 
/**
 * The position of the office on the map.
 */
coordinates: Coordinates | null, hours: Array<OpeningHoursView>, 
/**
 * Profiles on social networks.
 */
socials: Array<Social>, 
/**
 * The office registration number.
 */
orn: string | null, licence: string | null, 
/**
 * The hours within which enquiries are answered.
 */
replyWithinHours: number, 
/**
 * The site key of the Turnstile widget, if forms show one.
 */
turnstileSiteKey: string | null, 
/**
 * Whether the forms for ten digits take the numbers of all countries.
 */
internationalNumbers: boolean, 
/**
 * The path of the content manager, if the site has one.
 */
editPath?: string, 
/**
 * The rates for what buying and renting cost besides the price.
 */
costs: Costs | null, 
/**
 * The partners, in order.
 */
partners: Array<PartnerView>, 
/**
 * The hero pictures.
 */
heroes: HeroesView, };

/**
 * A profile on a social network.
 */
export type Social = { 
/**
 * The name of the network.
 * Example: `Instagram`
 */
network: string, 
/**
 * The profile's https address.
 * Example: `https://example.com/instagram`
 */
url: string, };

/**
 * A language that a team member speaks.
 */
export type SpokenLanguage = "Arabic" | "Bengali" | "Chinese" | "Dutch" | "English" | "Farsi" | "French" | "German" | "Greek" | "Hindi" | "Italian" | "Japanese" | "Korean" | "Malayalam" | "Polish" | "Portuguese" | "Punjabi" | "Romanian" | "Russian" | "Spanish" | "Swedish" | "Tagalog" | "Tamil" | "Turkish" | "Ukrainian" | "Urdu" | "Uzbek";

/**
 * Whole square feet.
 */
export type SquareFeet = number;

/**
 * The type of a listing.
 */
export type SubCategory = "Apartment" | "Studio" | "Penthouse" | "Duplex" | "Hotel Apartment" | "Villa" | "Palace" | "Townhouse" | "Bungalow" | "Full Floor" | "Office" | "Shop" | "Retail" | "Showroom" | "Warehouse" | "Factory" | "Labour Camp" | "Whole Building" | "Plot";

/**
 * A listing that a search field suggests.
 */
export type SuggestedListing = { id: string, 
/**
 * The headline.
 */
title: string, reference: string, };

/**
 * `/api/screens/suggestions.json`: what the search field suggests while visitors type.
 */
export type Suggestions = { 
/**
 * The types of listed properties.
 */
types: Array<SubCategory>, 
/**
 * The communities, those with most listings first.
 */
communities: Array<string>, 
/**
 * What else visitors call a community, separated by commas: its English name and its nicknames.
 */
nicknames: { [key in string]: string }, advisers: Array<string>, developers: Array<string>, projects: Array<string>, 
/**
 * The listings, newest first.
 */
listings: Array<SuggestedListing>, };

/**
 * The type of ownership.
 */
export type Tenure = "freehold" | "leasehold" | "usufruct";

/**
 * The number of listings of a type in a list.
 */
export type TypeCount = { subCategory: SubCategory, 
/**
 * The slug of the type.
 */
id: string, 
/**
 * The number of listings.
 */
count: number, 
/**
 * The [`PropertyGroup`] of the type; `None` in the list of all categories.
 */
group: string | null, };

/**
 * What the water and electricity authority (DEWA) asks for a new account.
 */
export type Utilities = { 
/**
 * The deposit for a flat, in dirhams.
 * Example: `2000`
 */
apartmentDeposit: Aed, 
/**
 * The deposit for a house, in dirhams.
 * Example: `4000`
 */
villaDeposit: Aed, 
/**
 * The fee for the activation with VAT, in dirhams.
 * Example: `130`
 */
activation: Aed, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * Value added tax.
 */
export type VatRate = { 
/**
 * The percentage of the price of commercial property, and of every fee of a company.
 * Example: `5`
 */
percent: number, 
/**
 * The https address of the page that states them.
 * Example: `https://dubailand.gov.ae/en/eservices/request-for-sale-registration/`
 */
source: string, 
/**
 * The date on which they were last compared with that page.
 * Example: `2026-11-20`
 */
checkedOn: string, };

/**
 * A day of the week.
 */
export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
