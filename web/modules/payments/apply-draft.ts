import type { CustomerView } from '#contract/access/access.ts';
import type { chosenSources } from '#contract/payments/payment-states.ts';
import type { PayableRow, paymentsOperations } from '#contract/payments/payments.ts';
import type { BusinessId, DepositId, InvoiceId } from '#contract/shared/ids.ts';
import { centavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { paymentWords } from '#texts/es/payments/payment-words.ts';
import { money } from '../../platform/format.ts';
import type { Faults } from '../../ui/form/form-rules.ts';

const { faults: texts } = paymentTexts.apply;

export type Source = (typeof chosenSources)[number];
export type Payer = Pick<CustomerView, 'id' | 'business_name'>;
export type Payable = ResponseOf<typeof paymentsOperations.listPayable>;
/** By invoice, so that one that is paid meanwhile moves nobody else's amount. */
export type ApplyDraft = {
  /** Null: the money that the customer has. */
  source: Source | null;
  deposit_id: DepositId | '';
  /** Empty: that of the invoice that is due first. */
  business_id: BusinessId | '';
  amounts: Record<InvoiceId, Centavos | null>;
};

export const emptyApply: ApplyDraft = { source: null, deposit_id: '', business_id: '', amounts: {} };

/** What a draft comes to with what is owed now. */
export type Plan = {
  source: Source;
  business_id: BusinessId | '';
  /** The invoices of one razón social: a complement has one receiver. */
  rows: readonly PayableRow[];
  available: Centavos;
  applications: readonly { invoice_id: InvoiceId; amount: Centavos }[];
  applied: Centavos;
  left: Centavos;
  /** Where what is left stays. */
  staysIn: 'balance' | 'favor';
};

export function planOf(draft: ApplyDraft, payable: Payable | undefined): Plan {
  const { data: all = [], balance, favor, deposits = [], deposited = 'balance' } = payable ?? {};
  const source = draft.source ?? (!balance && favor ? 'favor' : 'balance');
  const business_id = all.some(({ business }) => business.id === draft.business_id) ? draft.business_id : (all[0]?.business.id ?? '');
  const rows = all.filter(({ business }) => business.id === business_id);
  const deposit = deposits.find(({ id }) => id === draft.deposit_id);
  const available = centavos({ balance, favor, deposit: deposit?.left }[source] ?? 0);
  const applications = rows.flatMap(({ id }) => {
    const amount = draft.amounts[id] ?? null;
    return amount === null ? [] : [{ invoice_id: id, amount }];
  });
  const applied = sumCentavos(applications.flatMap(({ amount }) => (Number.isFinite(amount) ? [amount] : [])));
  const left = subtractCentavos(available, applied);
  return { source, business_id, rows, available, applications, applied, left, staysIn: source === 'deposit' ? deposited : source };
}

export const sumOfAmounts = ({ amounts }: ApplyDraft): Centavos =>
  sumCentavos(Object.values(amounts).flatMap((amount) => (amount !== null && Number.isFinite(amount) ? [amount] : [])));

/** What there is pays the invoices in the order in which they are due, the last in part. */
export function inOrder({ rows, available }: Plan): ApplyDraft['amounts'] {
  let left = available as number;
  return Object.fromEntries(
    rows.map(({ id, balance }) => {
      const paid = Math.min(left, balance ?? 0);
      left -= paid;
      return [id, paid > 0 ? centavos(paid) : null];
    }),
  );
}

/** At each invoice a sum that is none, or more than it owes; and more altogether than there is. */
export function faultsOfApply({ rows, applications, left, source, available }: Plan, draft: ApplyDraft): Faults {
  const faultOf = (id: InvoiceId, amount: Centavos): string | undefined => {
    if (Number.isNaN(amount)) return texts.unreadable;
    const balance = rows.find((row) => row.id === id)?.balance ?? ZERO;
    if (!(amount > 0)) return paymentWords.amount;
    return amount > balance ? paymentWords.overBalance(balance) : undefined;
  };
  const needsDeposit = source === 'deposit' && draft.deposit_id === '';
  return {
    ...Object.fromEntries(applications.map(({ invoice_id, amount }) => [`amounts.${invoice_id}`, faultOf(invoice_id, amount)])),
    deposit_id: needsDeposit ? paymentWords.chooseDeposit : undefined,
    left: left < 0 && !needsDeposit ? texts.notEnough(money(subtractCentavos(ZERO, left))) : undefined,
    applications: applications.length === 0 && available > 0 ? paymentWords.chooseInvoices : undefined,
  };
}

/** What the server says of the n-th application, at its invoice. */
export const atInvoices = (fields: Readonly<Record<string, string>>, { applications }: Plan): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, fault]) => {
      const invoice = applications[Number(/^applications\.(\d+)\./.exec(path)?.[1])]?.invoice_id;
      return [invoice === undefined ? path : `amounts.${invoice}`, fault];
    }),
  );
