import { useMemo } from 'react';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { island } from '../../hydration/island.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { draftMessages, navigationMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages, useTranslate } from '../../i18n/messages.ts';
import { DeferredContent } from '../../navigation/deferred-content.tsx';
import { sitePaths } from '../../navigation/paths.ts';
import { TemplatePart } from '../../template-part.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useHistoryOverlay } from '../../ui/use-history-overlay.ts';
import { ClosedBar, ContactBar } from './contact-actions.tsx';
import styles from './property-view.module.css';
import { type PropertySources, type PropertyViewModel, propertyViewModel } from './property-view-model.ts';
import { SidePanel } from './side-panel.tsx';

const PropertyText = island(async () => (await import('./property-text.tsx')).PropertyText);
const SimilarProperties = island(async () => (await import('./similar-properties.tsx')).SimilarProperties);
const EnquiryDialog = island(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog);

export function PropertyView({ property, similar, site, baseUrl }: PropertySources) {
  const translate = useTranslate();
  // Memoised, since React discards the HTML of an island whose props change before hydration.
  const model = useMemo(
    () => propertyViewModel({ property, similar, site, baseUrl }, translate),
    [property, similar, site, baseUrl, translate],
  );
  return <TemplatePart of={model}>{(model) => <PropertySections {...model} />}</TemplatePart>;
}

function PropertySections(model: PropertyViewModel) {
  const paths = useMessages(sitePaths);
  const { draft, crumbs, title, isTranslated, closed, similarHref, hasSimilar } = model;
  const propertyPage = useMessages(propertyPageMessages);
  const navigation = useMessages(navigationMessages);
  const draftText = useMessages(draftMessages);
  const { isOpen, open: onEnquire, close } = useHistoryOverlay('enquiry');
  return (
    <>
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
          current={<ContentText isTranslated={isTranslated}>{title}</ContentText>}
        />
        {closed ? (
          <div className={styles.closed}>
            <Notice tone="good">{closed}</Notice>
          </div>
        ) : null}
      </Wrap>
      <div className={styles.spread} data-last={!hasSimilar || undefined}>
        <div className={styles.gallery}>
          <TemplatePart of={model.gallery}>{(gallery) => <Gallery {...gallery} />}</TemplatePart>
        </div>
        <div className={styles.side}>
          <TemplatePart of={model.panel}>
            {(panel) => <SidePanel {...panel} onEnquire={onEnquire} />}
          </TemplatePart>
        </div>
        <div className={styles.body}>
          <DeferredContent>
            <TemplatePart of={model.text}>{(text) => <PropertyText {...text} />}</TemplatePart>
          </DeferredContent>
        </div>
      </div>
      {hasSimilar ? (
        <DeferredContent>
          <TemplatePart of={model.similar}>{(similar) => <SimilarProperties {...similar} />}</TemplatePart>
        </DeferredContent>
      ) : null}
      {closed ? (
        <ClosedBar href={similarHref} />
      ) : (
        <>
          <ContactBar contact={model.contact} onEnquire={onEnquire} />
          <EnquiryDialog viewModel={model.enquiry} open={isOpen} onClose={close} />
        </>
      )}
    </>
  );
}
