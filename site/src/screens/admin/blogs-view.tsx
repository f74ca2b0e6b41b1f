import type { SubmitEvent } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { articleRecord } from '../../features/yaml-export/article-record.ts';
import {
  type ContentRecord,
  mediaPicture,
  PICTURE_FILES,
} from '../../features/yaml-export/content-record.ts';
import { EditLink } from '../../features/yaml-export/edit-link.tsx';
import { editor } from '../../features/yaml-export/editor.en.ts';
import { RecordPanel, useLatest } from '../../features/yaml-export/record-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import styles from './view.module.css';
import { View } from './view.tsx';

const texts = editor.blogs;
const { fields, submit } = texts;

export function BlogsView() {
  const [latest, setLatest] = useLatest<ContentRecord>();
  return (
    <View title={texts.title} intro={editor.properties.intro}>
      <EditLink collection="blog" />
      <div className={styles.formAndRecord}>
        <BlogForm
          onSubmit={({ title, content, image }) => {
            const named = title.trim() || texts.untitled;
            const draft = {
              title: named,
              content: content.trim() || texts.contentToWrite,
              isDraft: content.trim() === '',
              picture: image ? mediaPicture('blog', image, named) : null,
            };
            setLatest(articleRecord(draft, new Date()));
          }}
        />
        {latest ? <RecordPanel key={latest.count} record={latest.value} /> : null}
      </div>
    </View>
  );
}

interface BlogDraft {
  title: string;
  content: string;
  /** The name of the chosen file, or empty. */
  image: string;
}

/** Requires nothing, as specified. */
function BlogForm({ onSubmit }: { onSubmit: (draft: BlogDraft) => void }) {
  const draft = useFormDraft('admin blog');

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
    <form {...draft} className={styles.form} noValidate onSubmit={handleSubmit}>
      <Field className={styles.whole} label={fields.title} name="title" autoComplete="off" />
      <TextArea className={styles.whole} label={fields.content} name="content" rows={10} />
      <Field className={styles.whole} label={fields.image} name="image" type="file" accept={PICTURE_FILES} />
      <div className={styles.whole}>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
