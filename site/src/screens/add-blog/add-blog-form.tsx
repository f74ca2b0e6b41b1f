import type { SubmitEvent } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { editor } from '../../i18n/en/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './add-blog-form.module.css';

const texts = editor.addBlog;

export interface BlogEntry {
  title: string;
  description: string;
  image: string;
}

/** Hands a complete entry to `onAdd` and is empty again. */
export function AddBlogForm({ onAdd }: { onAdd: (entry: BlogEntry) => void }) {
  const form = useFormDraft('add-blog');

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
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Field label={texts.fields.title} name="title" autoComplete="off" />
      <TextArea label={texts.fields.description} name="description" rows={8} />
      <Field label={texts.fields.image} name="image" type="url" inputMode="url" autoComplete="off" />
      <div>
        <Button type="submit">{texts.submit}</Button>
      </div>
    </form>
  );
}
