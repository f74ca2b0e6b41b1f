import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldText {
  label: ReactNode;
  /** Whether the label has a star, in a form with optional fields; screen readers use `required`. */
  starred?: boolean;
  /** A small word at the label's end, such as "optional". */
  note?: ReactNode;
  /** A sentence under the field. */
  hint?: ReactNode;
  /** The error message; null or empty if the value is valid. */
  error?: string | null;
}

type FieldProps = FieldText & Omit<ComponentProps<'input'>, 'id'>;

export function Field({ label, starred, note, hint, error, className, ...rest }: FieldProps) {
  return (
    <Labelled label={label} starred={starred} note={note} hint={hint} error={error} className={className}>
      {(control) => <input {...rest} {...control} />}
    </Labelled>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextArea({ label, starred, note, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Labelled label={label} starred={starred} note={note} hint={hint} error={error} className={className}>
      {(control) => <textarea {...rest} {...control} />}
    </Labelled>
  );
}

type SelectProps = FieldText & Omit<ComponentProps<'select'>, 'id'>;

/** A drop-down with its options as children. */
export function Select({ label, starred, note, hint, error, className, ...rest }: SelectProps) {
  return (
    <Labelled label={label} starred={starred} note={note} hint={hint} error={error} className={className}>
      {(control) => (
        <span className={styles.select}>
          <select {...rest} {...control} />
          <Icon name="chevron-down" className={styles.chevron} />
        </span>
      )}
    </Labelled>
  );
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Connects label, control, hint and error by id, for a control of several elements. */
export function Labelled({
  label,
  starred = false,
  note,
  hint,
  error,
  className,
  children,
}: FieldText & { className?: string; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label}
          {starred ? <span aria-hidden="true">*</span> : null}
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(errorId, hintId) || undefined,
      })}
      {error ? (
        <p className={styles.error} id={errorId}>
          <Icon name="circle-exclamation-point" className={styles.errorIcon} />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface FieldPairProps {
  as?: 'div' | 'fieldset';
  /** The name of a `fieldset`. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields side by side, one under the other on narrow windows. */
export function FieldPair({ as: Element = 'div', label, className, children }: FieldPairProps) {
  return (
    <Element className={classNames(styles.pair, className)} aria-label={label}>
      {children}
    </Element>
  );
}
