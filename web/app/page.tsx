import { use, useEffect, type ReactNode } from 'react';
import { brand } from '../platform/brand.ts';
import styles from './page.module.css';
import { SlotsContext } from './slots.tsx';

type Props = {
  title: string;
  /** Beside the title, e.g. '219 de 12,480'. */
  remark?: ReactNode;
  /** Below the title. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** Lists: the content fills the height and scrolls inside. */
  fills?: boolean;
  children: ReactNode;
};

/** One screen: its only h1, its actions, its content; names the browser tab. */
export function PageFrame({ title, remark, subtitle, actions, above, fills = false, children }: Props) {
  const { setPanelButton } = use(SlotsContext);
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
  return (
    <div className={styles.page} data-fills={fills || undefined}>
      {above}
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1>
            {title}
            {remark && <span className={styles.remark}> {remark}</span>}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.actions}>
          <span ref={setPanelButton} className={styles.slot} />
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
