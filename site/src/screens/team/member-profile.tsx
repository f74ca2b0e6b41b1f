import type { Member } from '../../generated/catalog.ts';
import { fillText } from '../../i18n/use-texts.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { MemberFacts } from './member-facts.tsx';
import styles from './member-profile.module.css';
import { useTexts } from './texts.ts';

export function MemberProfile({ member }: { member: Member }) {
  const { content, opensInNewWindow } = useTexts();
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
                <Icon name="phone" /> {fillText(content.team.call, named)}
              </LinkButton>
            ) : null}
            {whatsapp ? (
              <LinkButton
                href={whatsappHref(whatsapp)}
                tone="line"
                target="_blank"
                rel="noopener"
                aria-label={`${fillText(content.team.whatsapp, named)} ${opensInNewWindow}`}
              >
                <Icon name="message-circle" /> {fillText(content.team.whatsapp, named)}
              </LinkButton>
            ) : null}
          </p>
        ) : null}
      </Horizon>
    </article>
  );
}
