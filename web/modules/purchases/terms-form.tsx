import { useNavigate } from '@tanstack/react-router';
import type { BusinessView } from '#contract/billing/businesses.ts';
import { isPaymentPair, paymentTypes } from '#contract/shared/fiscal.ts';
import { orderTerms, paymentOf, settlements, type Settlement } from '#contract/purchases/purchases.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keepBasket, type Basket } from './basket.ts';
import { firstTerms, regimesOf, termsOf, usesOf, withBusiness, withRegimen, withSettlement } from './order-draft.ts';
import styles from './purchases.module.css';
import { moneyText } from '#texts/es/shared/figures.ts';

const texts = purchaseScreens.billing;
type Props = { basket: Basket; businesses: readonly BusinessView[]; pool: Centavos | null; noCredit: string | null };

/** The second step: how it is paid, which says method and form, and whom it is invoiced to (AMB-12.10). */
export function TermsForm({ basket, businesses, pool, noCredit }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    name: null,
    first: () => firstTerms(businesses, basket.typed),
    schema: orderTerms,
    toRequest: termsOf,
    send: async ({ request }) => request,
    onSaved: (terms) => {
      keepBasket({ ...basket, typed: form.draft, terms });
      void navigate({ to: '/pedido/confirmar' });
    },
  });
  const { draft, set, bind } = form;
  const business = businesses.find(({ id }) => id === draft.business_id);
  const { payment_method } = paymentOf(draft.settlement);
  const ways: Record<Settlement, string> = {
    transfer: texts.settlements.transfer,
    balance: pool === null ? texts.settlements.balanceAlone : texts.settlements.balance(moneyText(pool)),
    credit: texts.settlements.credit,
  };
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.next} saving={texts.next}>
      <Card title={texts.settlement}>
        <div className="stack gap-12">
          <Select
            {...bind('settlement')}
            onChange={(settlement) => set(withSettlement(settlement))}
            label={texts.settlement}
            hidesLabel
            options={settlements.map((value) => ({ value, label: ways[value], isDisabled: value === 'credit' && noCredit !== null }))}
          />
          {noCredit !== null && <Notice tone="facility">{noCredit}</Notice>}
        </div>
      </Card>
      <Card title={texts.business}>
        <div className="stack gap-12">
          <Select
            {...bind('business_id')}
            onChange={(id) => set(withBusiness(businesses.find((each) => each.id === id)))}
            label={texts.business}
            placeholder={texts.choose}
            options={businesses.map(({ id, business_name, tax_id }) => ({ value: id, label: `${tax_id} · ${business_name}` }))}
          />
          <div className={`stack ${styles.pair}`}>
            <Select
              {...bind('regimen')}
              onChange={(regimen) => set(withRegimen(draft, regimen))}
              label={texts.regimen}
              placeholder={texts.choose}
              options={(business ? regimesOf(business.tax_id) : []).map((value) => ({ value, label: `${value} · ${fiscalTexts.regimes[value]}` }))}
            />
            <Select
              {...bind('cfdi_use')}
              label={texts.use}
              placeholder={texts.choose}
              options={usesOf(draft.regimen).map((value) => ({ value, label: `${value} · ${fiscalTexts.uses[value]}` }))}
            />
            <Select
              label={texts.method}
              value={payment_method}
              disabled
              options={[{ value: payment_method, label: `${payment_method} · ${fiscalTexts.methods[payment_method]}` }]}
              onChange={() => undefined}
            />
            <Select
              {...bind('payment_type')}
              disabled={draft.settlement === 'credit'}
              label={texts.form}
              options={paymentTypes
                .filter((value) => isPaymentPair(payment_method, value))
                .map((value) => ({ value, label: `${value} · ${fiscalTexts.types[value]}` }))}
            />
          </div>
        </div>
      </Card>
    </RecordForm>
  );
}
