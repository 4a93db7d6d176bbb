import type { AddressScope } from '#contract/addresses/addresses.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { hasWords } from '#contract/shared/paging.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import type { ComboboxGroup } from '../../../ui/form/combobox-option.ts';
import { canBeSent } from '../draft/send-limit.ts';

const order: readonly AddressScope[] = ['user', 'group', 'global'];

/** '30 × 25 × 20 cm'. */
export const measuresText = ({
  length,
  width,
  height,
  measurement,
}: Record<'length' | 'width' | 'height' | 'measurement', number | string>): string => `${length} × ${width} × ${height} ${measurement}`;

const matches = ({ alias, content, type }: SavedPackage, typed: string) => hasWords(`${alias} ${content} ${type}`, typed);

/**
 * Saved packages whose alias, content or type holds what was typed, under Personal, Grupo and Global. One that is too heavy for the send form
 * says so where it is chosen (AMB-7.01).
 */
export function packageOptions(packages: readonly SavedPackage[], typed: string, maxWeightKg: number): ComboboxGroup[] {
  return order.flatMap((scope) => {
    const rows = packages.filter((saved) => saved.scope === scope && matches(saved, typed));
    if (rows.length === 0) return [];
    return [
      {
        label: endTexts.groups[scope],
        options: rows.map((saved) => ({
          value: saved.id,
          label: saved.alias,
          detail: [saved.content, measuresText(saved), `${saved.weight} kg`].join(' · '),
          ...(canBeSent(saved.weight, maxWeightKg) ? {} : { note: flowTexts.overSendLimit(maxWeightKg) }),
        })),
      },
    ];
  });
}
