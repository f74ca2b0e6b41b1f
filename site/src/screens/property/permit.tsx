import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import type { PermitWords } from './listing-text-words.ts';
import styles from './permit.module.css';
import { QrCode } from './qr-code.tsx';
import { useTexts } from './texts.ts';

export function Permit({ words: { number, reference, kind, url, label } }: { words: PermitWords }) {
  const texts = useTexts();
  const { propertyPage } = texts;
  return (
    <BodyBlock title={propertyPage.permitTitle} id="permit">
      <div className={styles.permit}>
        {url ? <QrCode text={url} label={label} /> : null}
        <p className={styles.words}>
          <strong>
            {propertyPage.permit} <Code>{number}</Code> · {propertyPage.reference} <Code>{reference}</Code>
          </strong>
          <br />
          {kind}
          {url ? (
            <>
              {' '}
              {propertyPage.permitScan}{' '}
              <InlineLink href={url} target="_blank" rel="noopener">
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
