import { useCallback, useMemo, useState } from 'react';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { island } from '../../hydration/island.tsx';
import { draftMessages, navigationMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages, useTranslate } from '../../i18n/messages.ts';
import { DeferredContent } from '../../navigation/deferred-content.tsx';
import { paths } from '../../navigation/paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stencil } from '../../ui/stencil.tsx';
import { ClosedBar, ContactBar } from './contact-bar.tsx';
import styles from './property-view.module.css';
import { type PropertySources, propertyWords } from './property-words.ts';
import { SidePanel } from './side-panel.tsx';

const ListingText = island(async () => (await import('./listing-text.tsx')).ListingText);
const SimilarListings = island(async () => (await import('./similar-listings.tsx')).SimilarListings);
const EnquiryDialog = island(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog);

export function PropertyView({ listing, similar: candidates, site, baseUrl }: PropertySources) {
  const propertyPage = useMessages(propertyPageMessages);
  const navigation = useMessages(navigationMessages);
  const draftText = useMessages(draftMessages);
  const translate = useTranslate();
  // What comes late must be given the same words as long as they say the same.
  const words = useMemo(
    () => propertyWords({ listing, similar: candidates, site, baseUrl }, translate),
    [listing, candidates, site, baseUrl, translate],
  );
  const { draft, crumbs, title, closed, similarHref, gallery, panel, text, similar, ways, enquiry } = words;
  const [enquiring, setEnquiring] = useState(false);
  const onEnquire = () => setEnquiring(true);
  const closeDialog = useCallback(() => setEnquiring(false), []);
  return (
    <Stencil of={words}>
      {draft ? <DraftNote>{draftText.note}</DraftNote> : null}
      <Wrap>
        <Breadcrumbs
          label={navigation.breadcrumbs}
          start={
            <a className={styles.back} href={paths.home}>
              <Icon name="move-left" flip />
              {propertyPage.back}
            </a>
          }
          crumbs={crumbs}
          current={title}
        />
        {closed ? (
          <div className={styles.closed}>
            <Notice tone="good">{closed}</Notice>
          </div>
        ) : null}
      </Wrap>
      <div className={styles.spread} data-last={similar === null || undefined}>
        <div className={styles.gallery}>
          <Stencil of={gallery}>
            <Gallery words={gallery} />
          </Stencil>
        </div>
        <div className={styles.side}>
          <Stencil of={panel}>
            <SidePanel words={panel} onEnquire={onEnquire} />
          </Stencil>
        </div>
        <div className={styles.body}>
          <DeferredContent>
            <Stencil of={text}>
              <ListingText words={text} />
            </Stencil>
          </DeferredContent>
        </div>
      </div>
      {similar ? (
        <DeferredContent>
          <Stencil of={similar}>
            <SimilarListings words={similar} />
          </Stencil>
        </DeferredContent>
      ) : null}
      {closed ? (
        <ClosedBar href={similarHref} />
      ) : (
        <>
          <ContactBar ways={ways} onEnquire={onEnquire} />
          <EnquiryDialog words={enquiry} open={enquiring} onClose={closeDialog} />
        </>
      )}
    </Stencil>
  );
}
