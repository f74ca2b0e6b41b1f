import { articleRecord } from '../../features/yaml-export/article-record.ts';
import type { ContentRecord } from '../../features/yaml-export/content-record.ts';
import { mediaPicture } from '../../features/yaml-export/media-file.ts';
import { RecordPanel } from '../../features/yaml-export/record-panel.tsx';
import { useLatest } from '../../features/yaml-export/use-latest.ts';
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
