// The state of an enquiry form: validation, sending and its outcome. The inputs are uncontrolled.
import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldName, FORMS, type Form, type FormId, MAX_CHARS } from '../../generated/forms.ts';
import { randomId } from '../../random-id.ts';
import { checkValue, checkValues, type Faults, readValues } from './form-values.ts';
import { type HumanCheck, useHumanCheck } from './human-check.ts';
import { HONEYPOT, sendLead } from './send-lead.ts';

/** `faulty`: the last attempt was stopped by an invalid field. */
type Step = 'idle' | 'faulty' | 'sending' | 'sent' | 'refused' | 'failed';

interface State {
  step: Step;
  faults: Faults;
}

export interface LeadFormOptions {
  /** When a field is first validated: on blur, or only on submit. */
  checks?: 'leaving' | 'sending';
  onSent?: () => void;
}

export interface LeadFieldProps {
  name: FieldName;
  error: string | null;
  required: boolean;
  maxLength: number;
}

type LeadMessage = { tone: 'good' | 'bad'; text: string };

export interface LeadFormState {
  form: Form;
  busy: boolean;
  message: LeadMessage | null;
  checkPlace: HumanCheck['place'];
  field: (name: FieldName) => LeadFieldProps;
  handlers: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
  };
}

export function useLeadForm(id: FormId, { checks = 'leaving', onSent }: LeadFormOptions): LeadFormState {
  const form = FORMS[id];
  const [{ step, faults }, setState] = useState<State>({ step: 'idle', faults: {} });
  const humanCheck = useHumanCheck();
  const inFlight = useRef(false);
  const key = useRef<{ text: string; page: string } | null>(null);

  function check(element: HTMLFormElement, name: FieldName): string | null {
    return checkValue(form, name, readValues(form, element)[name] ?? '');
  }

  function show(name: FieldName, fault: string | null): void {
    setState((state) => ({ ...state, faults: withFault(state.faults, name, fault) }));
  }

  /** Shows the errors and focuses the first invalid field. */
  function showFaults(element: HTMLFormElement, next: State): void {
    flushSync(() => setState(next));
    const first = form.fields.find(({ name }) => next.faults[name]);
    const control = first && element.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (inFlight.current) return;
    const values = readValues(form, element);
    const found = checkValues(form, values);
    if (hasFault(found)) {
      showFaults(element, { step: 'faulty', faults: found });
      return;
    }
    inFlight.current = true;
    setState({ step: 'sending', faults: {} });
    // A key is for one page: after a navigation the same form is a new enquiry.
    const page = window.location.pathname;
    if (key.current?.page !== page) key.current = { text: randomId(), page };
    const outcome = await sendLead({
      form,
      values,
      key: key.current.text,
      elapsedMs: performance.now(),
      trap: String(new FormData(element).get(HONEYPOT) ?? ''),
      proof: await humanCheck.proof(),
    });
    humanCheck.renew();
    inFlight.current = false;
    if (outcome.step !== 'sent') {
      showFaults(element, { faults: {}, ...outcome });
      return;
    }
    key.current = null;
    element.reset();
    // Rendered before the alert, which would block it.
    flushSync(() => setState({ step: form.sentByAlert ? 'idle' : 'sent', faults: {} }));
    if (form.sentByAlert) window.alert(form.sent);
    onSent?.();
  }

  return {
    form,
    busy: step === 'sending',
    message: messageOf(form, step, faults),
    checkPlace: humanCheck.place,
    field: (name) => ({
      name,
      error: faults[name] ?? null,
      required: isRequired(form, name),
      maxLength: MAX_CHARS[name],
    }),
    handlers: {
      onSubmit(event) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onFocus: humanCheck.begin,
      onBlur({ target, relatedTarget, currentTarget }) {
        const name = fieldNameOf(form, target);
        const sameField = target.closest('[data-field]')?.contains(relatedTarget) ?? false;
        if (name && checks === 'leaving' && !sameField) show(name, check(currentTarget, name));
      },
      onInput({ target, currentTarget }) {
        const name = fieldNameOf(form, target);
        // A fixed error disappears while typing; a new one waits for the next check.
        if (name && faults[name] && check(currentTarget, name) !== faults[name]) show(name, null);
      },
    },
  };
}

function messageOf(form: Form, step: Step, faults: Faults): LeadMessage | null {
  switch (step) {
    case 'faulty':
      return form.summary && hasFault(faults) ? { tone: 'bad', text: form.summary } : null;
    case 'sent':
      return { tone: 'good', text: form.sent };
    case 'refused':
      return { tone: 'bad', text: form.refused };
    case 'failed':
      return { tone: 'bad', text: form.failed };
    default:
      return null;
  }
}

function fieldNameOf(form: Form, target: EventTarget): FieldName | undefined {
  const name = 'name' in target ? target.name : undefined;
  return form.fields.find((field) => field.name === name)?.name;
}

function isRequired(form: Form, name: FieldName): boolean {
  return form.fields.some(
    (field) => field.name === name && field.rules.some(({ rule }) => rule === 'required'),
  );
}

function withFault(faults: Faults, name: FieldName, fault: string | null): Faults {
  const { [name]: _before, ...others } = faults;
  return fault === null ? others : { ...others, [name]: fault };
}

function hasFault(faults: Faults): boolean {
  return Object.keys(faults).length > 0;
}
