import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { IconButton } from '../icon-button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import styles from './file-field.module.css';

type Props = FieldFrame & {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Endings or types, as the browser takes them. */
  accept: string;
  /** The main thing of its screen: a large area to drop on. */
  isArea?: boolean;
  /** Shows the chosen file where its name alone would stand; it brings its styles. */
  picture?: ReactNode;
};

/** One file, chosen or dropped: the browser's own field lies over our words, because its own speak the browser's language. */
export function FileField({ value, onChange, accept, isArea = false, picture = null, ...frame }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={`row gap-12 shrinks ${styles.box}`} data-filled={value !== null || undefined} data-area={isArea || undefined}>
          {picture}
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            className={styles.input}
            onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          />
          <span className={`row gap-6 strong ${styles.choose}`} aria-hidden="true">
            <IconPaperclip size={17} stroke={1.75} />
            {shellTexts.file.choose}
          </span>
          <span className={`grow nowrap quiet shrinks ${styles.name}`} role="status">
            {value?.name ?? shellTexts.file.drop}
          </span>
          {value && (
            <IconButton label={shellTexts.file.remove} className={styles.clear} onClick={clear}>
              <IconX size={17} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      )}
    </Field>
  );
}
