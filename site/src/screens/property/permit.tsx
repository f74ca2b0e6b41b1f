import { useEffect, useState } from 'react';
import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
import type { PropertyPage } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { Code } from '../../ui/code.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { BodyBlock } from './body-block.tsx';
import styles from './permit.module.css';

interface PermitProps {
  permit: NonNullable<PropertyPage['permit']>;
  reference: string;
}

/** The advertising permit, with a QR code of its address where it has one. */
export function Permit({ permit: { number, kind, url }, reference }: PermitProps) {
  const texts = useTexts();
  return (
    <BodyBlock title={texts.propertyPage.permitTitle} id="permit">
      <div className={styles.permit}>
        {url ? <QrCode text={url} label={fillText(texts.propertyPage.permitQr, { number })} /> : null}
        <p className={styles.text}>
          <strong>
            {texts.propertyPage.permit} <Code>{number}</Code> · {texts.propertyPage.reference}{' '}
            <Code>{reference}</Code>
          </strong>
          <br />
          {texts.propertyPage.permitKind[kind]}
          {url ? (
            <>
              {' '}
              {texts.propertyPage.permitScan}{' '}
              <InlineLink href={url} {...NEW_WINDOW}>
                {texts.propertyPage.permitCheck}
                <NewWindowNote />
              </InlineLink>
            </>
          ) : null}
        </p>
      </div>
    </BodyBlock>
  );
}

/** The empty margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** Drawn in the browser, so that only pages with a code load the library. */
function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useQrModules(text);
  const size = modules?.length ?? 0;
  return (
    <div className={styles.box}>
      {modules ? (
        <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <path d={pathOf(modules)} />
        </svg>
      ) : null}
    </div>
  );
}

function useQrModules(text: string): boolean[][] | null {
  const [modules, setModules] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    // The link beside the code has the same address.
    import('qr')
      .then(({ encodeQR }) => !isUnmounted && setModules(encodeQR(text, 'raw', { border: QUIET_ZONE })))
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [text]);
  return modules;
}

function pathOf(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
