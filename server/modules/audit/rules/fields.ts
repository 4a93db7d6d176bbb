import { fieldWords } from '#texts/es/audit/audit-fields.ts';

/** How the value of a field is written. `count`: a list, by its length; `percent`: ten-thousandths of one. */
export type FieldKind = 'text' | 'money' | 'percent' | 'moment' | 'day' | 'count';
type Field = keyof typeof fieldWords;

const kinds: Partial<Record<Field, FieldKind>> = {
  services: 'count',
  customers: 'count',
  users: 'count',
  credit_limit: 'money',
  extras_limit: 'money',
  set_of_operations: 'count',
  reports: 'count',
  reissue_price: 'money',
  irregular_delivery_price: 'money',
  price_floor: 'money',
  price_list: 'money',
  discount: 'percent',
  insurance_percentage: 'percent',
  increase: 'percent',
  amount: 'money',
  total: 'money',
  price: 'money',
  final_total: 'money',
  operation_date: 'day',
  day: 'day',
  occurred_at: 'moment',
  valid_until: 'moment',
  used_at: 'moment',
  used_seen_at: 'moment',
  movements: 'count',
  items: 'count',
  valid_from: 'day',
  sold_to: 'count',
};

/** What a customer is not told of itself. */
const ofHouse: readonly Field[] = [
  'all_customers',
  'customers',
  'channel',
  'discount',
  'price_list',
  'editable',
  'price_floor',
  'increase',
  'proposal_name',
  'archived',
  'value',
  'valid_from',
  'sold_to',
];

export type ShownField = { name: string; words: string; kind: FieldKind; isHouse: boolean };
/** The fields that are shown. What has no words never is: ids, secrets, personal documents. */
export const fields: readonly ShownField[] = (Object.keys(fieldWords) as Field[]).map((name) => ({
  name,
  words: fieldWords[name],
  kind: kinds[name] ?? 'text',
  isHouse: ofHouse.includes(name),
}));

/** Acts of staff whose reason is written for the house. */
const houseReasons = ['label.settled', 'label.orphan_settled', 'factor.reset'];
/** Whether a customer may read a field of an act on its records. */
export const isToldToCustomer = (action: string, { name, isHouse }: ShownField): boolean =>
  !isHouse && !(name === 'reason' && houseReasons.includes(action));
