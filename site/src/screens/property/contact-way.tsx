import { commonMessages } from '../../i18n/en/common.ts';
import { useMessages } from '../../i18n/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './contact-way.module.css';

export interface ContactWayProps {
  icon: IconName;
  label: string;
  href: string;
  newWindow?: boolean;
  /** The label is for those who listen. */
  iconOnly?: boolean;
}

export function ContactWay({ icon, label, href, newWindow = false, iconOnly = false }: ContactWayProps) {
  const { opensInNewWindow } = useMessages(commonMessages);
  const Label = iconOnly ? VisuallyHidden : 'span';
  return (
    <LinkButton
      tone="line"
      className={styles.way}
      href={href}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
    >
      <Icon name={icon} />
      <Label>{label}</Label>
      {newWindow ? <VisuallyHidden> {opensInNewWindow}</VisuallyHidden> : null}
    </LinkButton>
  );
}
