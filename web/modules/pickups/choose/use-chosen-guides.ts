import type { LabelRow } from '#contract/shipping/shipping.ts';
import type { Selection } from '../../../frame/records/use-selection.ts';
import { pickedOf } from '../flow/pickup-changes.ts';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';

type Change = (edit: (flow: PickupFlow) => PickupFlow) => PickupFlow;
const none: ReadonlyMap<string, string> = new Map();

/** The guides of the pickup as the selection of the list: they stay over its pages, its filters and a reload. */
export function useChosenGuides(flow: PickupFlow, change: Change, shown: readonly LabelRow[]): Selection<LabelRow> {
  const rowOf = (id: string) => shown.find((row) => row.id === id);
  const keep = (ids: readonly string[]) =>
    change((current) => ({
      ...current,
      labelsPickup: ids.flatMap((id) => {
        const row = rowOf(id);
        const known = current.labelsPickup.find((label) => label.id === id);
        return known ? [known] : row ? [pickedOf(row)] : [];
      }),
    }));
  // What is known of a guide on another page is enough: the list asks only which ids are chosen.
  const rows = new Map(flow.labelsPickup.map((label) => [label.id as string, (rowOf(label.id) ?? label) as LabelRow]));
  return {
    rows,
    reasons: none,
    choose: (ids) => void keep(orderOf(flow, ids)),
    add: (more) => void keep(orderOf(flow, new Set([...rows.keys(), ...more.map(({ id }) => id)]))),
    keep: () => undefined,
    clear: () => void keep([]),
  };
}

/** Those chosen before keep their order. */
const orderOf = (flow: PickupFlow, ids: ReadonlySet<string>): string[] => {
  const before = flow.labelsPickup.map(({ id }) => id as string).filter((id) => ids.has(id));
  return [...before, ...[...ids].filter((id) => !before.includes(id))];
};
