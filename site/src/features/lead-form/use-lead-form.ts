// The state of an enquiry form: validation, sending and its outcome. The inputs are uncontrolled.
import { type FocusEvent, type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldName, FORMS, type Form, type FormId, MAX_CHARS } from '../../generated/forms.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSettings } from '../../navigation/use-router.ts';
import { type PageForm, readValues, validateField, validateForm } from './form-values.ts';
import { loadedNumbers, loadNumbers } from './phone/load-numbers.ts';
import { HONEYPOT, LEAD_PATH, sendLead } from './send-lead.ts';
import { useTurnstile } from './use-turnstile.ts';

const ID_BYTES = 16;

/** `invalid`: the last attempt was stopped by an invalid field. */
type Step = 'idle' | 'invalid' | 'sending' | 'sent' | 'refused' | 'failed';

/** The error of each invalid field, and of the chosen homes, as it is shown. */
type ShownErrors = Partial<Record<FieldName | 'listings', string>>;

interface State {
  step: Step;
  errors: ShownErrors;
}

export interface LeadFormOptions {
  /** When a field is first validated: on blur, or only on submit. */
  validateOn?: 'blur' | 'submit';
  onSent?: () => void;
  /** The path of the API, with its query: the homes that an enquiry is about, on a page about several. */
  address?: string;
  /** What is said in the end, where it is not what the form `id` says. */
  outcomes?: { sent: string; refused: string };
}

export interface LeadFieldProps {
  name: FieldName;
  error: string | null;
  required: boolean;
  maxLength: number | undefined;
}

export type LeadFormState = ReturnType<typeof useLeadForm>;

/** The state of a form: checks its fields, sends it once, and says what became of it. */
export function useLeadForm(
  id: FormId,
  { validateOn = 'blur', onSent, address = LEAD_PATH, outcomes }: LeadFormOptions,
) {
  const texts = useTexts();
  const takesInternational = useSettings()?.internationalNumbers ?? false;
  const form: PageForm = { ...FORMS[id], takesInternational };
  const hasNumber = form.fields.some(({ name }) => name === 'contactNumber');
  const [{ step, errors }, setState] = useState<State>({ step: 'idle', errors: {} });
  const { text } = texts.formErrors;
  const said: Record<Step, string | null> = {
    idle: null,
    invalid: form.summary && hasErrors(errors) ? text(form.summary) : null,
    sending: null,
    sent: outcomes?.sent ?? text(form.sent),
    refused: errors.listings ?? outcomes?.refused ?? text(form.refused),
    failed: text(form.failed),
  };
  const message = said[step];
  const turnstile = useTurnstile();
  const inFlight = useRef(false);
  const idempotencyKey = useRef<{ value: string; page: string } | null>(null);

  function check(element: HTMLFormElement, name: FieldName): string | null {
    const message = validateField(form, name, readValues(form, element)[name] ?? '');
    return message && text(message);
  }

  function show(name: FieldName, error: string | null): void {
    setState((state) => ({ ...state, errors: { ...state.errors, [name]: error ?? undefined } }));
  }

  /** Shows the errors and focuses the first invalid field. */
  function showErrors(element: HTMLFormElement, next: State): void {
    flushSync(() => setState(next));
    const first = form.fields.find(({ name }) => next.errors[name]);
    const control = first && element.elements.namedItem(first.name);
    if (control instanceof HTMLElement) control.focus();
    // Before a number's dial code, where the caret would stand, digits are refused.
    if (control instanceof HTMLInputElement && control.type === 'tel') {
      control.setSelectionRange(control.value.length, control.value.length);
    }
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (inFlight.current) return;
    let values = readValues(form, element);
    if (values.contactNumber && !loadedNumbers()) {
      inFlight.current = true;
      await loadNumbers();
      inFlight.current = false;
      values = readValues(form, element);
    }
    const found = validateForm(form, values);
    if (hasErrors(found)) {
      showErrors(element, { step: 'invalid', errors: mapped(found, text) });
      return;
    }
    inFlight.current = true;
    setState({ step: 'sending', errors: {} });
    // A key is for one page: after a navigation the same form is a new enquiry.
    const page = window.location.pathname;
    if (idempotencyKey.current?.page !== page) idempotencyKey.current = { value: randomId(), page };
    const outcome = await sendLead({
      form,
      values,
      key: idempotencyKey.current.value,
      elapsedMs: performance.now(),
      honeypot: String(new FormData(element).get(HONEYPOT) ?? ''),
      token: await turnstile.token(),
      address,
    });
    turnstile.renew();
    inFlight.current = false;
    if (outcome.step !== 'sent') {
      const refusals = outcome.step === 'refused' ? outcome.errors : {};
      showErrors(element, { step: outcome.step, errors: mapped(refusals, texts.formErrors.answer) });
      return;
    }
    idempotencyKey.current = null;
    element.reset();
    // Rendered before the alert, which would block it.
    flushSync(() => setState({ step: form.sentByAlert ? 'idle' : 'sent', errors: {} }));
    if (form.sentByAlert) window.alert(said.sent);
    onSent?.();
  }

  return {
    form,
    busy: step === 'sending',
    message: message && { tone: step === 'sent' ? ('good' as const) : ('bad' as const), text: message },
    turnstileContainer: turnstile.container,
    field: (name: FieldName): LeadFieldProps => ({
      name,
      error: errors[name] ?? null,
      required: isRequired(form, name),
      // A pasted number may have words around it: it is never cut, but judged by its rules.
      maxLength: name === 'contactNumber' ? undefined : MAX_CHARS[name],
    }),
    handlers: {
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      onFocus() {
        turnstile.load();
        if (hasNumber) void loadNumbers();
      },
      onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) {
        const name = fieldNameOf(form, target);
        const sameField = target.closest('[data-field]')?.contains(relatedTarget) ?? false;
        if (!name || validateOn !== 'blur' || sameField) return;
        const checkNow = () => show(name, check(currentTarget, name));
        const needsReader = name === 'contactNumber' && readValues(form, currentTarget)[name] !== '';
        if (needsReader && !loadedNumbers()) void loadNumbers().then(checkNow);
        else checkNow();
      },
      onInput({ target, currentTarget }: InputEvent<HTMLFormElement>) {
        const name = fieldNameOf(form, target);
        // A fixed error disappears while typing; a new one waits for the next check.
        if (name && errors[name] && check(currentTarget, name) !== errors[name]) show(name, null);
      },
    },
  };
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

function hasErrors(errors: ShownErrors): boolean {
  return Object.values(errors).some(Boolean);
}

function mapped<Message extends string>(
  errors: Partial<Record<FieldName | 'listings', Message>>,
  textOf: (message: Message) => string,
): ShownErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, textOf(message)]));
}

/** An id that no other has. Not `crypto.randomUUID`, which browsers keep back on plain http. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
