import { useNavigate } from '@tanstack/react-router';
import { orderBasket, type ServiceToBuy } from '#contract/purchases/purchases.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { Money } from '../../ui/money.tsx';
import { useFormList } from '../../ui/form/use-form-list.ts';
import { keepBasket, useBasket, type Basket } from './basket.ts';
import { ChargesFields } from './charges-fields.tsx';
import { basketOf, draftSums, faultsOfOrder, firstDraft } from './order-draft.ts';
import { ServiceRow } from './service-row.tsx';
import styles from './purchases.module.css';

const texts = purchaseScreens.buy;
type Props = { customer: CustomerId; services: readonly ServiceToBuy[]; named: readonly string[]; from: Basket['from'] };

/** The first step: which services and how many guides of each; staff also say prices, charges and validity (AMB-12.09, AMB-12.10). */
export function ServicesForm({ customer, services, named, from }: Props) {
  const navigate = useNavigate();
  const isStaff = from === '/dispersion';
  const kept = useBasket(customer);
  const own = kept?.from === from ? kept : null;
  const form = useForm({
    name: null,
    first: () => firstDraft(services, named, own?.basket ?? null, isStaff),
    schema: orderBasket,
    toValue: (draft) => basketOf(draft, isStaff),
    alsoWrong: (draft) => faultsOfOrder(draft, isStaff),
    send: async ({ request }) => request,
    onSaved: (basket) => {
      keepBasket({ customer, from, basket, typed: own?.typed ?? null, terms: null });
      void navigate({ to: '/pedido/datos-facturacion' });
    },
  });
  const charges = useFormList(form, 'charges');
  const sums = draftSums(form.draft, isStaff);
  return (
    <RecordForm form={form} aria-label={isStaff ? purchaseScreens.sell.title : texts.title} save={texts.next} saving={texts.next}>
      <Card title={texts.services} isFlush>
        <ul className="divided">
          {services.map((service) => (
            <ServiceRow key={service.service_id} form={form} service={service} isStaff={isStaff} />
          ))}
        </ul>
      </Card>
      {isStaff && <ChargesFields charges={charges} />}
      {isStaff && <NumberField {...form.bind('validity_days')} label={purchaseScreens.sell.validity} hint={purchaseScreens.sell.validityHint} />}
      <p className={`figures right ${styles.total}`} role="status">
        {sums && sums.total > 0 && (
          <>
            <span className="muted">{texts.total}</span>{' '}
            <strong>
              <Money centavos={sums.total} />
            </strong>
          </>
        )}
      </p>
    </RecordForm>
  );
}
