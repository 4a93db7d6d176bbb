import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { use, useEffect, type ReactNode } from 'react';
import { brand } from '../platform/brand.ts';
import styles from './page.module.css';
import { SlotsContext } from './slots.tsx';

export type Back = { to: string; label: string };

type Props = {
  title: string;
  /** Beside the title, e.g. '219 de 12,480'. */
  remark?: ReactNode;
  /** Below the title. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Above the title. */
  above?: ReactNode;
  /** A form on a page of its own: the list it belongs to. */
  back?: Back | undefined;
  /** Lists: the content fills the height and scrolls inside. */
  fills?: boolean;
  children: ReactNode;
};

/** One screen: its only h1, its actions, its content; names the browser tab. */
export function PageFrame({ title, remark, subtitle, actions, above, back, fills = false, children }: Props) {
  const { setPanelButton } = use(SlotsContext);
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
  return (
    <div className={`gap-16 full flex ${styles.page}`} data-fills={fills || undefined}>
      {above}
      <header className="wrap gap-8-16 apart">
        <div className="breaks">
          {back && (
            <Link to={back.to} className={`inline gap-2 ${styles.back}`}>
              <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1>
            {title}
            {remark && <span className={`muted ${styles.remark}`}> {remark}</span>}
          </h1>
          {subtitle && <p className="quiet">{subtitle}</p>}
        </div>
        <div className={`wrap gap-8 ${styles.actions}`} data-words>
          <span ref={setPanelButton} className={styles.slot} />
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
