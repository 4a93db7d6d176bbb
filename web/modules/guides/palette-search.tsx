import { useNavigate } from '@tanstack/react-router';
import { IconList, IconRepeat } from '@tabler/icons-react';
import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { MOST_FOUND, SHORTEST_QUERY, type PaletteEntry, type PaletteSearch } from '../../frame/module-parts.ts';
import { PaletteSign } from '../../frame/palette-sign.tsx';
import { useSession } from '../../frame/session.tsx';
import { count, dayMonth, grouped } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { cityText } from '../addresses/card/address-lines.ts';
import { CarrierBadge } from '../carriers/carrier-badge.tsx';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';
import { labelPath } from '../guide/label-path.ts';
import { repeatLabel } from '../guide/repeat/repeat-wish.ts';
import { isRepeatable } from '../guide/repeat/use-repeat-key.ts';

const texts = shellTexts.palette;

/** Guides that fit what was typed, all of them in Envíos, and the same shipments once more. */
export const useFoundLabels: PaletteSearch = (query) => {
  const { can } = useSession();
  const navigate = useNavigate();
  const isOn = can('canRead.label') && query.length >= SHORTEST_QUERY;
  const answer = useCall(shippingOperations.listLabels, { page: 1, limit: MOST_FOUND, query }, { isOn, keepsOld: true });
  const rows = isOn ? (answer.data?.data ?? []) : [];
  const total = answer.data?.total ?? 0;
  const found = rows.map((row) => labelEntry(row, () => void navigate(labelPath(row) as never)));
  const repeatable = can('canCreateUpdateDelete.label') ? rows.filter(isRepeatable) : [];
  const more: PaletteEntry = {
    value: 'labels',
    label: texts.allLabels(count(total)),
    icon: <PaletteSign icon={IconList} />,
    act: () => void navigate({ to: '/envios', search: { query } } as never),
  };
  return {
    groups: [{ label: texts.labels, options: total > rows.length && rows.length > 0 ? [...found, more] : found }],
    deeds: [{ label: labelRowTexts.repeat, options: repeatable.map(repeatEntry) }],
    isBehind: answer.isFetching,
    hasFailed: answer.isError,
  };
};

const labelEntry = (row: LabelRow, act: () => void): PaletteEntry => ({
  value: `label:${row.id}`,
  label: [row.parcel_number && grouped(row.parcel_number), row.destination.name].filter(Boolean).join(' · '),
  detail: [[row.destination.neighborhood, cityText(row.destination)].filter(Boolean).join(', '), dayMonth(row.created_at)].join(' · '),
  icon: <CarrierBadge carrier={row.carrier} size="sm" />,
  note: <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />,
  act,
});

/** The same shipment once more. */
const repeatEntry = (row: LabelRow): PaletteEntry => ({
  ...labelEntry(row, () => repeatLabel(row)),
  value: `repeat:${row.id}`,
  label: labelRowTexts.repeatOf(row.parcel_number ? grouped(row.parcel_number) : '', row.destination.name),
  icon: <PaletteSign icon={IconRepeat} />,
});
