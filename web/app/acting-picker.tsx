import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, type Ref } from 'react';
import { ComboboxDropdown } from '../ui/form/combobox-dropdown.tsx';
import { ComboboxList } from '../ui/form/combobox-list.tsx';
import type { ComboboxOption } from '../ui/form/combobox-option.ts';
import { useCombobox } from '../ui/form/use-combobox.ts';
import styles from './acting-pickers.module.css';

type Props = {
  label: string;
  placeholder: string;
  value: ComboboxOption | null;
  options: readonly ComboboxOption[];
  onSearch: (typed: string) => void;
  onChoose: (value: string) => void;
  onTouched: () => void;
  debounceMs: number;
  isLoading: boolean;
  /** The options still answer an earlier text. */
  isBehind?: boolean;
  isReadOnly?: boolean;
  idleText?: string;
  fault: string | null | undefined | false;
  ref?: Ref<HTMLInputElement>;
};

/** One half of the joined pickers: caption above, name below, a list that opens under both. */
export function ActingPicker({
  label,
  placeholder,
  value,
  options,
  onChoose,
  onTouched,
  idleText,
  isLoading,
  isBehind = false,
  isReadOnly = false,
  fault,
  ref,
  ...asked
}: Props) {
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const groups = options.length > 0 ? [{ options }] : [];
  const box = useCombobox({
    ...asked,
    value,
    groups,
    isReadOnly,
    isBehind: isBehind || isLoading,
    onChange: (option) => option && onChoose(option.value),
  });
  return (
    <>
      <span ref={frame} className={`lines ${styles.picker}`} data-faulty={fault ? true : undefined}>
        <label htmlFor={id} className={styles.caption}>
          {label}
        </label>
        <input
          id={id}
          ref={ref}
          className={`shrinks ${styles.name}`}
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={box.listId}
          aria-autocomplete="list"
          aria-activedescendant={box.activeId}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          placeholder={placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onClick={box.open}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            box.leave();
            if (!isReadOnly) onTouched();
          }}
        />
        <IconChevronDown size={16} stroke={1.75} className={`quiet ${styles.chevron}`} aria-hidden="true" />
        {fault && (
          <span id={`${id}-fault`} role="alert" className={`row gap-4 tone-danger caption ${styles.fault}`}>
            <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
            {fault}
          </span>
        )}
      </span>
      {box.isOpen && (
        <ComboboxDropdown field={frame} onLeave={box.close}>
          <ComboboxList box={box} groups={groups} isLoading={isLoading} idleText={idleText} />
        </ComboboxDropdown>
      )}
    </>
  );
}
