import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import type { FilterField } from '../../../frame/records/filter-chip.tsx';
import { isUnsettled, type LabelsFilters, type LabelsView } from '../labels-view.ts';
import { chosenDates, DatesFilter } from './dates-filter.tsx';
import { CarrierFilter, chosenCarrier, chosenStatuses, ManualFilter, StatusFilter } from './filter-fields.tsx';
import { UserFilter, useUserFilter } from './user-filter.tsx';
import { useToday } from '../../../platform/use-now.ts';

/** The filters of Envíos. */
export function useLabelFilters(view: LabelsView, onFilter: (filters: Partial<LabelsFilters>) => void): FilterField[] {
  const users = useUserFilter();
  const today = useToday();
  const { filters } = view;
  const props = { filters, onFilter };
  const all: (FilterField | false)[] = [
    !isUnsettled(view) && {
      name: labelsTexts.status,
      chosen: chosenStatuses(filters),
      onClear: () => onFilter({ followup: '' }),
      field: <StatusFilter {...props} />,
    },
    {
      name: labelsTexts.carrier,
      chosen: chosenCarrier(filters),
      onClear: () => onFilter({ carrier: '' }),
      field: <CarrierFilter {...props} />,
    },
    {
      name: labelRowTexts.column.created,
      chosen: chosenDates(filters, today),
      onClear: () => onFilter({ from: '', to: '' }),
      field: <DatesFilter {...props} />,
    },
    {
      name: labelsTexts.source,
      chosen: filters.origen === '' ? null : labelsTexts.byHand,
      onClear: () => onFilter({ origen: '' }),
      field: <ManualFilter {...props} />,
    },
    // The load comes from the load's own screen and is not chosen here.
    filters.carga !== '' && {
      name: labelsTexts.load,
      chosen: labelsTexts.ofLoad,
      onClear: () => onFilter({ carga: '' }),
      field: <p>{labelsTexts.loadHint}</p>,
    },
    users.isOffered && {
      name: labelRowTexts.column.user,
      chosen: users.nameOf(filters),
      onClear: () => onFilter({ user: '' }),
      field: <UserFilter {...props} />,
    },
  ];
  return all.filter((each) => each !== false);
}
