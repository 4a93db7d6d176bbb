import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short word beside a title or a row: a count, 'Más económico'. */
export function Tag({ children, icon, isAccented = false }: { children: ReactNode; icon?: ReactNode; isAccented?: boolean }) {
  return (
    <span className={`inline quiet strong ${styles.tag}`} data-accented={isAccented || undefined}>
      {icon}
      {children}
    </span>
  );
}
