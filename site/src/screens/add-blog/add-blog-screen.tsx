import type { SubmitEvent } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { articleRecord } from '../../features/yaml-export/article-record.ts';
import {
  type ContentRecord,
  mediaPicture,
  type PictureEntry,
} from '../../features/yaml-export/content-record.ts';
import { EditLink } from '../../features/yaml-export/edit-link.tsx';
import { editor } from '../../features/yaml-export/editor.en.ts';
import { RecordPanel, useLatest } from '../../features/yaml-export/record-panel.tsx';
import { defineScreen } from '../../navigation/screen.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './add-blog-screen.module.css';

const texts = editor.addBlog;

interface BlogEntry {
  title: string;
  description: string;
  image: string;
}

function AddBlog() {
  const [latest, setLatest] = useLatest<ContentRecord>();

  function add({ title, description, image }: BlogEntry) {
    const draft = { title, content: description, picture: linkedPicture(image, title) };
    setLatest(articleRecord(draft, new Date()));
  }

  return (
    <div lang="en" dir="ltr">
      <Page title={texts.title} intro={texts.intro}>
        <p className={styles.withoutScript}>{texts.withoutScript}</p>
        <EditLink collection="blog" />
        <div className={styles.columns} data-needs-script="">
          <AddBlogForm onAdd={add} />
          {latest ? <RecordPanel key={latest.count} record={latest.value} headingLevel="h2" /> : null}
        </div>
      </Page>
    </div>
  );
}

export default defineScreen({
  head: () => ({ title: texts.title, description: texts.description }),
  Component: AddBlog,
});

/** Calls `onAdd` with a complete entry and resets itself. */
export function AddBlogForm({ onAdd }: { onAdd: (entry: BlogEntry) => void }) {
  const draft = useFormDraft('add-blog');

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const entry = { title: text('title'), description: text('description'), image: text('image') };
    if (Object.values(entry).some((value) => value === '')) {
      window.alert(texts.incomplete);
      return;
    }
    onAdd(entry);
    event.currentTarget.reset();
  }

  return (
    <form {...draft} className={styles.form} noValidate onSubmit={submit}>
      <Field label={texts.fields.title} name="title" autoComplete="off" />
      <TextArea label={texts.fields.description} name="description" rows={8} />
      <Field label={texts.fields.image} name="image" type="url" inputMode="url" autoComplete="off" />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
}

/** The picture entry for a typed address; records allow only https and the media folder. */
export function linkedPicture(address: string, alt: string): PictureEntry {
  const secure = address.replace(/^http:/i, 'https:');
  if (/^https:\/\//i.test(secure) && URL.canParse(secure)) return { src: new URL(secure).href, alt };
  return mediaPicture('blog', address.split('/').at(-1) || 'picture.jpg', alt);
}
