import type { CarrierInput } from '#contract/carriers/made-carriers.ts';
import { leavesWaybill, type WaybillRule } from '#contract/carriers/waybills.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';

const { faults } = waybillTexts;

/** A carrier with its rules by their days. */
export const inOrder = <C extends Pick<CarrierInput, 'waybills'>>(input: C): C => ({
  ...input,
  waybills: input.waybills.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)),
});

/** What is wrong with the Carta Porte of a carrier, by field. Rules that have begun stay: guides were bought under them. */
export function waybillFaults(
  { waybills, vehicles }: Pick<CarrierInput, 'waybills' | 'vehicles'>,
  former: readonly WaybillRule[],
  today: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  const isFormer = (rule: WaybillRule) => former.some(({ valid_from, by }) => valid_from === rule.valid_from && by === rule.by);
  waybills.forEach((rule, index) => {
    if (rule.valid_from < today && !isFormer(rule)) found[`waybills.${index}.valid_from`] = faults.past;
    if (waybills[index - 1]?.valid_from === rule.valid_from) found[`waybills.${index}.valid_from`] = faults.twice;
  });
  const gone = former.find(
    (rule) => rule.valid_from < today && !waybills.some(({ valid_from, by }) => valid_from === rule.valid_from && by === rule.by),
  );
  if (gone) found['waybills'] = faults.began;
  const isAsked = leavesWaybill({ waybills }, today) || waybills.some(({ valid_from, by }) => valid_from > today && by === 'shipper');
  if (isAsked && vehicles.length === 0) found['vehicles'] = faults.vehicle;
  return found;
}
