import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { DetailsOfferProps } from './details-offer.tsx';
import { isPopupDone, rememberPopupDone } from './popup-memory.ts';

const DELAY_MS = 5000;

/** Offers the short form once in a visit; its code is fetched when its time has come. */
export function DetailsPopup(props: Omit<DetailsOfferProps, 'onClose'>) {
  const [Offer, setOffer] = useState<ComponentType<DetailsOfferProps> | null>(null);

  useEffect(() => {
    if (isPopupDone()) return;
    let left = false;
    const timer = setTimeout(async () => {
      // An offer that does not come is not missed.
      const offer = await loadOffer().catch(() => null);
      if (offer && !left) setOffer(() => offer.DetailsOffer);
    }, DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);

  const close = useCallback(() => {
    rememberPopupDone();
    setOffer(null);
  }, []);

  return Offer && <Offer {...props} onClose={close} />;
}

function loadOffer() {
  return import('./details-offer.tsx');
}
