import type { CustomerServiceView } from '#contract/tariffs/services.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { FormState } from '../../../ui/form/use-form-state.ts';
import { withField, type ServiceDraft, type ServiceField, type ServicesDraft } from './services-draft.ts';
import { nameOf, ServiceName, ServiceTerms } from './services-table.tsx';
import styles from './services.module.css';

type Props = {
  service: CustomerServiceView;
  form: FormState<ServicesDraft>;
  /** The service's place in the draft. */
  at: number;
  /** Root writes all of it; an agent price and discount where the service is editable (AMB-16.04). */
  isRoot: boolean;
  tariffs: string | null;
};
const AMOUNT_COLUMNS = 6;

/** A service of a customer as who may edit it has it. */
export function ServiceFields({ service, form, at, isRoot, tariffs }: Props) {
  const row = form.draft.services[at];
  if (!row) return null;
  const name = nameOf(service);
  const change = <F extends ServiceField>(field: F, value: ServiceDraft[F]) =>
    form.set(({ services }) => ({ services: services.with(at, withField(services[at] as ServiceDraft, field, value)) }));
  const bind = <F extends Exclude<ServiceField, 'enabled'>>(field: F, isLocked = !isRoot) => {
    const bound = form.field(`services.${at}.${field}`, row[field], (value) => change(field, value));
    return {
      ...{ value: bound.value, onChange: bound.onChange, onBlur: bound.onBlur, fault: bound.fault },
      disabled: bound.disabled || isLocked,
      ...{ label: texts.of(texts.columns[field], name), hidesLabel: true },
    };
  };
  const own = !service.editable;
  return (
    <tr data-off={!row.enabled || undefined}>
      <td className={styles.state}>
        <Switch label={texts.turnOn(name)} hidesLabel isOn={row.enabled} disabled={!isRoot} onChange={(enabled) => change('enabled', enabled)} />
      </td>
      <ServiceName service={service} />
      {row.enabled ? (
        <>
          <ServiceTerms service={service} tariffs={tariffs} />
          <td data-label={texts.columns.price_list} data-none={row.price_list === 0 && Number(row.discount) > 0 ? true : undefined}>
            <MoneyField {...bind('price_list', own)} isMended />
          </td>
          <td data-label={texts.columns.discount}>
            <NumberField {...bind('discount', own)} decimals={2} after="%" />
          </td>
          <td data-label={texts.columns.min_stock}>
            <NumberField {...bind('min_stock')} within={{ least: 1, most: Number.MAX_SAFE_INTEGER }} />
          </td>
          <td data-label={texts.columns.reissue_price}>
            <MoneyField {...bind('reissue_price')} isMended />
          </td>
          <td data-label={texts.columns.irregular_delivery_price}>
            <MoneyField {...bind('irregular_delivery_price')} isMended />
          </td>
          <td data-label={texts.columns.insurance_percentage}>
            <NumberField {...bind('insurance_percentage')} decimals={4} after="%" within={{ least: 0, most: 100 }} />
          </td>
        </>
      ) : (
        <td colSpan={2 + AMOUNT_COLUMNS} className={styles.hint}>
          {!isRoot ? texts.offForYou : service.mode === null ? texts.offLtl : texts.off}
        </td>
      )}
    </tr>
  );
}
