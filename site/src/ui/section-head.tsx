import { type ComponentProps, type ReactNode, useId } from 'react';
import { Band, RuledBlock } from './layout.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** A link at the end of the heading's line. */
  link?: ReactNode;
}

/** A heading of a section, with an optional link at its end. */
export function SectionHead({ title, id, link }: SectionHeadProps) {
  return (
    <RuledBlock className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
      </div>
      {link}
    </RuledBlock>
  );
}

/** A band under its heading. */
export function HeadedBand({
  title,
  link,
  children,
  ...band
}: SectionHeadProps & ComponentProps<typeof Band>) {
  const headingId = useId();
  return (
    <Band {...band} aria-labelledby={headingId}>
      <SectionHead title={title} id={headingId} link={link} />
      {children}
    </Band>
  );
}
