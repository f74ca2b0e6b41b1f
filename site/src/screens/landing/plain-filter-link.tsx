import { landingSearch } from '../../features/landing-links/landing-text.ts';
import type { LandingScreen } from '../../generated/catalog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { withQuery } from '../../navigation/query.ts';
import { PLAIN_RESULTS } from '../../navigation/search-paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The link to the properties of a landing page on the results that need no script. */
export function PlainFilterLink({ landing }: { landing: LandingScreen }) {
  const { filterAndSort } = useTexts('landing');
  const { code } = useTexts('language');
  const search = withQuery('', { ...landingSearch(landing), lang: code });
  return <TextLink href={PLAIN_RESULTS + search}>{filterAndSort}</TextLink>;
}
