import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ComboboxDropdown } from './combobox-dropdown.tsx';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption } from './combobox-option.ts';
import { Field, type FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import { IconButton } from '../icon-button.tsx';
import { useCombobox } from './use-combobox.ts';
import { useStartFocus } from './use-start-focus.ts';

export type ComboboxProps = FieldFrame & {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  groups: readonly ComboboxGroup[];
  /** Asked `debounceMs` after the last key, at once with 0, and with '' when the list opens. */
  onSearch: (typed: string) => void;
  debounceMs?: number;
  isLoading?: boolean;
  /** The options still answer an earlier text. */
  isBehind?: boolean;
  /** Instead of options before anything was typed. */
  idleText?: string;
  emptyText?: string;
  /** The last row, always there. */
  action?: { label: string; keys?: readonly string[]; onAct: (typed: string) => void };
  icon?: ReactNode;
  /** Shown at the end of the field while a value is chosen. */
  after?: ReactNode;
  placeholder?: string;
  /** What a typed text stands for when the field is left without a choice; without it the text goes. */
  optionOf?: (typed: string) => ComboboxOption | null;
  /** Any text counts as it is typed; the options are only offered, and arrows choose among them. */
  takesText?: boolean;
  /** Opens with this typed and searched. */
  startText?: string | undefined;
  isReadOnly?: boolean;
  isRequired?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** What was chosen stands selected while the field keeps the focus: what is typed next takes its place. */
function useSelected(chosen: string | null, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (chosen !== null && document.activeElement === input.current) input.current?.select();
  }, [chosen, input]);
}

/** A field that searches as it is typed in: options in groups, a last row that creates, arrows and Enter. */
export function Combobox({ label, hidesLabel, hint, fault, warning, ...props }: ComboboxProps) {
  const { value, onChange, icon, after, placeholder, isReadOnly = false, isRequired, autoFocus, takesText = false, onBlur, ref } = props;
  const box = useCombobox({ ...props, isBehind: props.isBehind || props.isLoading });
  const input = useRef<HTMLInputElement>(null);
  const start = useStartFocus(autoFocus, ref, input);
  const frame = useRef<HTMLSpanElement>(null);
  useSelected(takesText ? null : (value?.value ?? null), input);
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} fault={fault} warning={warning}>
      {(control) => (
        <>
          <span ref={frame} className={`row ${fieldStyles.box}`} data-shares={value && after ? true : undefined}>
            {icon && <span className={fieldStyles.icon}>{icon}</span>}
            <input
              {...control}
              ref={start}
              role="combobox"
              aria-expanded={box.isOpen}
              aria-controls={box.listId}
              aria-autocomplete="list"
              aria-activedescendant={box.activeId}
              aria-required={isRequired}
              autoComplete="off"
              spellCheck={false}
              readOnly={isReadOnly}
              data-page-start={autoFocus || undefined}
              value={box.text}
              placeholder={placeholder}
              onChange={(event) => box.type(event.target.value)}
              // A dialog hears Escape before the field does; of an open list it is the list's.
              data-mantine-stop-propagation={box.isOpen || undefined}
              onKeyDown={box.onKeyDown}
              // The browser would put its caret into the name that stands there, and what is typed then would be searched together with it.
              onMouseUp={(event) => {
                if (box.isOpen || takesText) return;
                event.preventDefault();
                event.currentTarget.select();
              }}
              onClick={box.open}
              onFocus={(event) => event.target.select()}
              onBlur={() => {
                box.leave();
                onBlur?.();
              }}
            />
            {value && after && <span className={`${fieldStyles.affix} ${fieldStyles.after}`}>{after}</span>}
            {value && !isReadOnly && (
              <IconButton
                label={`${shellTexts.clear} ${label}`}
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              >
                <IconX size={16} stroke={1.75} />
              </IconButton>
            )}
          </span>
          {box.isOpen && (
            <ComboboxDropdown field={frame} onLeave={box.close}>
              <ComboboxList {...props} box={box} />
            </ComboboxDropdown>
          )}
        </>
      )}
    </Field>
  );
}
