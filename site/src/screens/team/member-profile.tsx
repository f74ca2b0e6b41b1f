import type { Member } from '../../generated/catalog.ts';
import { commonMessages } from '../../i18n/en/common.ts';
import { teamMessages } from '../../i18n/en/team.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { MemberFacts } from './member-facts.tsx';
import styles from './member-profile.module.css';

export function MemberProfile({ member }: { member: Member }) {
  const team = useMessages(teamMessages);
  const { opensInNewWindow } = useMessages(commonMessages);
  const { id, name, role, image, bio, phone, whatsapp } = member;
  const named = { name: name.split(' ')[0] ?? name };
  return (
    <article id={id} className={styles.member} aria-labelledby={`${id}-name`}>
      <div className={styles.portrait}>
        <Picture picture={image} alt={name} sizes="(max-width: 44rem) 100vw, 30rem" priority />
      </div>
      <Horizon className={styles.words}>
        <h2 id={`${id}-name`}>{name}</h2>
        <p className={styles.role}>{role}</p>
        {bio ? <Prose html={bio} className={styles.bio} /> : null}
        <MemberFacts member={member} />
        {phone || whatsapp ? (
          <p className={styles.ways}>
            {phone ? (
              <LinkButton href={phoneHref(phone)} tone="line">
                <Icon name="phone" /> {fillText(team.call, named)}
              </LinkButton>
            ) : null}
            {whatsapp ? (
              <LinkButton
                href={whatsappHref(whatsapp)}
                tone="line"
                target="_blank"
                rel="noopener"
                aria-label={`${fillText(team.whatsapp, named)} ${opensInNewWindow}`}
              >
                <Icon name="message-circle" /> {fillText(team.whatsapp, named)}
              </LinkButton>
            ) : null}
          </p>
        ) : null}
      </Horizon>
    </article>
  );
}
