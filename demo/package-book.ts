import type { AddressScope } from '#contract/addresses/addresses.ts';
import { ENVELOPE_CM, type PackageRow, type SavedPackageInput } from '#contract/packages/packages.ts';
import type { CustomerId, GroupId, PackageId, UserId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { Chance } from './chance.ts';
import type { DemoCustomer } from './people.ts';

export type DemoPackage = SavedPackageInput & { id: PackageId; customer_id: CustomerId; user_id: UserId; group_id: GroupId | null };

const { packages: names, goods } = demoTexts;

type Size = Pick<SavedPackageInput, 'length' | 'width' | 'height' | 'weight'>;
const sizes = {
  small: { length: 20, width: 15, height: 10, weight: 1 },
  medium: { length: 30, width: 25, height: 20, weight: 3.2 },
  large: { length: 40, width: 30, height: 20, weight: 5 },
  insured: { length: 30, width: 20, height: 15, weight: 2.5 },
  light: { length: 45, width: 40, height: 30, weight: 4 },
  heavy: { length: 40, width: 40, height: 35, weight: 14.5 },
} satisfies Record<string, Size>;

/** The packages a customer keeps: boxes of its trade, an envelope and samples. */
export function demoPackages(chance: Chance, customer: DemoCustomer): DemoPackage[] {
  const { content } = demoTexts.customers[customer.key];
  const box = (key: keyof typeof sizes, scope: AddressScope = 'global') => ({
    ...plain,
    ...sizes[key],
    alias: names[key],
    content,
    scope,
    merchandise: merchandiseOf(chance, content),
  });
  const kept: SavedPackageInput[] = [
    box('small'),
    box('medium'),
    {
      ...plain,
      ...ENVELOPE_CM,
      type: 'Sobre',
      weight: 1,
      alias: names.envelope.alias,
      content: names.envelope.content,
      scope: 'global',
      merchandise: [],
    },
    { ...box('insured', 'user'), insurance: centavos(chance.int(8, 40) * 100_00) },
    ...(chance.happens(0.8) ? [box('large')] : []),
    ...(chance.happens(0.7)
      ? [
          {
            ...box('small', 'group'),
            alias: names.sample.alias,
            content: names.sample.content,
            description: names.sample.description,
            merchandise: [],
          },
        ]
      : []),
    ...(chance.happens(0.7) ? [box('light', 'user')] : []),
    ...(chance.happens(0.5) ? [{ ...box('heavy'), is_irregular_delivery: true }] : []),
  ];
  return kept.map((input) => ({
    ...input,
    id: chance.id(),
    customer_id: customer.id,
    user_id: customer.owner.id,
    group_id: input.scope === 'group' ? customer.client.group_id : null,
  }));
}

const plain = { type: 'Caja', packaging: null, description: null, measurement: 'cm', insurance: ZERO, is_irregular_delivery: false } as const;

function merchandiseOf(chance: Chance, content: string): SavedPackageInput['merchandise'] {
  const line = goods[content as keyof typeof goods];
  const quantity = chance.int(1, 6);
  return [
    {
      description: line.description,
      quantity,
      unit_code: 'H87',
      product_code: line.product_code,
      value: centavos(line.value * quantity),
      currency: 'MXN',
    },
  ];
}

/** A kept package as one row of a shipment. */
export function rowOf(
  { id, customer_id: _customer, user_id: _user, group_id: _group, scope: _scope, ...input }: DemoPackage,
  quantity: number,
): PackageRow {
  return { ...input, pkg_id: id, quantity };
}
