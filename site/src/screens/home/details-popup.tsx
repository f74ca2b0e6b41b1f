import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { DetailsOfferProps } from './details-offer.tsx';

const DELAY_MS = 5000;
const STORAGE_KEY = 'details-popup';

/** Whether the offer was answered in this visit, for browsers that refuse session storage. */
let done = false;

/** Shows the short form once in a visit, after a delay; its code loads only then. */
export function DetailsPopup(props: Omit<DetailsOfferProps, 'onSent' | 'onClose'>) {
  const [Offer, setOffer] = useState<ComponentType<DetailsOfferProps> | null>(null);

  useEffect(() => {
    if (isDone()) return;
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      // A form that fails to load is not shown.
      const offer = await import('./details-offer.tsx').catch(() => null);
      if (offer && !isUnmounted) setOffer(() => offer.DetailsOffer);
    }, DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);

  const close = useCallback(() => {
    markDone();
    setOffer(null);
  }, []);

  return Offer && <Offer {...props} onSent={markDone} onClose={close} />;
}

function isDone(): boolean {
  try {
    return done || sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return done;
  }
}

function markDone(): void {
  done = true;
  try {
    sessionStorage.setItem(STORAGE_KEY, 'done');
  } catch {
    return;
  }
}
