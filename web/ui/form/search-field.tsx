import { IconSearch } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { Keys } from '../keys.tsx';
import styles from './search-field.module.css';
import { TextField } from './text-field.tsx';

const TYPING_MS = 300;
/** What is searched of a longer text. */
const A_SEARCH = 60;

type Props = {
  label: string;
  placeholder: string;
  query: string;
  /** Told once typing stopped for `debounceMs`, and at once on Enter. */
  onQuery: (query: string) => void;
  /** 300 unless said. 0 where the rows are here already: a list that narrows later would move a button away during a press. */
  debounceMs?: number;
  ref?: Ref<HTMLInputElement>;
};

const searchOf = (typed: string): string => typed.trim().slice(0, A_SEARCH);

/** The text that narrows a list. */
export function SearchField({ label, placeholder, query, onQuery, debounceMs = TYPING_MS, ref }: Props) {
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const latest = useRef(onQuery);
  useLayoutEffect(() => {
    latest.current = onQuery;
  });
  const send = (text: string) => {
    setSent(text);
    latest.current(text);
  };
  // A text from elsewhere (Back, 'Limpiar filtros') replaces what is typed; our own does not, for typing goes on meanwhile.
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setTyped(query);
      setSent(query);
    }
  }
  useEffect(() => {
    if (searchOf(typed) === query) return;
    const timer = setTimeout(() => send(searchOf(typed)), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, query, debounceMs]);
  const type = (text: string) => {
    setTyped(text);
    if (debounceMs === 0) send(searchOf(text));
  };
  return (
    <div className={styles.search}>
      <TextField
        ref={ref}
        type="search"
        label={label}
        hidesLabel
        placeholder={placeholder}
        value={typed}
        onChange={type}
        autoComplete="off"
        icon={<IconSearch size={17} stroke={1.75} aria-hidden="true" />}
        after={typed === '' ? <Keys keys={['/']} /> : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The form around it, if there is one, is not sent.
            event.preventDefault();
            send(searchOf(typed));
          }
          if (event.key === 'Escape') {
            event.stopPropagation();
            if (typed === '') event.currentTarget.blur();
            else type('');
          }
        }}
      />
    </div>
  );
}
