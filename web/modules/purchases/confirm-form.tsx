import { lineOf, sumsOf } from '#contract/purchases/order-lines.ts';
import { createPurchaseRequest, purchaseOperations, type OrderTerms, type ServiceToBuy } from '#contract/purchases/purchases.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { useLeadOn } from '../../frame/use-lead-on.ts';
import { ApiError, NetworkError, sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { dropBasket, type Basket } from './basket.ts';
import { whatAnOrderChanges } from './what-an-order-changes.ts';
import { OrderLines, type ShownLine } from './order-lines.tsx';

const texts = purchaseScreens.confirm;
type Props = { basket: Basket & { terms: OrderTerms }; services: readonly ServiceToBuy[]; business: string };

/** The third step: what it costs line by line, and the one press that makes the order (AMB-12.10). */
export function ConfirmForm({ basket: order, services, business }: Props) {
  const { customer, basket, terms } = order;
  const leadOn = useLeadOn();
  const form = useForm({
    name: null,
    // Whichever steps are looked at again, the order is made once (AMB-0.06).
    press: { name: `pedido:${customer}` },
    first: () => ({}),
    schema: createPurchaseRequest,
    toValue: () => ({ ...basket, ...terms }),
    send: ({ request, key }) => call(purchaseOperations.createPurchase, request, { key }),
    forgets: [...whatAnOrderChanges],
    onSaved: (made) => {
      if ('approval_id' in made) {
        showToast({ tone: 'info', message: texts.waits });
        leadOn({ to: '/comprar-guias' });
      } else {
        const { id, folio, status } = made;
        showToast({ tone: 'success', message: texts.done[status](folio) });
        leadOn({ to: `/comprar-guias/${id}` });
      }
      dropBasket(order);
    },
    failed: (error) => (error instanceof NetworkError ? texts.unanswered : sentenceFor(error)),
    carriedOut: texts.carriedOut,
  });
  const lines = linesOf(basket, services);
  const isPriced = lines.every(({ total }) => total !== null);
  const sums = isPriced ? sumsOf(lines.map(({ net, iva, total }) => ({ net, iva, total }) as ReturnType<typeof lineOf>)) : null;
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.send} saving={texts.sending}>
      <OrderLines
        lines={lines}
        subtotal={sums?.net ?? null}
        iva={sums?.iva ?? null}
        total={sums?.total ?? null}
        {...(basket.validity_days === undefined ? {} : { aside: purchaseScreens.lines.validity(basket.validity_days) })}
      />
      <Card>
        <Facts>
          <Fact name={purchaseScreens.order.settlement}>{purchaseTexts.settlements[terms.settlement]}</Fact>
          <Fact name={purchaseScreens.order.billed}>{business}</Fact>
        </Facts>
      </Card>
    </RecordForm>
  );
}

/** A fault of an earlier step is said as it is: there is no field of it here. */
function sentenceFor(error: unknown): string {
  const [fault] = error instanceof ApiError ? Object.values(error.fields) : [];
  return fault ?? sentenceOf(error, texts.failed);
}

type Line = ShownLine & { net: ShownLine['total'] };
function linesOf({ items, charges = [] }: Basket['basket'], services: readonly ServiceToBuy[]): Line[] {
  const nothing = { price: null, net: null, iva: null, total: null };
  const units = items.map(({ service_id, quantity, price: asked }): Line => {
    const service = services.find((one) => one.service_id === service_id);
    const price = asked ?? service?.price ?? null;
    const what = service ? `${carrierName(service.carrier)} ${service.service}` : '';
    return { what, quantity, ...(price === null ? nothing : { price, ...lineOf(price, quantity) }) };
  });
  return [...units, ...charges.map(({ id, quantity, price }): Line => ({ what: id, quantity, price, ...lineOf(price, quantity) }))];
}
