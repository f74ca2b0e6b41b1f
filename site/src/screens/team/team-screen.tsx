import type { Member } from '../../generated/catalog.ts';
import { ContentText, useContentLang } from '../../i18n/content-text.tsx';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RuledBlock } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './team-screen.module.css';

interface Documents {
  team: Member[];
}

export default defineScreen<Documents>({
  head: (_, { texts }) => texts.team,
  Component({ team }) {
    const messages = useTexts('team');
    return (
      <Page title={messages.title} lead={messages.lead}>
        <div className={styles.team}>
          {team.map((member) => (
            <MemberProfile key={member.id} member={member} />
          ))}
        </div>
      </Page>
    );
  },
});

function MemberProfile({ member }: { member: Member }) {
  const team = useTexts('team');
  const { opensInNewWindow } = useTexts('common');
  const { id, name, role, image, bio, phone, whatsapp } = member;
  const lang = useContentLang(bio ?? '');
  const named = { name: name.split(' ')[0] ?? name };
  return (
    <article id={id} className={styles.member} aria-labelledby={`${id}-name`}>
      <div className={styles.portrait}>
        <Picture picture={image} alt={name} sizes="(max-width: 44rem) 100vw, 30rem" priority />
      </div>
      <RuledBlock className={styles.text}>
        <h2 id={`${id}-name`}>{name}</h2>
        <p className={styles.role}>
          <ContentText>{role}</ContentText>
        </p>
        {bio ? <Prose lang={lang} html={bio} className={styles.bio} /> : null}
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
      </RuledBlock>
    </article>
  );
}

function MemberFacts({ member: { brn, languages, phone, areas } }: { member: Member }) {
  const { languageName } = useTexts('content');
  const numbers = useTexts('numbers');
  const paths = useTexts('paths');
  const team = useTexts('team');
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
          <dd>{numbers.listWithAnd(languages.map(languageName))}</dd>
        </div>
      ) : null}
      {areas.length > 0 ? (
        <div>
          <dt>{team.areas}</dt>
          <dd>
            <ul className={styles.areas}>
              {areas.map(({ id, title }) => (
                <li key={id}>
                  <InlineLink href={paths.area(id)}>
                    <ContentText>{title}</ContentText>
                  </InlineLink>
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
