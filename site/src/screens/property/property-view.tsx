import { useState } from 'react';
import { Gallery } from '../../features/gallery/gallery.tsx';
import type { PropertyCard } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import type { ScreenContext, SiteDocuments } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Wrap } from '../../ui/band.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Once } from '../../ui/once.tsx';
import { categoryOf } from './category.ts';
import { ClosedActions, ContactActions } from './contact-actions.tsx';
import { ClosedBar, ContactBar } from './contact-bar.tsx';
import { useContactWays } from './contact-ways.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import type { Listing } from './listing.ts';
import { ListingText } from './listing-text.tsx';
import styles from './property-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { SimilarListings, shownSimilar } from './similar-listings.tsx';

export interface PropertyViewProps extends SiteDocuments, Pick<ScreenContext, 'baseUrl'> {
  listing: Listing;
  /** May hold the listing itself. */
  similar: readonly PropertyCard[];
}

export function PropertyView({ listing, similar: candidates, site, baseUrl }: PropertyViewProps) {
  const texts = useTexts();
  const similar = shownSimilar(candidates, listing.id);
  const { status: statuses, back } = texts.propertyPage;
  const [enquiring, setEnquiring] = useState(false);
  const category = categoryOf(listing, texts);
  const { status, community, title } = listing;
  const closed = status === 'sold' || status === 'rented' ? status : null;
  const contact = { ways: useContactWays(listing, site, baseUrl), onEnquire: () => setEnquiring(true) };
  const similarHref = similar.length > 0 ? '#similar' : category.href;
  return (
    <>
      <Wrap>
        <Breadcrumbs
          label={texts.navigation.breadcrumbs}
          start={
            <a className={styles.back} href={paths.home}>
              <Icon name="move-left" flip />
              {back}
            </a>
          }
          crumbs={[
            { label: texts.propertyPage.home, href: paths.home },
            category,
            ...(community ? [{ label: community.title, href: paths.area(community.id) }] : []),
          ]}
          current={title}
        />
        {closed || listing.draft ? (
          <div className={styles.closed}>
            {closed ? <Notice tone="good">{statuses[closed]}</Notice> : null}
            {listing.draft ? <Notice tone="bad">{texts.draft.note}</Notice> : null}
          </div>
        ) : null}
      </Wrap>
      <div className={styles.spread} data-last={similar.length === 0 || undefined}>
        <div className={styles.gallery}>
          <Gallery
            pictures={listing.pictures}
            title={title}
            badge={status === 'reserved' || status === 'under_offer' ? statuses[status] : null}
          />
        </div>
        <div className={styles.side}>
          <SidePanel listing={listing}>
            {closed ? <ClosedActions href={similarHref} /> : <ContactActions {...contact} />}
          </SidePanel>
        </div>
        <div className={styles.body}>
          <ListingText listing={listing} open={!closed} />
        </div>
      </div>
      <Once part="similar" source={candidates} also={similar.map(({ id }) => id)}>
        <SimilarListings similar={similar} category={category} />
      </Once>
      {closed ? (
        <ClosedBar href={similarHref} />
      ) : (
        <>
          <ContactBar {...contact} />
          <EnquiryDialog listing={listing} open={enquiring} onClose={() => setEnquiring(false)} />
        </>
      )}
    </>
  );
}
