import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { FilterChip } from './filter-chip.tsx';
import { CarrierFilter, chosenCarrier, chosenDates, chosenStatuses, DatesFilter, StatusFilter } from './filter-fields.tsx';
import styles from './labels-filters.module.css';
import { UserFilter, useUserFilter } from './user-filter.tsx';
import { filterCount, withFilter, withoutFilters, type LabelsView } from '../labels-view.ts';

type Props = { view: LabelsView; onChange: (view: LabelsView, how?: { replaces?: boolean }) => void };
type BarProps = Props & { /** The detail panel takes room: the filters stay one row. */ isNarrow: boolean };

/** The filters of Envíos: the text beside pills; on phones and beside the detail panel the rest is in a sheet. */
export function LabelsFilters({ view, onChange, isNarrow }: BarProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMedia(media.phone);
  const isShort = isPhone || isNarrow;
  useShortcut('/', () => input.current?.focus(), { label: labelsTexts.filter });
  // The view 'Por conciliar' is left by its tab.
  const hasFilters = filterCount({ ...view, isUnsettled: false }) > 0;
  return (
    <div className={styles.bar} role="search" aria-label={labelsTexts.filters}>
      <SearchField
        ref={input}
        label={labelsTexts.filter}
        placeholder={labelsTexts.filterPlaceholder}
        query={view.query}
        onQuery={(query) => onChange(withFilter(view, { query }), { replaces: true })}
      />
      {isShort ? <FilterSheet view={view} onChange={onChange} /> : <Chips view={view} onChange={onChange} />}
      {hasFilters && !isPhone && (
        <span className={styles.clear}>
          <Button variant="quiet" onClick={() => onChange(withoutFilters(view))}>
            {labelsTexts.clear}
          </Button>
        </span>
      )}
    </div>
  );
}

function Chips({ view, onChange }: Props) {
  const users = useUserFilter();
  return (
    <>
      {!view.isUnsettled && (
        <FilterChip name={labelsTexts.status} chosen={chosenStatuses(view)} onClear={() => onChange(withFilter(view, { followUps: [] }))}>
          <StatusFilter view={view} onChange={onChange} />
        </FilterChip>
      )}
      <FilterChip name={labelsTexts.carrier} chosen={chosenCarrier(view)} onClear={() => onChange(withFilter(view, { carrier: null }))}>
        <CarrierFilter view={view} onChange={onChange} />
      </FilterChip>
      <FilterChip
        name={labelsTexts.column.created}
        chosen={chosenDates(view, new Date())}
        onClear={() => onChange(withFilter(view, { from: null, to: null }))}
      >
        <DatesFilter view={view} onChange={onChange} />
      </FilterChip>
      {users.isOffered && (
        <FilterChip name={labelsTexts.column.user} chosen={users.nameOf(view)} onClear={() => onChange(withFilter(view, { user: null }))}>
          <UserFilter view={view} onChange={onChange} />
        </FilterChip>
      )}
    </>
  );
}

function FilterSheet({ view, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = filterCount({ ...view, query: '', isUnsettled: false });
  const users = useUserFilter();
  return (
    <>
      <Button
        variant="soft"
        icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {labelsTexts.filters} {count > 0 && <Tag isAccented>{count}</Tag>}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={labelsTexts.filters}
        foot={
          <>
            <Button variant="outline" onClick={() => onChange(withoutFilters(view))}>
              {labelsTexts.clear}
            </Button>
            <Button onClick={() => setOpen(false)}>{labelsTexts.scanFilters}</Button>
          </>
        }
      >
        <div className={styles.sheet}>
          {!view.isUnsettled && <StatusFilter view={view} onChange={onChange} />}
          <CarrierFilter view={view} onChange={onChange} />
          <DatesFilter view={view} onChange={onChange} />
          {users.isOffered && <UserFilter view={view} onChange={onChange} />}
        </div>
      </Drawer>
    </>
  );
}
