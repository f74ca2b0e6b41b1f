// Generated from the Rust crate `catalog`; rewrite with `UPDATE_GENERATED=1 cargo test -p catalog`.

/**
 * Whole UAE dirhams.
 */
export type Aed = number;

/**
 * The adviser of a listing.
 */
export type AgentView = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * What the adviser does.
 */
role: string, 
/**
 * A portrait.
 */
image: Picture, 
/**
 * The broker registration number.
 */
brn: string | null, 
/**
 * Telephone.
 */
phone: string | null, 
/**
 * WhatsApp number.
 */
whatsapp: string | null, 
/**
 * The languages spoken.
 */
languages: Array<string>, };

/**
 * An amenity of a listing.
 */
export type Amenity = "balcony" | "central_ac" | "covered_parking" | "maids_room" | "study" | "private_pool" | "shared_pool" | "private_gym" | "shared_gym" | "private_garden" | "built_in_wardrobes" | "walk_in_closet" | "kitchen_appliances" | "security" | "concierge" | "pets_allowed" | "jacuzzi" | "spa" | "barbecue" | "play_area" | "childrens_pool" | "landmark_view" | "water_view" | "maid_service" | "lobby" | "conference_room" | "pantry" | "mezzanine" | "networked";

/**
 * An area as lists carry it.
 */
export type AreaCard = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture of the area.
 */
image: Picture, 
/**
 * How many listings are on offer there.
 */
propertyCount: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * An area's name and id.
 */
export type AreaLink = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
title: string, };

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
 * The newest listings there, six at most.
 */
properties: Array<PropertyCard>, 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture of the area.
 */
image: Picture, 
/**
 * How many listings are on offer there.
 */
propertyCount: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * The newest listings of a category.
 */
export type CategoryBlock = { 
/**
 * Which one.
 */
category: MainCategory, 
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
 * A developer as its card and its detail show it.
 */
export type Developer = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * The logo.
 */
logo: Picture, 
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
export type DeveloperLink = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, };

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

/**
 * A floor plan.
 */
export type FloorPlanView = { 
/**
 * The drawing.
 */
image: Picture, 
/**
 * Which floor.
 */
title: string, 
/**
 * Its area.
 */
area: SquareFeet | null, };

/**
 * Whether it is furnished.
 */
export type Furnishing = "furnished" | "unfurnished" | "partly";

/**
 * A picture, and a silent video that loops over it on wide screens.
 */
export type HeroView = { 
/**
 * The picture.
 */
picture: Picture, 
/**
 * The film as VP9.
 */
webm: string | null, 
/**
 * The film as H.264.
 */
mp4: string | null, 
/**
 * The listing that the picture shows.
 */
property: PropertyLink | null, };

/**
 * The heads of the home page and the lists.
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
newest: Array<CategoryBlock>, 
/**
 * The why-us text.
 */
whyUs: PageText, };

/**
 * One instalment.
 */
export type InstalmentView = { 
/**
 * The event that makes it due.
 */
milestone: string, 
/**
 * The percentage of the price.
 */
percent: number, 
/**
 * The expected date.
 */
when: string | null, };

/**
 * A language that the site can be read in.
 */
export type Language = "en" | "ar" | "ru";

/**
 * `/api/screens/listing/{slug}.json`. Its further pages are arrays of cards, counted from 1 and from the newest
 * listing on: `/api/screens/listing/{slug}/{page}.json`, and for a type
 * `/api/screens/listing/{slug}/{type}/{page}.json`. They are there where this document does not hold all listings
 * itself.
 */
export type ListingScreen = { 
/**
 * How many listings there are in all.
 */
total: number, 
/**
 * How many of each type, in the order of the types' first appearance in the list.
 */
types: Array<TypeCount>, 
/**
 * The first of them, newest first.
 */
properties: Array<PropertyCard>, };

/**
 * The status of a sale or rental.
 */
export type ListingStatus = "available" | "reserved" | "under_offer" | "sold" | "rented" | "withdrawn";

/**
 * The four lists of the site.
 */
