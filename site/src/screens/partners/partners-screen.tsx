import { useTexts } from '../../i18n/texts.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './partners-screen.module.css';

export default defineScreen({
  head: (_, { texts }) => ({ title: texts.partners.title, description: texts.partners.description }),
  showsPartners: false,
  Component({ site }) {
    const texts = useTexts();
    return (
      <Page title={texts.partners.title} intro={texts.partners.intro}>
        <ul className={styles.partners}>
          {site.partners.map(({ id, name, logo, link }) => (
            <li key={id}>
              <div className={styles.logo}>
                <img src={logo.src} alt="" loading="lazy" />
              </div>
              <h2 className={styles.name}>{name}</h2>
              {link ? (
                <TextLink href={link}>
                  {texts.partners.visit}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </TextLink>
              ) : null}
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
