import type { ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { agentFields, type ServiceRow } from '#contract/tariffs/service-rules.ts';
import type { CustomerServiceView } from '#contract/tariffs/services.ts';

/** A customer's service while it is typed: percentages as they are shown, null = left empty. */
export type ServiceDraft = {
  id: ServiceId;
  enabled: boolean;
  min_stock: number | null;
  price_list: Centavos | null;
  discount: number | null;
  reissue_price: Centavos | null;
  irregular_delivery_price: Centavos | null;
  insurance_percentage: number | null;
};
export type ServicesDraft = { services: ServiceDraft[]; add_services_to_users: boolean };
export type ServiceField = keyof ServiceRow;

/** A share in ten-thousandths of a per cent as its percentage. */
const PER_PERCENT = 10_000;
const percentOf = (share: number | null | undefined): number | null => (share === null || share === undefined ? null : share / PER_PERCENT);
const shareOf = (percent: number): number => Math.round(percent * PER_PERCENT);

export const draftOf = (service: CustomerServiceView): ServiceDraft => ({
  id: service.id,
  enabled: service.enabled,
  min_stock: Math.max(1, service.min_stock),
  price_list: service.price_list ?? ZERO,
  discount: percentOf(service.discount) ?? 0,
  reissue_price: service.reissue_price ?? null,
  irregular_delivery_price: service.irregular_delivery_price ?? null,
  insurance_percentage: percentOf(service.insurance_percentage),
});

/** One field of a row: own price and discount exclude each other, and the one that is typed counts. */
export function withField<F extends ServiceField>(row: ServiceDraft, field: F, value: ServiceDraft[F]): ServiceDraft {
  const next = { ...row, [field]: value };
  if (field === 'discount' && Number(value) > 0) return { ...next, price_list: ZERO };
  if (field === 'price_list' && Number(value) > 0) return { ...next, discount: 0 };
  return next;
}

const pesos = (centavos: Centavos | null): number | null => centavos && centavos / 100;
/** As it is judged: amounts in pesos. What was left empty is what the contract takes for it. */
export const asTyped = ({ services, add_services_to_users }: ServicesDraft) => ({
  services: services.map(({ min_stock, price_list, discount, reissue_price, irregular_delivery_price, ...row }) => ({
    ...row,
    ...{ min_stock: min_stock ?? 1, price_list: pesos(price_list) ?? 0, discount: discount ?? 0 },
    ...{ reissue_price: pesos(reissue_price), irregular_delivery_price: pesos(irregular_delivery_price) },
  })),
  add_services_to_users,
});

const valueOf = ({
  id: _id,
  enabled,
  min_stock,
  price_list,
  discount,
  reissue_price,
  irregular_delivery_price,
  insurance_percentage,
}: ServiceDraft): ServiceRow => ({
  ...{
    enabled,
    min_stock: min_stock ?? 1,
    price_list: price_list ?? ZERO,
    discount: shareOf(discount ?? 0),
    reissue_price,
    irregular_delivery_price,
  },
  insurance_percentage: insurance_percentage === null ? null : shareOf(insurance_percentage),
});

export type SentService = { id: ServiceId } & Partial<ServiceRow>;
/** For each row that changed, what its writer changed of it: what nobody touched stays as a colleague may have left it meanwhile. */
export function changedServices(was: readonly ServiceDraft[], now: readonly ServiceDraft[], isRoot: boolean): SentService[] {
  return now.flatMap((row) => {
    const before = was.find(({ id }) => id === row.id);
    if (!before) return [];
    const [former, next] = [valueOf(before), valueOf(row)];
    const written: readonly ServiceField[] = isRoot ? (Object.keys(next) as ServiceField[]) : agentFields;
    const changed = written.filter((field) => former[field] !== next[field]);
    return changed.length === 0 ? [] : [{ id: row.id, ...Object.fromEntries(changed.map((field) => [field, next[field]])) }];
  });
}

/** A fault's path among the rows that were sent, as the path of that row in the form. */
export function pathInForm(path: string, sent: readonly SentService[], rows: readonly ServiceDraft[]): string {
  const [, at, field] = /^services\.(\d+)\.(.+)$/.exec(path) ?? [];
  const row = rows.findIndex(({ id }) => id === sent[Number(at)]?.id);
  return field === undefined || row < 0 ? path : `services.${row}.${field}`;
}
