import { billingOperations } from '#contract/billing/billing.ts';
import { bankCodes, bankName } from '#contract/deposits/banks.ts';
import { balanceRecordOperations, balanceRecordRequest } from '#contract/purchases/balance-records.ts';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import type { BalanceRecordId, BusinessId, CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { NOT_STORED, useStoredFiles } from '../../../frame/files/use-stored-files.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import { isUploadable } from '../../../platform/stored-file.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useToday } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../purchases.module.css';
import { moneyText } from '#texts/es/shared/figures.ts';

type Typed = {
  amount: Centavos | null;
  date: string;
  bank: string;
  tracking_key: string;
  reference: string;
  business_id: BusinessId | '';
  order_id: PurchaseId | '';
  file: File | null;
};
/** For a list in which nothing has to be chosen. */
const NONE = 'none';
const banks = bankCodes.map((value) => ({ value, label: bankName(value) }));

type Props = { customer: CustomerId; named: string | null; onSent: (id: BalanceRecordId) => void };

/** A transfer that was made, with its voucher (AMB-12.13). */
export function RegisterForm({ customer, named, onSent }: Props) {
  const files = useStoredFiles();
  const businesses = useCall(billingOperations.listBusinesses, { customer_id: customer }).data?.data ?? [];
  const orders = useCall(purchaseOperations.listPurchases, { page: 1, limit: 100, status: 'pending_payment' }).data?.data ?? [];
  const today = useToday();
  const form = useForm({
    name: `registro-saldo:${customer}`,
    press: { name: `registro-saldo:${customer}` },
    first: (): Typed => ({
      ...{ amount: null, date: today, bank: '', tracking_key: '', reference: '', business_id: '', file: null },
      order_id: (named ?? '') as PurchaseId | '',
    }),
    schema: balanceRecordRequest,
    toValue: ({ file: _, business_id, order_id, amount, ...typed }) => ({
      ...typed,
      ...(amount === null ? {} : { amount }),
      voucher_id: NOT_STORED,
      business_id: business_id || null,
      order_id: order_id || null,
    }),
    alsoWrong: ({ file, date, amount, tracking_key, reference }) => ({
      amount: amount === null ? texts.faults.amount : undefined,
      tracking_key: tracking_key.trim() === '' && reference.trim() === '' ? texts.faults.keyOrReference : undefined,
      date: date > today ? texts.faults.future : undefined,
      file: !file ? texts.voucherRequired : isUploadable(file) ? undefined : texts.voucherWrong,
    }),
    send: async ({ draft, request, key }) =>
      call(balanceRecordOperations.createBalanceRecord, { ...request, voucher_id: (await files.storeIfAny(draft.file)) ?? NOT_STORED }, { key }),
    forgets: [balanceRecordOperations.listBalanceRecords],
    onSaved: ({ id, folio }) => {
      showToast({ tone: 'success', message: texts.sent(folio) });
      onSent(id);
    },
    fieldsOf: (error) => ({ file: files.faultOf(error, 'voucher_id', texts.voucherWrong) }),
    failed: texts.sendFailed,
  });
  const { bind } = form;
  const chosen = (name: 'order_id' | 'business_id') => {
    const { value, onChange, ...field } = bind(name);
    return { ...field, value: value || NONE, onChange: (picked: string) => onChange(picked === NONE ? '' : (picked as never)) };
  };
  return (
    <RecordForm form={form} aria-label={texts.title} save={texts.send} saving={texts.send}>
      <Card>
        <div className={`stack ${styles.pair}`}>
          <MoneyField {...bind('amount')} label={texts.amount} aria-required />
          <TextField {...bind('date')} type="date" label={texts.date} max={today} aria-required />
          <Select {...bind('bank')} label={texts.bank} placeholder={texts.choose} options={banks} aria-required />
          <TextField {...bind('tracking_key')} label={texts.trackingKey} hint={texts.trackingKeyHint} isCode maxLength={30} autoComplete="off" />
          <TextField {...bind('reference')} label={texts.reference} inputMode="numeric" maxLength={20} autoComplete="off" isOptional />
          <Select
            {...chosen('order_id')}
            label={texts.order}
            options={[
              { value: NONE, label: texts.noOrder },
              ...orders.map(({ id, folio, total }) => ({ value: id, label: total === null ? folio : `${folio} · ${moneyText(total)}` })),
            ]}
          />
          <Select
            {...chosen('business_id')}
            label={texts.business}
            options={[
              { value: NONE, label: texts.noBusiness },
              ...businesses.map(({ id, tax_id, business_name }) => ({ value: id, label: `${tax_id} · ${business_name}` })),
            ]}
          />
        </div>
        <div className={styles.voucher}>
          <FileField {...form.bindFile('file')} label={texts.voucher} hint={texts.voucherHint} accept=".pdf,.png,.jpg,.jpeg" />
        </div>
      </Card>
    </RecordForm>
  );
}
