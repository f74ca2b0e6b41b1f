import { useId, useState } from 'react';
import type { ContentRecord } from '../../features/yaml-export/content-record.ts';
import { RecordPanel } from '../../features/yaml-export/record-panel.tsx';
import { useLatest } from '../../features/yaml-export/use-latest.ts';
import { editor } from '../../i18n/en/editor.ts';
import { Button } from '../../ui/button.tsx';
import styles from './properties-view.module.css';
import { PropertyForm } from './property-form.tsx';
import { propertyRecord } from './property-record.ts';
import { View } from './view.tsx';

const texts = editor.properties;

export function PropertiesView() {
  const [formShown, setFormShown] = useState(false);
  const [latest, setLatest] = useLatest<ContentRecord>();
  const formId = useId();
  return (
    <View
      title={texts.title}
      lead={texts.lead}
      action={
        <Button
          tone={formShown ? 'line' : 'sea'}
          aria-expanded={formShown}
          aria-controls={formId}
          onClick={() => setFormShown(!formShown)}
        >
          {formShown ? texts.hide : texts.show}
        </Button>
      }
    >
      <div id={formId} className={styles.form}>
        {formShown ? (
          <>
            <PropertyForm onSubmit={(draft) => setLatest(propertyRecord(draft, new Date()))} />
            {latest ? <RecordPanel key={latest.count} record={latest.value} bodyToWrite /> : null}
          </>
        ) : null}
      </div>
    </View>
  );
}
