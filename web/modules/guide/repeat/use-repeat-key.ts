import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { useSession } from '../../../frame/session.tsx';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { repeatLabel } from './repeat-wish.ts';

/** Whether this person may make a guide like this one again; one that was never made cannot be repeated. */
export const isRepeatable = ({ creation }: Pick<LabelRow, 'creation'>): boolean => creation === 'made';

/** R on a list of guides: the one whose row has the focus (data-row-open), else the one that `otherwise` names. */
export function useRepeatKey(rows: readonly LabelRow[], otherwise: LabelRow | null): void {
  const { can } = useSession();
  const act = () => {
    const focused = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-row-open]')?.dataset['rowOpen'];
    const row = rows.find(({ id }) => id === focused) ?? otherwise;
    if (row && isRepeatable(row)) repeatLabel(row);
  };
  useShortcut('r', act, { label: labelRowTexts.repeatKey, isOn: can('canCreateUpdateDelete.label') && rows.length > 0 });
}
