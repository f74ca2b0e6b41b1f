import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './share-list.module.css';
import { sharedHash } from './shared-link.ts';

type Step = 'idle' | 'copied' | 'refused';

/** Hands the list's link to the system's share sheet, or else to the clipboard. */
export function ShareList({ ids }: { ids: readonly string[] }) {
  const texts = useTexts();
  const [step, setStep] = useState<Step>('idle');
  const link = () => new URL(`#${sharedHash(ids)}`, window.location.href).href;

  async function share(): Promise<void> {
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (
      isPhone &&
      'share' in navigator &&
      (await shareBySystem({ title: texts.shortlist.shareTitle, url: link() }))
    )
      return;
    setStep(await copy(link()));
  }

  return (
    <div className={styles.share}>
      <Button tone="line" size="small" onClick={() => void share()}>
        <Icon name="copy" />
        {texts.shortlist.share}
      </Button>
      <div role="status">
        {step === 'copied' ? <p>{texts.shortlist.copied}</p> : null}
        {step === 'refused' ? (
          <label>
            {texts.shortlist.copyThis}{' '}
            <input readOnly dir="ltr" value={link()} onFocus={({ target }) => target.select()} />
          </label>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the system has taken the link; a visitor who closes the sheet wants nothing else. */
async function shareBySystem(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

/** Browsers refuse the clipboard on plain http, and where the visitor says so. */
async function copy(text: string): Promise<Step> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
