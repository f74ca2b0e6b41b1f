import type { LongText } from '../../features/article-layout/sections.ts';
import type { Picture as PictureDocument } from '../../generated/catalog.ts';
import { Picture } from '../../ui/picture.tsx';
import { ON_PHONES } from '../../ui/picture-sizes.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './article-text.module.css';
import { spreadPictures } from './spread-pictures.ts';

/** The article's words; the pictures beyond the cover stand at the ends of its sections. */
export function ArticleText({ text, pictures }: { text: LongText; pictures: PictureDocument[] }) {
  const bySection = spreadPictures(pictures, text.sections.length);
  return (
    <>
      <Prose html={text.opening} article lead />
      {text.sections.map((section, index) => (
        <section key={section.id} aria-labelledby={section.id}>
          <Prose html={section.html} article />
          {bySection[index]?.map((picture) => (
            <DropIn key={picture.src} picture={picture} />
          ))}
        </section>
      ))}
      {text.sections.length === 0
        ? pictures.map((picture) => <DropIn key={picture.src} picture={picture} />)
        : null}
    </>
  );
}

function DropIn({ picture }: { picture: PictureDocument }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.box}>
        <Picture picture={picture} sizes={`${ON_PHONES}, (max-width: 67.4rem) 100vw, 60rem`} />
      </div>
    </figure>
  );
}
