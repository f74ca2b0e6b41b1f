import type { Member } from '../../generated/catalog.ts';
import { phoneHref } from '../../navigation/contact-links.ts';
import { paths } from '../../navigation/paths.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './member-facts.module.css';
import { useTexts } from './texts.ts';

export function MemberFacts({ member: { brn, languages, phone, areas } }: { member: Member }) {
  const { content } = useTexts();
  return (
    <dl className={styles.facts}>
      {phone ? (
        <div>
          <dt>{content.team.phone}</dt>
          <dd>
            <InlineLink href={phoneHref(phone)}>
              <bdi>{phone}</bdi>
            </InlineLink>
          </dd>
        </div>
      ) : null}
      {languages.length > 0 ? (
        <div>
          <dt>{content.team.languages}</dt>
          <dd>{languages.join(', ')}</dd>
        </div>
      ) : null}
      {areas.length > 0 ? (
        <div>
          <dt>{content.team.areas}</dt>
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
          <dt>{content.team.brn}</dt>
          <dd>
            <bdi>{brn}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
