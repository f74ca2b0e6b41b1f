import { useCallback, useEffect, useState } from 'react';
import { DetailsOffer, type DetailsOfferProps } from './details-offer.tsx';

const DELAY_MS = 5000;
const STORAGE_KEY = 'details-popup';

/** Whether the offer was answered in this visit, for browsers that refuse session storage. */
let done = false;

/** Shows the short form once in a visit, after a delay. */
export function DetailsPopup(props: Omit<DetailsOfferProps, 'onSent' | 'onClose'>) {
  const [isOffered, setOffered] = useState(false);

  useEffect(() => {
    if (isDone()) return;
    const timer = setTimeout(setOffered, DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);

  const close = useCallback(() => {
    markDone();
    setOffered(false);
  }, []);

  return isOffered ? <DetailsOffer {...props} onSent={markDone} onClose={close} /> : null;
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
