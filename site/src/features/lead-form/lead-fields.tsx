// The fields that most forms share: label, input type and autofill.

import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import type { LeadFieldProps } from './use-lead-form.ts';

/** `starred` as in `Field`. */
type StarredFieldProps = LeadFieldProps & { starred?: boolean };

export function NameField(props: StarredFieldProps) {
  const texts = useTexts();
  return <Field {...props} label={texts.forms.name} autoComplete="name" />;
}

export function EmailField({ placeholder, ...props }: StarredFieldProps & { placeholder?: string }) {
  const texts = useTexts();
  return (
    <Field
      {...props}
      label={texts.forms.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      placeholder={placeholder}
    />
  );
}

export const NATIONAL_NUMBER = { type: 'text', inputMode: 'tel', autoComplete: 'tel-national' } as const;

/** A national phone number, without a country. */
export function NationalNumberField(props: LeadFieldProps) {
  const texts = useTexts();
  return <Field {...props} label={texts.forms.phone} {...NATIONAL_NUMBER} />;
}

interface MessageFieldProps extends LeadFieldProps {
  placeholder?: string;
  note?: ReactNode;
  defaultValue?: string;
  className?: string;
}

export function MessageField(props: MessageFieldProps) {
  const texts = useTexts();
  return <TextArea {...props} label={texts.forms.message} />;
}
