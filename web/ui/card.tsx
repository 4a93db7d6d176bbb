import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  title?: ReactNode;
  level?: 2 | 3;
  aside?: ReactNode;
  children: ReactNode;
  /** Content reaches the edges, as tables do. */ isFlush?: boolean;
  className?: string;
};

/** A region on the canvas: hairline, no shadow. With a title it is a landmark of that name. */
export function Card({ title, level = 2, aside, children, isFlush = false, className = '' }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={`${styles.card} ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={`wrap gap-8-16 apart ${styles.head}`}>
          <Heading id={id}>{title}</Heading>
          {aside}
        </header>
      )}
      <div className={isFlush ? styles.flush : styles.body} data-headed={title ? true : undefined}>
        {children}
      </div>
    </section>
  );
}
