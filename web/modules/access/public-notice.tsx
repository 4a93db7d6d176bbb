import { useEffect, useRef, type ReactNode } from 'react';
import frame from './public-frame.module.css';
import styles from './public-notice.module.css';

/** What has come of it, in place of the form. Its heading takes the focus, so that it is read out. */
export function PublicNotice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${frame.form} ${styles.notice}`}>
      <span className={styles.tile} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className={frame.title}>
        {title}
      </h1>
      {children}
    </section>
  );
}
