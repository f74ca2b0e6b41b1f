import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './permit.module.css';
import type { PermitViewModel } from './property-text-view-model.ts';
import { QrCode } from './qr-code.tsx';

export function Permit({ number, reference, kind, url, label }: PermitViewModel) {
  const common = useMessages(commonMessages);
  const propertyPage = useMessages(propertyPageMessages);
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
                <VisuallyHidden> {common.opensInNewWindow}</VisuallyHidden>
              </InlineLink>
            </>
          ) : null}
        </p>
      </div>
    </BodyBlock>
  );
}
