import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { usePath } from '../../routing/location.ts';
import { readDraft } from '../../ui/form-drafts.ts';
import type { DetailsOfferProps } from './details-offer.tsx';
import { draftName } from './draft-name.ts';
import { isPopupDone, rememberPopupDone } from './popup-memory.ts';

const DELAY_MS = 5000;

/** Offers the short form once in a visit; its code is fetched when its time has come. */
export function DetailsPopup(props: Omit<DetailsOfferProps, 'onClose'>) {
  const path = usePath();
  const [Offer, setOffer] = useState<ComponentType<DetailsOfferProps> | null>(null);

  useEffect(() => {
    if (isPopupDone()) return;
    // Who has begun to write and comes back goes on at once.
    const delay = readDraft(draftName('popup', path)) ? 0 : DELAY_MS;
    let left = false;
    const timer = setTimeout(async () => {
      // An offer that does not come is not missed.
      const offer = await loadOffer().catch(() => null);
      if (offer && !left) setOffer(() => offer.DetailsOffer);
    }, delay);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path]);

  const close = useCallback(() => {
    rememberPopupDone();
    setOffer(null);
  }, []);

  return Offer && <Offer {...props} onClose={close} />;
}

function loadOffer() {
  return import('./details-offer.tsx');
}
