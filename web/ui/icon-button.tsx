import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string;
  children: ReactNode;
  outlined?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is only an icon; its name is read aloud and shown by the browser on hover. */
export function IconButton({ label, children, outlined = false, className = '', type = 'button', ...passed }: Props) {
  return (
    <button {...passed} type={type} aria-label={label} title={label} className={`${styles.button} ${outlined ? styles.outlined : ''} ${className}`}>
      {children}
    </button>
  );
}
