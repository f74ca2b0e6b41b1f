import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react';

interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'children'> {
  ref: Ref<HTMLInputElement>;
  /** The options for the text in the field; the list is closed without any. */
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** The accessible name of the list. */
  listLabel: string;
  listClassName: string | undefined;
  optionClassName?: string | undefined;
  /**
   * The key of the chosen option where the field is only for finding one: an option is then always active, and Enter
   * never sends a form. Elsewhere any text may stay, and no option is active before an arrow key.
   */
  chosen?: string;
  onChoose: (option: Option) => void;
  /** Called on an arrow key while the list is closed. */
  onOpen?: () => void;
  /** Called on Esc, when the form is sent by Enter, and when the focus leaves the field. */
  onClose?: () => void;
  /** Renders the content of an option. */
  children: (option: Option) => ReactNode;
}

/** A text field with a list of options below it, by the combobox pattern of ARIA: the focus stays in the field. */
export function Combobox<Option>({
  options,
  keyOf,
  listLabel,
  listClassName,
  optionClassName,
  chosen,
  onChoose,
  onOpen,
  onClose,
  onInput,
  children,
  ...field
}: ComboboxProps<Option>) {
  const listId = useId();
  const [activeKey, setActiveKey] = useState(chosen);
  const isOpen = options.length > 0;
  const isFreeText = chosen === undefined;
  const found = options.findIndex((option) => keyOf(option) === activeKey);
  const activeAt = isFreeText ? found : Math.max(found, 0);
  const active = options[activeAt];
  const shownKey = active && keyOf(active);
  const idOf = (at: number) => `${listId}-${at}`;

  useEffect(() => {
    if (shownKey !== undefined)
      document.getElementById(`${listId}-${activeAt}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeAt, shownKey]);

  function close(): void {
    if (isFreeText) setActiveKey(undefined);
    onClose?.();
  }

  function choose(option: Option): void {
    close();
    onChoose(option);
  }

  function move(step: number): void {
    const last = options.length - 1;
    const at = activeAt + step;
    // The field itself is before the first option and after the last; where one is always active, both ends stop.
    const next = isFreeText ? (at < -1 ? last : at) : Math.min(Math.max(at, 0), last);
    setActiveKey(options[next] && keyOf(options[next]));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
        else onOpen?.();
        break;
      case 'Enter':
        if (active) choose(active);
        else if (isFreeText) {
          // The form is sent.
          close();
          return;
        }
        break;
      case 'Escape':
        if (!isOpen || !onClose) return;
        close();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <>
      <input
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && idOf(activeAt)}
        autoComplete="off"
        onInput={(event) => {
          if (isFreeText) setActiveKey(undefined);
          onInput?.(event);
        }}
        onKeyDown={handleKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={listLabel} className={listClassName} hidden={!isOpen}>
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          <div
            key={keyOf(option)}
            id={idOf(at)}
            role="option"
            tabIndex={-1}
            className={optionClassName}
            aria-selected={isFreeText ? at === activeAt : keyOf(option) === chosen}
            data-active={at === activeAt || undefined}
            onPointerEnter={isFreeText ? () => setActiveKey(keyOf(option)) : undefined}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </>
  );
}
