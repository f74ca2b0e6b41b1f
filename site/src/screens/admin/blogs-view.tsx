import { articleRecord } from '../../features/record/article-record.ts';
import type { ContentRecord } from '../../features/record/content-record.ts';
import { mediaPicture } from '../../features/record/media-file.ts';
import { RecordPanel } from '../../features/record/record-panel.tsx';
import { useLatest } from '../../features/record/use-latest.ts';
import { editor } from '../../i18n/en/editor.ts';
import { BlogForm } from './blog-form.tsx';
import styles from './properties-view.module.css';
import { View } from './view.tsx';

const texts = editor.blogs;

export function BlogsView() {
  const [latest, setLatest] = useLatest<ContentRecord>();
  return (
    <View title={texts.title} lead={editor.properties.lead}>
      <div className={styles.form}>
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
