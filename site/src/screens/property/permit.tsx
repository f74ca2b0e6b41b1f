import { fillText } from '../../texts/use-texts.ts';
import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import type { Listing } from './listing.ts';
import styles from './permit.module.css';
import { QrCode } from './qr-code.tsx';
import { useTexts } from './texts.ts';

/** The advertising permit; with its own address, the code that opens it as well. */
export function Permit({ listing: { permit, reference } }: { listing: Listing }) {
  const texts = useTexts();
  const { propertyPage } = texts;
  if (!permit) return null;
  return (
    <BodyBlock title={propertyPage.permitTitle} id="permit">
      <div className={styles.permit}>
        {permit.url ? (
          <QrCode text={permit.url} label={fillText(propertyPage.permitQr, { number: permit.number })} />
        ) : null}
        <p className={styles.words}>
          <strong>
            {propertyPage.permit} <Code>{permit.number}</Code> · {propertyPage.reference}{' '}
            <Code>{reference}</Code>
          </strong>
          <br />
          {propertyPage.permitKind[permit.kind]}
          {permit.url ? (
            <>
              {' '}
              {propertyPage.permitScan}{' '}
              <InlineLink href={permit.url} target="_blank" rel="noopener">
                {propertyPage.permitCheck}
                <VisuallyHidden> {texts.opensInNewWindow}</VisuallyHidden>
              </InlineLink>
            </>
          ) : null}
        </p>
      </div>
    </BodyBlock>
  );
}
