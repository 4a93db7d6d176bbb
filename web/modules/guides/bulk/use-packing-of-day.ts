import { packingListTexts as texts } from '#texts/es/shipping/packing-list.ts';
import { longDay } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import type { MenuAct } from '../../../ui/menu.tsx';
import type { LabelsView } from '../labels-view.ts';
import { usePackingList } from '../../guide/prints/use-packing-list.ts';

/** What hands over the packing list of a day: of that one the list is narrowed to, else of today. */
export function usePackingOfDay({ filters: { from, to } }: Pick<LabelsView, 'filters'>): MenuAct[] {
  const { download, isBusy } = usePackingList();
  const today = useToday();
  const day = from !== '' && from === to ? from : today;
  const label = day === today ? texts.ofToday : texts.ofDay(longDay(day));
  return [{ id: 'packing-list', label, onAct: () => !isBusy && download({ day }) }];
}
