// The costs of a property, which stay as prerendered until the visitor changes them: only then is their code loaded.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Costs } from '../../../generated/catalog.ts';
import { loadWithRetry, reloadOnce } from '../../../hydration/start.ts';
import { useSearch } from '../../../navigation/location.ts';
import styles from '../body-block.module.css';
import { hasChoice, loadCosts, prerenderedCosts } from './costs-part.ts';
import type { CostFacts } from './sums.ts';

/** React leaves the children of an element alone whose HTML is given, and does not compare it where told so. */
const AS_PRERENDERED = { __html: '' };

type Code = Awaited<ReturnType<typeof loadCosts>>;

interface PropertyCostsProps {
  /** The property, the same object until it changes. */
  facts: CostFacts;
  rates: Costs;
}

export function PropertyCosts({ facts, rates }: PropertyCostsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [prerendered] = useState(facts);
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  const search = useSearch();
  const isWanted = isOpen || hasChoice(search) || facts !== prerendered;

  // Before the replay of a click, which follows the layout effects.
  useLayoutEffect(() => {
    if (isWanted || !ref.current?.firstChild) void loadWithRetry(loadCosts, reloadOnce).then(setCode);
    else ref.current.querySelector('button')?.addEventListener('click', () => setOpen(true));
  }, [isWanted]);

  const UsualCosts = prerenderedCosts?.()?.UsualCosts;
  if (UsualCosts) {
    return (
      <div className={styles.block}>
        <UsualCosts facts={facts} rates={rates} />
      </div>
    );
  }
  if (code) {
    return (
      <div key="calculator" className={styles.block}>
        <code.CostsCalculator facts={facts} rates={rates} isOpen={isOpen} />
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
