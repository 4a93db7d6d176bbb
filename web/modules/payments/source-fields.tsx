import { chosenSources } from '#contract/payments/payment-states.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { dayMonth, money } from '../../platform/format.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Applying } from './use-applying.ts';

const texts = paymentTexts.apply;

/** Which money pays: the pool, saldo a favor, or one deposit. */
export function SourceFields({ applying: { form, payable, plan } }: { applying: Applying }) {
  const { balance, favor, deposits = [] } = payable.data ?? {};
  const has = { balance: Boolean(balance), favor: Boolean(favor), deposit: deposits.length > 0 };
  return (
    <>
      <Segmented
        label={texts.source}
        value={plan.source}
        options={chosenSources.map((value) => ({ value, label: texts.sources[value], isDisabled: !has[value] && value !== plan.source }))}
        onChange={(source) => form.set({ source })}
      />
      {plan.source === 'deposit' && (
        <Select
          {...form.bind('deposit_id')}
          label={texts.deposit}
          placeholder={texts.chooseDeposit}
          options={deposits.map(({ id, tracking_key, received_at, left }) => ({
            value: id,
            label: `${dayMonth(received_at)} · ${money(left ?? 0)} · ${tracking_key}`,
          }))}
          hint={deposits.length === 0 ? texts.noDeposits : undefined}
          aria-required
        />
      )}
    </>
  );
}