export type MainCategory = "Residential" | "Rental" | "OffPlan" | "Commercial";

/**
 * A member of the team as its page shows it.
 */
export type Member = { 
/**
 * The areas the member knows best.
 */
areas: Array<AreaLink>, 
/**
 * Sanitised HTML.
 */
bio: string | null, 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * What the adviser does.
 */
role: string, 
/**
 * A portrait.
 */
image: Picture, 
/**
 * The broker registration number.
 */
brn: string | null, 
/**
 * Telephone.
 */
phone: string | null, 
/**
 * WhatsApp number.
 */
whatsapp: string | null, 
/**
 * The languages spoken.
 */
languages: Array<string>, };

/**
 * Whether it is occupied.
 */
export type Occupancy = "vacant" | "tenanted" | "vacant_on_transfer";

/**
 * Opening hours of some days; `null` times are closed days.
 */
export type OpeningHoursView = { 
/**
 * The days in words.
 */
days: string, 
/**
 * The opening time.
 */
opens: string | null, 
/**
 * The closing time.
 */
closes: string | null, };

/**
 * A page of plain text: `/api/screens/page/{id}.json`
 */
export type PageText = { 
/**
 * The id.
 */
id: string, 
/**
 * The heading.
 */
title: string, 
/**
 * One or two sentences.
 */
summary: string, 
/**
 * The picture at its head.
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
 * Sanitised HTML that 'Read More' opens; empty where the text is not parted.
 */
rest: string, };

/**
 * A partner in the strip.
 */
export type PartnerView = { 
/**
 * The id.
 */
id: string, 
/**
 * The name.
 */
name: string, 
/**
 * The logo.
 */
logo: Picture, 
/**
 * The address of its site.
 */
link: string | null, };

/**
 * The kind of an advertising permit.
 */
export type PermitKind = "rera" | "dtcm" | "project" | "difc";

/**
 * The permit as shown; when it ends is not.
 */
export type PermitView = { 
/**
 * Its number.
 */
number: string, 
/**
 * The kind of permit.
 */
kind: PermitKind, 
/**
 * Where it can be checked.
 */
url: string | null, };

/**
 * A picture as a page shows it. One of ours that is a photograph is called `/media/HASH-WIDTH.jpg`, and stands there
 * as `/media/HASH-720.webp` too: in each of the widths 240, 480, 720, 1200, 1600 and 2400 below its own, and in its
 * own.
 */
export type Picture = { 
/**
 * Its address: from the root of the site, or https.
 */
src: string, 
/**
 * What is seen on it; empty where nothing says so.
 */
alt: string, 
/**
 * In pixels; `null` for a picture on another host.
 */
width: number | null, 
/**
 * In pixels; `null` for a picture on another host.
 */
height: number | null, 
/**
 * Its mean colour, shown until it is there: `#8a7f6e`. Left out where it has none.
 */
tone?: string, };

/**
 * An article: `/api/blogs/{id}` and the items of `/api/blogs`.
 */
export type Post = { 
/**
 * The pictures' addresses.
 */
images: Array<string>, 
/**
 * The pictures, with what a page needs to show them.
 */
pictures: Array<Picture>, 
/**
 * Sanitised HTML.
 */
content: string, 
/**
 * The date of the last change that matters to readers.
 */
updated: string | null, 
/**
 * Who wrote it.
 */
author: AgentView | null, 
/**
 * The id.
 */
_id: string, 
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
summary: string, 
/**
 * The first picture.
 */
cover: Picture | null, 
/**
 * The date of publication.
 */
date: string, 
/**
 * How long it takes to read, in minutes.
 */
readingMinutes: number, 
/**
 * Whether only a preview with drafts shows it.
 */
draft?: boolean, };

/**
 * An article as lists carry it.
 */
export type PostCard = { 
/**
 * The id.
 */
_id: string, 
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
summary: string, 
/**
 * The first picture.
 */
cover: Picture | null, 
/**
 * The date of publication.
 */
date: string, 
/**
 * How long it takes to read, in minutes.
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
date: string, 
/**
 * The price.
 */
price: Aed, };

