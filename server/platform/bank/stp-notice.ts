import * as z from 'zod/mini';
import { centavosFromNumber, type Centavos } from '#contract/shared/money.ts';

/** A deposit as the bank tells it, in our words. */
export type BankNotice = {
  /** The bank's own number of it. */
  bank_id: string;
  /** The banking day, YYYY-MM-DD: after the cut-off and on weekends the next one. */
  operation_date: string;
  /** The participant of Banxico that sent it, e.g. 40012. */
  institution: string;
  tracking_key: string;
  amount: Centavos;
  payment_type: number;
  sender_name: string;
  /** 'ND' is said where the bank does not know it. */
  sender_rfc: string;
  sender_account: string;
  beneficiary_clabe: string;
  reference: string;
  concept: string;
};

/** Causes of a return that we give; the numbers are the bank's (domain: 6.1). */
export const causes = { noAccount: 1, otherBank: 6, dataMissing: 14 } as const;
export type ReturnCause = (typeof causes)[keyof typeof causes];

/** Our bank as Banxico numbers it. */
const STP = 90646;

/** Texts of other banks are kept as they come, without signs that nobody sees. */
const told = (most: number) =>
  z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((text) => String(text ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ').trim().slice(0, most)), // prettier-ignore
  );
const whole = z.int().check(z.gte(0));
const dayTold = z.pipe(
  z.int().check(z.gte(19_000_101), z.lte(29_991_231)),
  z.transform((number, { issues }) => {
    const text = String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const ms = Date.parse(text);
    if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(text)) issues.push({ code: 'custom', message: 'no day', input: number });
    return text;
  }),
);
const amountTold = z.pipe(
  z.number().check(z.positive(), z.lte(1e12)),
  z.transform((pesos, { issues }) => {
    const amount = centavosFromNumber(pesos);
    if (amount === null) issues.push({ code: 'custom', message: 'no amount', input: pesos });
    return amount as Centavos;
  }),
);
const key = told(60).check(z.minLength(1));

const named = z.object({ id: z.pipe(whole, z.transform(String)), fechaOperacion: dayTold, institucionOrdenante: z.pipe(whole, z.transform(String)), claveRastreo: key, empresa: told(60) }); // prettier-ignore
const deposit = z.extend(named, {
  institucionBeneficiaria: whole,
  monto: amountTold,
  nombreOrdenante: told(120),
  cuentaOrdenante: told(20),
  rfcCurpOrdenante: told(18),
  cuentaBeneficiario: told(20),
  conceptoPago: told(210),
  referenciaNumerica: told(20),
  tipoPago: z.optional(whole),
});
const state = z.extend(named, { estado: told(4), causaDevolucion: told(120) });

/** The account of ours that a notice has to be of. */
export type OurAccount = { company: string; clabePrefix: string };

/** A notice of a deposit (domain: 6.1), or why it goes back to who sent it. */
export function readNotice(body: unknown, { company, clabePrefix }: OurAccount): { notice: BankNotice } | { cause: ReturnCause } {
  const { success, data } = deposit.safeParse(body);
  if (!success) return { cause: causes.dataMissing };
  if (data.institucionBeneficiaria !== STP) return { cause: causes.otherBank };
  if (data.empresa !== company || !data.cuentaBeneficiario.startsWith(clabePrefix)) return { cause: causes.noAccount };
  const notice = {
    bank_id: data.id,
    operation_date: data.fechaOperacion,
    institution: data.institucionOrdenante,
    tracking_key: data.claveRastreo,
    amount: data.monto,
    payment_type: data.tipoPago ?? 0,
    sender_name: data.nombreOrdenante,
    sender_rfc: data.rfcCurpOrdenante.toUpperCase(),
    sender_account: data.cuentaOrdenante,
    beneficiary_clabe: data.cuentaBeneficiario,
    reference: data.referenciaNumerica,
    concept: data.conceptoPago,
  };
  return { notice };
}

/** What became of a deposit since; `isReturned`: the bank gave its money back (state D). */
export type BankState = Pick<BankNotice, 'bank_id' | 'operation_date' | 'institution' | 'tracking_key'> & { isReturned: boolean; reason: string };

export function readState(body: unknown, { company }: OurAccount): BankState | null {
  const { success, data } = state.safeParse(body);
  if (!success || data.empresa !== company) return null;
  const { id: bank_id, fechaOperacion: operation_date, institucionOrdenante: institution, claveRastreo: tracking_key } = data;
  return { bank_id, operation_date, institution, tracking_key, isReturned: data.estado.toUpperCase() === 'D', reason: data.causaDevolucion };
}
