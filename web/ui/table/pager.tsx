import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { count } from '../../platform/format.ts';
import { Button } from '../button.tsx';
import styles from './pager.module.css';

export type Paging = { page: number; limit: number; total: number; onPage: (page: number) => void };

/** '1–80 de 219', and the pages before and after. */
export function Pager({ page, limit, total, onPage, label = shellTexts.table.pages }: Paging & { label?: string }) {
  const from = Math.min((page - 1) * limit + 1, total);
  const to = Math.min(page * limit, total);
  return (
    <nav className={`row gap-12 apart ruled quiet ${styles.pager}`} aria-label={label}>
      <span role="status">{total === 0 ? shellTexts.table.none : shellTexts.table.rows(from, to, count(total))}</span>
      <span className={styles.steps}>
        <Button
          variant="plain"
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {shellTexts.table.previous}
        </Button>
        <Button variant="plain" disabled={to >= total} onClick={() => onPage(page + 1)}>
          <span className={styles.next}>
            {shellTexts.table.next}
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </span>
        </Button>
      </span>
    </nav>
  );
}
