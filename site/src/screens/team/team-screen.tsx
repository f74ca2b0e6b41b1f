import { NEW_WINDOW, NewWindowNote } from '../../features/new-window/new-window.tsx';
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
  head: (_, { texts }) => ({ title: texts.team.title, description: texts.team.description }),
  Component({ team }) {
    const texts = useTexts();
    return (
      <Page title={texts.team.title} intro={texts.team.intro}>
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
  const texts = useTexts();
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
                <Icon name="phone" /> {fillText(texts.team.call, named)}
              </LinkButton>
            ) : null}
            {whatsapp ? (
              <LinkButton href={whatsappHref(whatsapp)} tone="line" {...NEW_WINDOW}>
                <Icon name="message-circle" /> {fillText(texts.team.whatsapp, named)}
                <NewWindowNote />
              </LinkButton>
            ) : null}
          </p>
        ) : null}
      </RuledBlock>
    </article>
  );
}

function MemberFacts({ member: { brn, languages, phone, areas } }: { member: Member }) {
  const texts = useTexts();
  return (
    <dl className={styles.facts}>
      {phone ? (
        <div>
          <dt>{texts.team.phone}</dt>
          <dd>
            <InlineLink href={phoneHref(phone)}>
              <bdi>{phone}</bdi>
            </InlineLink>
          </dd>
        </div>
      ) : null}
      {languages.length > 0 ? (
        <div>
          <dt>{texts.team.languages}</dt>
          <dd>{texts.numbers.listWithAnd(languages.map(texts.content.languageName))}</dd>
        </div>
      ) : null}
      {areas.length > 0 ? (
        <div>
          <dt>{texts.team.areas}</dt>
          <dd>
            <ul className={styles.areas}>
              {areas.map(({ id, title }) => (
                <li key={id}>
                  <InlineLink href={texts.paths.area(id)}>
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
          <dt>{texts.team.brn}</dt>
          <dd>
            <bdi>{brn}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
