import type { Property } from '../../features/property/read-property.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { lazyDialog } from '../../hydration/lazy-component.tsx';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import type { ScreenContext, SiteDocuments } from '../../navigation/screen.ts';
import { useHistoryOverlay } from '../../navigation/use-history-overlay.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DraftNote } from '../../ui/draft.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Wrap } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosedActions, ClosedBar, ContactActions, ContactBar } from './contact-actions.tsx';
import { contactWays } from './contact-ways.ts';
import { Gallery } from './gallery/gallery.tsx';
import { categoryLink, similarHomes } from './more-homes.ts';
import { PropertyText } from './property-text.tsx';
import styles from './property-view.module.css';
import { SidePanel } from './side-panel.tsx';
import { SimilarProperties } from './similar-properties.tsx';

const EnquiryDialog = lazyDialog(async () => (await import('./enquiry-dialog.tsx')).EnquiryDialog);

interface PropertyViewProps extends SiteDocuments, Pick<ScreenContext, 'baseUrl'> {
  property: Property;
  /** May contain the property itself. */
  similar: readonly PropertyCard[];
}

export function PropertyView({ property, similar, site, baseUrl }: PropertyViewProps) {
  const texts = useTexts();
  const { isOpen, open, close } = useHistoryOverlay('enquiry');
  const { id, title, status, community, mainCategory } = property;
  const homes = similarHomes(similar, id);
  const category = categoryLink(mainCategory, texts);
  const area = community ? [{ label: community.title, href: texts.paths.area(community.id) }] : [];
  const closed = status === 'sold' || status === 'rented' ? texts.propertyPage.status[status] : null;
  const badge = status === 'reserved' || status === 'under_offer' ? texts.propertyPage.status[status] : null;
  const similarHref = homes.length > 0 ? '#similar' : category.href;
  const contact = contactWays(property, site, baseUrl, texts);
  return (
    <>
      {property.draft ? <DraftNote>{texts.draft.note}</DraftNote> : null}
      <Wrap>
        <Breadcrumbs
          label={texts.navigation.breadcrumbs}
          start={
            <a className={styles.back} href={texts.paths.home}>
              <Icon name="move-left" flip />
              {texts.propertyPage.back}
            </a>
          }
          crumbs={[{ label: texts.common.home, href: texts.paths.home }, category, ...area]}
          current={<ContentText>{title}</ContentText>}
        />
        {closed ? (
          <div className={styles.closed}>
            <Notice tone="good">{closed}</Notice>
          </div>
        ) : null}
      </Wrap>
      <div className={styles.spread} data-last={homes.length === 0 || undefined}>
        <div className={styles.gallery}>
          <Gallery pictures={property.pictures} title={title} badge={badge} />
        </div>
        <div className={styles.side}>
          <SidePanel
            property={property}
            actions={
              closed ? (
                <ClosedActions href={similarHref} />
              ) : (
                <ContactActions contact={contact} onEnquire={open} />
              )
            }
          />
        </div>
        <div className={styles.body}>
          <PropertyText property={property} site={site} isOpen={closed === null} />
        </div>
      </div>
      {homes.length > 0 ? <SimilarProperties property={property} homes={homes} /> : null}
      {closed ? (
        <ClosedBar href={similarHref} />
      ) : (
        <>
          <ContactBar contact={contact} onEnquire={open} />
          <EnquiryDialog property={property} open={isOpen} onClose={close} />
        </>
      )}
    </>
  );
}
