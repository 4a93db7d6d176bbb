import { periodFault } from '#contract/shared/period.ts';
import { daysFilterTexts as texts } from '#texts/es/frame/days-filter.ts';
import { dayMonth } from '../../platform/format.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { FilterField } from './filter-chip.tsx';

type Days = { desde: string; hasta: string };

/** From one day to another of a list whose filters are called `desde` and `hasta`; '' = open on that side. */
export function daysFilter({ view, show }: { view: { filters: Days }; show: (change: { filters: Partial<Days> }) => void }): FilterField {
  const { desde, hasta } = view.filters;
  return {
    name: texts.days,
    chosen: desde || hasta ? texts.someDays(desde && dayMonth(desde), hasta && dayMonth(hasta)) : null,
    onClear: () => show({ filters: { desde: '', hasta: '' } }),
    field: (
      <div className="stack gap-12">
        <TextField type="date" label={texts.from} value={desde} max={hasta || undefined} onChange={(value) => show({ filters: { desde: value } })} />
        <TextField
          type="date"
          label={texts.to}
          value={hasta}
          min={desde || undefined}
          fault={periodFault({ from: desde, to: hasta })}
          onChange={(value) => show({ filters: { hasta: value } })}
        />
      </div>
    ),
  };
}
