import { useState } from 'react';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Wrap } from '../../ui/band.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stencil } from '../../ui/stencil.tsx';
import { ClosedBar, ContactBar } from './contact-bar.tsx';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { ListingText } from './listing-text.tsx';
import styles from './property-view.module.css';
import type { PropertyWords } from './property-words.ts';
import { SidePanel } from './side-panel.tsx';
import { SimilarListings } from './similar-listings.tsx';

export function PropertyView({ words }: { words: PropertyWords }) {
  const texts = useTexts();
  const { crumbs, title, closed, similarHref, gallery, panel, text, similar, ways, enquiry } = words;
  const [enquiring, setEnquiring] = useState(false);
  const onEnquire = () => setEnquiring(true);
  return (
    <>
      {listing.draft ? <DraftNote>{texts.draft.note}</DraftNote> : null}
      <Wrap>
        <Breadcrumbs
          label={texts.navigation.breadcrumbs}
          start={
            <a className={styles.back} href={paths.home}>
              <Icon name="move-left" flip />
              {texts.propertyPage.back}
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
          <Stencil of={text}>
            <ListingText words={text} />
          </Stencil>
        </div>
      </div>
      {similar ? (
        <Stencil of={similar}>
          <SimilarListings words={similar} />
        </Stencil>
      ) : null}
      {closed ? (
        <ClosedBar href={similarHref} />
      ) : (
        <>
          <ContactBar ways={ways} onEnquire={onEnquire} />
          <EnquiryDialog words={enquiry} open={enquiring} onClose={() => setEnquiring(false)} />
        </>
      )}
    </>
  );
}
