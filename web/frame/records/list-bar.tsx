import { useRef, type ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import { FilterChip, type FilterField } from './filter-chip.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import styles from './list-bar.module.css';

type Props = {
  /** The name of the text that narrows the list, and its example. */
  search: { label: string; placeholder: string };
  query: string;
  onQuery: (query: string) => void;
  /** Filters as pills; on phones and beside an open record they are in a sheet. */
  filters?: readonly FilterField[] | undefined;
  onClear: () => void;
  /** The bar stays one row. */
  isNarrow: boolean;
  /** Other filters, and what stands at the end. */
  children?: ReactNode;
  end?: ReactNode;
};

/** Above a list: what narrows it, which columns it shows, what is done with all of it. */
export function ListBar({ search, query, onQuery, filters, onClear, isNarrow, children, end }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(media.phone);
  const name = filters ? recordTexts.filters : recordTexts.search;
  useShortcut('/', () => input.current?.focus(), { label: filters ? search.label : recordTexts.search });
  const showsClear = !isPhone && filters !== undefined && (query.trim() !== '' || filters.some(({ chosen }) => chosen !== null));
  return (
    <div className={`wrap gap-8-16 rigid ${styles.bar}`} role="search" aria-label={name} data-pills={filters ? true : undefined}>
      <SearchField ref={input} {...search} query={query} onQuery={onQuery} />
      {filters &&
        (isPhone || isNarrow ? <FilterSheet filters={filters} onClear={onClear} /> : filters.map((each) => <FilterChip key={each.name} {...each} />))}
      {children}
      {(showsClear || end) && (
        <span className={`inline gap-8 ${styles.end}`}>
          {showsClear && (
            <Button variant="quiet" onClick={onClear}>
              {recordTexts.clearFilters}
            </Button>
          )}
          {end}
        </span>
      )}
    </div>
  );
}
