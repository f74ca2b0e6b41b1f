import { articleRecord } from '../../features/yaml-export/article-record.ts';
import type { ContentRecord } from '../../features/yaml-export/content-record.ts';
import { RecordPanel } from '../../features/yaml-export/record-panel.tsx';
import { useLatest } from '../../features/yaml-export/use-latest.ts';
import { editor } from '../../i18n/en/editor.ts';
import { defineScreen } from '../../navigation/screen.ts';
import { Page } from '../../ui/page.tsx';
import { AddBlogForm, type BlogEntry } from './add-blog-form.tsx';
import styles from './add-blog-screen.module.css';
import { linkedPicture } from './linked-picture.ts';

function AddBlog() {
  const [latest, setLatest] = useLatest<ContentRecord>();

  function add({ title, description, image }: BlogEntry) {
    const draft = { title, content: description, picture: linkedPicture(image, title) };
    setLatest(articleRecord(draft, new Date()));
  }

  return (
    <Page title={editor.addBlog.title} lead={editor.addBlog.lead}>
      <p className={styles.withoutScript}>{editor.addBlog.withoutScript}</p>
      <div className={styles.columns} data-needs-script="">
        <AddBlogForm onAdd={add} />
        {latest ? <RecordPanel key={latest.count} record={latest.value} headingLevel="h2" /> : null}
      </div>
    </Page>
  );
}

export default defineScreen({
  head: () => ({
    title: editor.addBlog.title,
    description: editor.addBlog.description,
  }),
  Component: AddBlog,
});
