import type { SubmitEvent } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { PICTURE_FILES } from '../../features/yaml-export/media-file.ts';
import { editor } from '../../i18n/en/editor.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './editor-form.module.css';

const { fields, submit } = editor.blogs;

export interface BlogDraft {
  title: string;
  content: string;
  /** The chosen file's name, empty without one. */
  image: string;
}

/** Asks for nothing, as specified. */
export function BlogForm({ onSubmit }: { onSubmit: (draft: BlogDraft) => void }) {
  const form = useFormDraft('admin blog');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // biome-ignore lint/suspicious/noConsole: the specification has the admin's forms log their data.
    console.info(Object.fromEntries(data));
    const image = data.get('image');
    onSubmit({
      title: String(data.get('title') ?? ''),
      content: String(data.get('content') ?? ''),
      image: image instanceof File ? image.name : '',
    });
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field className={styles.whole} label={fields.title} name="title" autoComplete="off" />
      <TextArea className={styles.whole} label={fields.content} name="content" rows={10} />
      <Field className={styles.whole} label={fields.image} name="image" type="file" accept={PICTURE_FILES} />
      <div className={styles.whole}>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
