import { useEffect, useId, useRef, useState } from 'react';
import { fillText } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import type { ContentRecord } from './content-record.ts';
import { editor } from './editor.en.ts';
import styles from './record-panel.module.css';

const texts = editor.record;

type Copying = 'idle' | 'copied' | 'failed';

interface RecordPanelProps {
  record: ContentRecord;
  /** Whether the text below the front matter is a placeholder that the editor must replace. */
  bodyToWrite?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** A record's text to copy or download. Give each record its own `key`, so that a new one is focused. */
export function RecordPanel({ record, bodyToWrite = false, headingLevel: Heading = 'h3' }: RecordPanelProps) {
  const [copying, setCopying] = useState<Copying>('idle');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(record.text);
      setCopying('copied');
    } catch {
      setCopying('failed');
    }
  }

  return (
    <section aria-labelledby={titleId}>
      <RuledBlock className={styles.panel}>
        <Heading ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {texts.title}
        </Heading>
        <ul className={styles.steps}>
          <li>{fillText(texts.save, { file: record.file })}</li>
          {record.picture ? <li>{fillText(texts.picture, { file: record.picture })}</li> : null}
          {bodyToWrite ? <li>{texts.description}</li> : null}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
        <section className={styles.text} aria-label={texts.name} tabIndex={0}>
          <pre>{record.text}</pre>
        </section>
        <div className={styles.ways}>
          <Button size="small" onClick={copy}>
            <Icon name="copy" /> {texts.copy}
          </Button>
          <Button
            size="small"
            tone="line"
            onClick={() => downloadText(record.file.split('/').at(-1) ?? record.file, record.text)}
          >
            <Icon name="download" /> {texts.download}
          </Button>
          <p role="status">
            {copying === 'copied' ? texts.copied : copying === 'failed' ? texts.copyFailed : null}
          </p>
        </div>
      </RuledBlock>
    </section>
  );
}

/** Downloads a text as a file. */
function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The latest of several values with a count, so that an equal value still counts as new. */
export function useLatest<Value>() {
  const [latest, setLatest] = useState<{ count: number; value: Value } | null>(null);
  const set = (value: Value) => setLatest((before) => ({ count: (before?.count ?? 0) + 1, value }));
  return [latest, set] as const;
}
