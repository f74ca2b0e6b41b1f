// The costs of a property, which stay as prerendered until the visitor changes them: only then is their code loaded.
import { useLayoutEffect, useRef, useState } from 'react';
import { loadWithRetry, reloadOnce } from '../../../hydration/start.ts';
import { useSearch } from '../../../navigation/location.ts';
import { TemplatePart } from '../../../template-part.tsx';
import styles from '../body-block.module.css';
import { type CostsPart, hasChoice, loadCosts, prerenderedCosts } from './costs-part.ts';

/** React leaves the children of an element alone whose HTML is given, and does not compare it where told so. */
const AS_PRERENDERED = { __html: '' };

type Code = Awaited<ReturnType<typeof loadCosts>>;

export function PropertyCosts({ section, source }: CostsPart) {
  const ref = useRef<HTMLDivElement>(null);
  const [prerendered] = useState(() => source);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  const search = useSearch();
  const isWanted = isOpen || hasChoice(search) || source !== prerendered;

  // Before the replay of a click, which follows the layout effects.
  useLayoutEffect(() => {
    if (isWanted || !ref.current?.firstChild) void loadWithRetry(loadCosts, reloadOnce).then(setCode);
    else ref.current.querySelector('button')?.addEventListener('click', () => setOpen(true));
  }, [isWanted]);

  const Section = prerenderedCosts?.()?.CostsSection;
  if (Section) {
    return (
      <div className={styles.block}>
        <TemplatePart of={section}>{(costs) => <Section {...costs} />}</TemplatePart>
      </div>
    );
  }
  if (code) {
    return (
      <div key="calculator" className={styles.block}>
        <code.CostsCalculator source={source()} isOpen={isOpen} />
      </div>
    );
  }
  return (
    <div
      className={styles.block}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
      dangerouslySetInnerHTML={AS_PRERENDERED}
    />
  );
}
