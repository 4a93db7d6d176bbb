import type { ServiceToBuy } from '#contract/purchases/purchases.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { stockTexts } from '#texts/es/wallet/stock.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import type { FormState } from '../../ui/form/use-form-state.ts';
import { Money } from '../../ui/money.tsx';
import { useSession } from '../../frame/session.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { usualQuantity, type OrderDraft } from './order-draft.ts';
import styles from './purchases.module.css';

const texts = purchaseScreens.buy;
type Props = { form: FormState<OrderDraft>; service: ServiceToBuy; isStaff: boolean };

/** One prepaid service: chosen or not, how many guides, at what price. */
export function ServiceRow({ form: { draft, set, field }, service, isStaff }: Props) {
  const { service_id: id, carrier, service: name, price, available, min_stock } = service;
  const { seesPrices } = useSession();
  const full = `${carrierName(carrier)} ${name}`;
  const isChosen = id in draft.quantities;
  const choose = (next: boolean) =>
    set(({ quantities: { [id]: _, ...others } }) => ({ quantities: next ? { ...others, [id]: usualQuantity(service) } : others }));
  const cannot = price === null && seesPrices && !isStaff;
  return (
    <li className={`stack ${styles.service}`} role="group" aria-label={full}>
      <div className={styles.what}>
        <Checkbox label={full} isChecked={isChosen} disabled={cannot} onChange={choose} aria-label={texts.choose(full)} />
        <span className={`quiet caption ${styles.second}`}>
          {texts.inStock(available)} · {texts.least(min_stock)}
          {available < min_stock && <strong className={styles.low}> · {stockTexts.low}</strong>}
        </span>
      </div>
      <div className={`figures ${styles.price}`}>
        {isStaff && isChosen ? (
          <MoneyField
            {...field(`prices.${id}`, draft.prices[id] ?? null, (typed: Centavos | null) =>
              set(({ prices }) => ({ prices: { ...prices, [id]: typed } })),
            )}
            label={texts.priceFor(full)}
            hidesLabel
          />
        ) : (
          <>
            {price === null ? seesPrices && texts.noPrice : <Money centavos={price} />}
            {price !== null && <span className={`quiet caption ${styles.second}`}>{texts.unit}</span>}
          </>
        )}
      </div>
      <div>
        {isChosen && (
          <NumberField
            {...field(`quantities.${id}`, draft.quantities[id] ?? null, (typed: number | null) =>
              set(({ quantities }) => ({ quantities: { ...quantities, [id]: typed } })),
            )}
            label={texts.quantityFor(full)}
            hidesLabel
          />
        )}
      </div>
    </li>
  );
}
