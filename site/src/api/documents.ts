// The type of each document of the API, by which the compiler checks the props of screens.
import type {
  AreaCard,
  AreaScreen,
  Developer,
  FeedScreen,
  HomeScreen,
  LandingScreen,
  Member,
  PageText,
  Post,
  PostCard,
  PropertyCard,
  PropertyGroup,
  PropertyGroupScreen,
  PropertyListScreen,
  PropertyPage,
  SiteSettings,
} from '../generated/catalog.ts';

/** Names a list in texts, in the paths of its documents, and in that of its search. */
export type ListName = 'all' | 'residential' | 'rent' | 'off-plan' | 'commercial';

export interface DocumentTypes
  extends Record<`/api/screens/property-list/${ListName}.json`, PropertyListScreen> {
  '/api/screens/site.json': SiteSettings;
  '/api/screens/home.json': HomeScreen;
  '/api/screens/similar/:similar.json': PropertyCard[];
  '/api/screens/blog.json': PostCard[];
  '/api/screens/developers.json': Developer[];
  '/api/screens/team.json': Member[];
  '/api/screens/areas.json': AreaCard[];
  '/api/screens/areas/:id.json': AreaScreen;
  '/api/screens/areas/:id/:slug.json': LandingScreen;
  '/api/screens/page/about.json': PageText;
  '/api/screens/page/privacy.json': PageText;
  '/api/screens/page/terms.json': PageText;
  '/api/screens/feed.json': FeedScreen;
  '/api/screens/property-index.json': PropertyGroup[];
  '/api/screens/property-index/:id.json': PropertyGroupScreen;
  '/api/properties/:id': PropertyPage;
  '/api/blogs/:id': Post;
}

export type DocumentTemplate = keyof DocumentTypes;

/** The documents of a route: the prop that a document becomes, and the document's template. */
export type DocumentTemplates = Readonly<Record<string, DocumentTemplate>>;

export type DocumentsOf<R extends DocumentTemplates> = { readonly [Name in keyof R]: DocumentTypes[R[Name]] };
