import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string;
  /** Short, the beginning of the label: stands beside the icon where there is room, in a page's actions and on the cards of phones. */
  word?: string;
  children: ReactNode;
  outlined?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with an icon; its name is read aloud and shown by the browser on hover. */
export function IconButton({ label, word, children, outlined = false, className = '', type = 'button', ...passed }: Props) {
  return (
    <button {...passed} type={type} aria-label={label} title={label} className={`${styles.button} ${outlined ? styles.outlined : ''} ${className}`}>
      {children}
      {word && (
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
      )}
    </button>
  );
}