/**
 * A listing as lists, cards and searches carry it.
 */
export type PropertyCard = { 
/**
 * The id.
 */
_id: string, 
/**
 * The id again: some readers know it by this name.
 */
id: string, 
/**
 * The headline.
 */
title: string, 
/**
 * The list it stands in.
 */
mainCategory: MainCategory, 
/**
 * What it is.
 */
subCategory: SubCategory, 
/**
 * The pictures' addresses, the cover first.
 */
Images: Array<string>, 
/**
 * The cover, with what a page needs to show it.
 */
cover: Picture | null, 
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
 * Whether it carries the badge.
 */
featured: boolean, 
/**
 * When it was first listed.
 */
createdAt: string, 
/**
 * The agency's number for it.
 */
reference: string, 
/**
 * The status of the sale or rental.
 */
status: ListingStatus, 
/**
 * What period a rent is for; `null` for sales.
 */
rentFrequency: RentFrequency | null, 
/**
 * Whether it stands already.
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
 * An entry of `/api/screens/property-index.json`: the listings of one type in one category.
 */
export type PropertyGroup = { 
/**
 * What addresses call it.
 */
id: string, 
/**
 * The list they stand in.
 */
mainCategory: MainCategory, 
/**
 * What they are.
 */
subCategory: SubCategory, 
/**
 * How many.
 */
count: number, };

/**
 * `/api/screens/property-index/{id}.json`
 */
export type PropertyGroupScreen = { 
/**
 * The list they stand in.
 */
mainCategory: MainCategory, 
/**
 * What they are.
 */
subCategory: SubCategory, 
/**
 * All of them, newest first.
 */
properties: Array<PropertyLine>, };

/**
 * A listing among all of its group: so no more than the line shows.
 */
export type PropertyLine = { 
/**
 * The id.
 */
id: string, 
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
 * What period a rent is for; `null` for sales.
 */
rentFrequency: RentFrequency | null, };

/**
 * A listing's headline and id.
 */
export type PropertyLink = { 
/**
 * The id.
 */
id: string, 
/**
 * The headline, with the community.
 */
title: string, };

/**
 * A listing as its page shows it.
 */
export type PropertyPage = { 
/**
 * Sanitised HTML.
 */
description: string, 
/**
 * The description's first words, without markup, for search engines and shared links.
 */
summary: string, 
/**
 * The name of the document of listings like it: `/api/screens/similar/{similar}.json`.
 */
similar: string, 
/**
 * Every picture, the cover first.
 */
pictures: Array<Picture>, 
/**
 * The advertising permit.
 */
permit: PermitView | null, 
/**
 * Who looks after it.
 */
agent: AgentView | null, 
/**
 * The type of ownership.
 */
tenure: Tenure | null, 
/**
 * Years of a lease.
 */
leaseYears: number | null, 
/**
 * The seller of an off-plan home.
 */
saleType: SaleType | null, 
/**
 * The instalments.
 */
paymentPlan: Array<InstalmentView>, 
/**
 * The development it is part of.
 */
project: string | null, 
/**
 * Its developer.
 */
developer: DeveloperLink | null, 
/**
 * The project's escrow account.
 */
escrow: string | null, 
/**
 * The project's number at the Dubai Land Department.
 */
dldProject: string | null, 
/**
 * How many are left.
 */
unitsLeft: number | null, 
/**
 * Resale: the first price.
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
 * Dirhams per square foot and year.
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
availableFrom: string | null, 
/**
 * The number of bathrooms.
 */
bathrooms: number | null, 
/**
 * The number of parking spaces.
 */
parking: number | null, 
/**
 * The plot.
 */
plotArea: SquareFeet | null, 
/**
 * The floor.
 */
floor: string | null, 
/**
 * The views from it.
 */
view: Array<string>, 
/**
 * The year in which it was built.
 */
yearBuilt: number | null, 
/**
 * What it offers.
 */
amenities: Array<Amenity>, 
/**
 * The floor plans.
 */
floorPlans: Array<FloorPlanView>, 
/**
 * The address of a film.
 */
video: string | null, 
/**
 * The address of a walk-through.
 */
tour: string | null, 
/**
 * The position on the map.
 */
coordinates: Coordinates | null, 
/**
 * Its area guide.
 */
community: AreaLink | null, 
/**
 * When it was last changed for visitors.
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
 * The price came down.
 */
reduction: ReductionView | null, 
/**
 * Where a buyer reads about golden visas, if this home may open the way to one.
 */
goldenVisa: string | null, 
/**
 * The id.
 */
_id: string, 
/**
 * The id again: some readers know it by this name.
 */
id: string, 
/**
 * The headline.
 */
title: string, 
/**
 * The list it stands in.
 */
mainCategory: MainCategory, 
/**
 * What it is.
 */
subCategory: SubCategory, 
/**
 * The pictures' addresses, the cover first.
 */
Images: Array<string>, 
/**
 * The cover, with what a page needs to show it.
 */
cover: Picture | null, 
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
 * Whether it carries the badge.
 */
featured: boolean, 
/**
 * When it was first listed.
 */
createdAt: string, 
/**
 * The agency's number for it.
 */
reference: string, 
/**
 * The status of the sale or rental.
 */
status: ListingStatus, 
/**
 * What period a rent is for; `null` for sales.
 */
rentFrequency: RentFrequency | null, 
/**
 * Whether it stands already.
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
 * A price that came down.
 */
export type ReductionView = { 
/**
 * By how much, in percent.
 */
percent: number, 
/**
 * What was asked before.
 */
from: Aed, 
/**
 * Since when, if that is known.
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
 * The period that the rent is for.
 */
export type RentFrequency = "yearly" | "monthly" | "weekly" | "daily";

/**
 * How the rental list was answered.
 */
export type RentStatus = "success";

/**
 * The terms of a rental.
 */
export type RentView = { 
/**
 * The numbers of cheques to choose from; one number means up to so many.
 */
cheques: Array<number>, 
/**
 * The deposit as an amount.
 */
depositAmount: Aed | null, 
/**
 * The deposit in percent of the rent.
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
 * The seller of an off-plan home.
 */
export type SaleType = "new" | "resale";

/**
 * `/api/screens/site.json`: what every page shows of the agency.
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
 * What the agency is, in one sentence.
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
 * Telephones, the main one first.
 */
phones: Array<string>, 
/**
 * The WhatsApp number.
 */
whatsapp: string, 
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
coordinates: Coordinates | null, 
/**
 * When it is open.
 */
hours: Array<OpeningHoursView>, 
/**
 * Profiles on social networks.
 */
socials: Array<Social>, 
/**
 * The office registration number.
 */
orn: string | null, 
/**
 * The trade licence.
 */
licence: string | null, 
/**
 * The hours within which enquiries are answered.
 */
replyWithinHours: number, 
/**
 * The public key of the widget that forms show, where they show one.
 */
turnstileSiteKey: string | null, 
/**
 * The partners, in the strip's order.
 */
partners: Array<PartnerView>, 
/**
 * What stands at the head of the home page and the lists.
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
 * Whole square feet.
 */
export type SquareFeet = number;

/**
 * The type of a listing.
 */
export type SubCategory = "Apartment" | "Studio" | "Penthouse" | "Duplex" | "Hotel Apartment" | "Villa" | "Palace" | "Townhouse" | "Bungalow" | "Full Floor" | "Office" | "Shop" | "Retail" | "Showroom" | "Warehouse" | "Factory" | "Labour Camp" | "Whole Building" | "Plot";

/**
 * The type of ownership.
 */
export type Tenure = "freehold" | "leasehold" | "usufruct";

/**
 * How many listings of a type a list holds.
 */
export type TypeCount = { 
/**
 * The type.
 */
subCategory: SubCategory, 
/**
 * What addresses call it.
 */
id: string, 
/**
 * How many.
 */
count: number, 
/**
 * The [`PropertyGroup`] with all of them; none in the list of all categories.
 */
group: string | null, };
