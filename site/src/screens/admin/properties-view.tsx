import { type SubmitEvent, useId, useState } from 'react';
import { useFormDraft } from '../../drafts/use-form-draft.ts';
import { type ContentRecord, PICTURE_FILES } from '../../features/yaml-export/content-record.ts';
import { EditLink } from '../../features/yaml-export/edit-link.tsx';
import { editor } from '../../features/yaml-export/editor.en.ts';
import { RecordPanel, useLatest } from '../../features/yaml-export/record-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { CATEGORIES, type Category, type PropertyDraft, propertyRecord, TYPES } from './property-record.ts';
import styles from './view.module.css';
import { View } from './view.tsx';

const texts = editor.properties;
const { fields, submit } = texts;

export function PropertiesView() {
  const [formShown, setFormShown] = useState(false);
  const [category, setCategory] = useState<Category>('Residential');
  const [latest, setLatest] = useLatest<ContentRecord>();
  const formId = useId();
  return (
    <View
      title={texts.title}
      intro={texts.intro}
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
      <EditLink collection={CATEGORIES[category].folder} />
      <div id={formId} className={styles.formAndRecord}>
        {formShown ? (
          <>
            <PropertyForm
              onCategory={setCategory}
              onSubmit={(draft) => setLatest(propertyRecord(draft, new Date()))}
            />
            {latest ? <RecordPanel key={latest.count} record={latest.value} bodyToWrite /> : null}
          </>
        ) : null}
      </div>
    </View>
  );
}

/** Requires and limits nothing, as specified. */
function PropertyForm({
  onCategory,
  onSubmit,
}: {
  onCategory: (category: Category) => void;
  onSubmit: (draft: PropertyDraft) => void;
}) {
  const draft = useFormDraft('admin property');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    // biome-ignore lint/suspicious/noConsole: the specification has the admin's forms log their data.
    console.info(Object.fromEntries(data));
    onSubmit(draftOf(data));
  }

  return (
    <form
      {...draft}
      className={styles.form}
      noValidate
      onInput={(event) => onCategory(draftOf(new FormData(event.currentTarget)).category)}
      onSubmit={handleSubmit}
    >
      <Field className={styles.whole} label={fields.title} name="title" autoComplete="off" />
      <Field label={fields.value} name="value" type="number" inputMode="numeric" />
      <Field label={fields.location} name="location" autoComplete="off" />
      <Select label={fields.category} name="category" defaultValue="Residential">
        {Object.keys(CATEGORIES).map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select label={fields.type} name="type" defaultValue="Apartment">
        {TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <Field label={fields.area} name="area" type="number" inputMode="numeric" />
      <Field label={fields.bedrooms} name="bedrooms" type="number" inputMode="numeric" />
      <Field className={styles.whole} label={fields.photo} name="photo" type="file" accept={PICTURE_FILES} />
      <div className={styles.whole}>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}

function draftOf(data: FormData): PropertyDraft {
  const text = (name: string) => String(data.get(name) ?? '');
  const photo = data.get('photo');
  return {
    title: text('title'),
    value: text('value'),
    location: text('location'),
    // The form has no other options.
    category: text('category') as Category,
    type: text('type') as PropertyDraft['type'],
    area: text('area'),
    bedrooms: text('bedrooms'),
    photo: photo instanceof File ? photo.name : '',
  };
}
