import type { Member } from '../../generated/catalog.ts';
import { teamMessages } from '../../i18n/en/team.ts';
import { useMessages } from '../../i18n/messages.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { paths } from '../../navigation/paths.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './member-facts.module.css';

export function MemberFacts({ member: { brn, languages, phone, areas } }: { member: Member }) {
  const team = useMessages(teamMessages);
  return (
    <dl className={styles.facts}>
      {phone ? (
        <div>
          <dt>{team.phone}</dt>
          <dd>
            <InlineLink href={phoneHref(phone)}>
              <bdi>{phone}</bdi>
            </InlineLink>
          </dd>
        </div>
      ) : null}
      {languages.length > 0 ? (
        <div>
          <dt>{team.languages}</dt>
          <dd>{languages.join(', ')}</dd>
        </div>
      ) : null}
      {areas.length > 0 ? (
        <div>
          <dt>{team.areas}</dt>
          <dd>
            <ul className={styles.areas}>
              {areas.map(({ id, title }) => (
                <li key={id}>
                  <InlineLink href={paths.area(id)}>{title}</InlineLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      {brn ? (
        <div>
          <dt>{team.brn}</dt>
          <dd>
            <bdi>{brn}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
