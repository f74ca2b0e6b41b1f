import {
  formatCount,
  formatDate,
  formatExactAmount,
  formatFigure,
  formatHandover,
  formatPrice,
} from '../../format.ts';
import { fillText } from '../../texts/use-texts.ts';
import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import { Details, knownRows, type Row } from './details.tsx';
import type { Listing } from './listing.ts';
import { yearlyChargeText } from './listing-figures.ts';
import styles from './particulars.module.css';
import type { Texts } from './texts.ts';
import { useTexts } from './texts.ts';

/** All that is known, each in a line of its own. */
export function Particulars({ listing }: { listing: Listing }) {
  const texts = useTexts();
  const rows = knownRows([
    ...homeRows(listing, texts),
    ...saleRows(listing, texts),
    ...dateRows(listing, texts),
  ]);
  if (rows.length === 0) return null;
  return (
    <BodyBlock title={texts.propertyPage.particulars}>
      <Details rows={rows} />
    </BodyBlock>
  );
}

function homeRows(listing: Listing, { propertyPage }: Texts): Row[] {
  const { facts } = propertyPage;
  const { tenure, leaseYears, completion, handover, furnishing, occupancy } = listing;
  return [
    [facts.type, listing.subCategory],
    [
      facts.tenure,
      tenure &&
        [propertyPage.tenure[tenure], leaseYears !== null && formatCount(leaseYears, propertyPage.leaseYears)]
          .filter(Boolean)
          .join(', '),
    ],
    [facts.completion, completion && propertyPage.completion[completion]],
    [facts.handover, handover && formatHandover(handover)],
    [facts.yearBuilt, listing.yearBuilt],
    [facts.furnishing, furnishing && propertyPage.furnishing[furnishing]],
    [facts.occupancy, occupancy && propertyPage.occupancy[occupancy]],
    [facts.parking, listing.parking],
    [facts.floor, listing.floor],
    [facts.view, listing.view.join(', ')],
  ];
}

function saleRows(listing: Listing, texts: Texts): Row[] {
  const { propertyPage } = texts;
  const { facts } = propertyPage;
  const { project, developer, saleType, unitsLeft, originalPrice, amountPaid, dldWaiver, goldenVisa } =
    listing;
  return [
    [facts.project, project],
    [facts.developer, developer?.name],
    [facts.saleType, saleType && propertyPage.saleType[saleType]],
    [facts.unitsLeft, unitsLeft !== null && formatFigure(unitsLeft)],
    [facts.originalPrice, originalPrice !== null && formatPrice(originalPrice)],
    [facts.amountPaid, amountPaid !== null && formatPrice(amountPaid)],
    [facts.dldWaiver, dldWaiver !== null && fillText(propertyPage.dldWaiver, { n: formatFigure(dldWaiver) })],
    [facts.escrow, listing.escrow && <Code>{listing.escrow}</Code>],
    [facts.dldProject, listing.dldProject && <Code>{listing.dldProject}</Code>],
    [facts.serviceCharge, listing.serviceCharge !== null && <ServiceCharge listing={listing} />],
    [facts.goldenVisa, goldenVisa && <GoldenVisa href={goldenVisa} />],
  ];
}

function ServiceCharge({ listing }: { listing: Listing }) {
  const texts = useTexts();
  const yearly = yearlyChargeText(listing, texts);
  return (
    <>
      {fillText(texts.propertyPage.serviceCharge, { amount: formatExactAmount(listing.serviceCharge ?? 0) })}
      {yearly ? <small className={styles.yearly}> {yearly}</small> : null}
    </>
  );
}

/** Who grants it decides: nothing is promised here. */
function GoldenVisa({ href }: { href: string }) {
  const { propertyPage, opensInNewWindow } = useTexts();
  return (
    <>
      {propertyPage.goldenVisa}{' '}
      <InlineLink href={href} target="_blank" rel="noopener">
        {propertyPage.goldenVisaRules}
        <VisuallyHidden>{opensInNewWindow}</VisuallyHidden>
      </InlineLink>
    </>
  );
}

function dateRows({ availableFrom, verifiedOn, updated }: Listing, { propertyPage }: Texts): Row[] {
  const { facts } = propertyPage;
  return [
    [facts.availableFrom, availableFrom && <Day iso={availableFrom} />],
    [facts.verified, verifiedOn && <Day iso={verifiedOn} />],
    [facts.updated, updated && <Day iso={updated} />],
  ];
}

function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
