import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isClabe } from '#contract/deposits/clabe.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { centavosFromNumber, type Centavos } from '#contract/shared/money.ts';

/** A deposit as the bank tells it, in our words. */
export type BankNotice = {
  /** The bank's own number of it; null = it told none. */
  bank_id: string | null;
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
export const causes = { noAccount: 1, otherBank: 6 } as const;
export type ReturnCause = (typeof causes)[keyof typeof causes];

/** Our bank as Banxico numbers it. */
const STP = 90646;

/** More than this in one deposit waits for a person, as does a banking day further away than this: both are rather a mistake than true. */
const SURE = { amount: 10_000_000_000, days: 60 };

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Texts of other banks are kept as they come, without signs that nobody sees. What is neither text nor number says nothing. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(unseen, ' ').trim().slice(0, most) : '';
const told = (most: number) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => textOf(value, most)),
  );
const textOrNumber = z.union([z.string(), z.number()]);
const toldExactly = (most: number) =>
  z.pipe(
    textOrNumber,
    z.transform((value) => textOf(value, most)),
  );
const whole = z.int().check(z.gte(0));
const dayTold = z.pipe(
  z.int(),
  z.transform((number, { issues }) => {
    const found = dayOf(String(number));
    if (found === null) issues.push({ code: 'custom', message: 'no day', input: number });
    return found ?? '';
  }),
);
const amountTold = z.pipe(
  z.number(),
  z.transform((pesos, { issues }) => {
    const amount = amountOf(pesos);
    if (amount === null) issues.push({ code: 'custom', message: 'no amount', input: pesos });
    return amount as Centavos;
  }),
);
const filled = z.string().check(z.minLength(1));
const key = z.pipe(toldExactly(60), filled);

const named = z.object({
  id: z.pipe(whole, z.transform(String)),
  fechaOperacion: dayTold,
  institucionOrdenante: z.pipe(whole, z.transform(String)),
  claveRastreo: key,
  empresa: z.pipe(toldExactly(60), filled),
});
/** What decides about money is exact; what only describes is told in any way. */
const deposit = z.extend(named, {
  institucionBeneficiaria: whole,
  monto: amountTold,
  cuentaBeneficiario: toldExactly(40),
  nombreOrdenante: told(120),
  cuentaOrdenante: told(20),
  rfcCurpOrdenante: told(18),
  conceptoPago: told(210),
  referenciaNumerica: told(20),
  tipoPago: z.optional(z.unknown()),
});
const state = z.extend(named, { estado: told(4), causaDevolucion: told(120) });

/** The account of ours that a notice has to be of. */
export type OurAccount = { company: string; clabePrefix: string };

/**
 * What a notice says (domain: 6.1). `sure`: all that decides about money is exact. `odd`: something of it is missing or otherwise than agreed, and a
 * person looks at it before it is anybody's. `others`: surely not ours, it goes back. `unread`: not even its sum can be read.
 */
export type Reading =
  | { is: 'sure'; notice: BankNotice }
  | { is: 'odd'; notice: BankNotice }
  | { is: 'others'; cause: ReturnCause }
  | { is: 'unread' };

/** Reads a body as the bank sent it; `raw` is its text, `today` the day here, YYYY-MM-DD. */
export function readNotice(raw: string, body: unknown, ours: OurAccount & { today: string }): Reading {
  const { success, data } = deposit.safeParse(body);
  const fields: Fields = success ? data : fieldsOf(body);
  const cause = othersCause(fields, ours);
  if (cause !== null) return { is: 'others', cause };
  const notice = success ? noticeOf(data) : looseNotice(raw, fields, ours.today);
  if (!notice) return { is: 'unread' };
  const isPlausible = isClabe(notice.beneficiary_clabe) && notice.amount <= SURE.amount;
  const isNear = Math.abs(Date.parse(notice.operation_date) - Date.parse(ours.today)) <= SURE.days * DAY_MS;
  return { is: success && isNear && isPlausible ? 'sure' : 'odd', notice };
}

type Exact = z.output<typeof deposit>;
const noticeOf = (data: Exact): BankNotice => ({
  bank_id: data.id,
  operation_date: data.fechaOperacion,
  institution: data.institucionOrdenante,
  tracking_key: data.claveRastreo,
  amount: data.monto,
  payment_type: paymentTypeOf(data.tipoPago),
  sender_name: data.nombreOrdenante,
  sender_rfc: data.rfcCurpOrdenante.toUpperCase(),
  sender_account: data.cuentaOrdenante,
  beneficiary_clabe: clabeIn(data.cuentaBeneficiario),
  reference: data.referenciaNumerica,
  concept: data.conceptoPago,
});

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a notice under whatever it was wrapped in, by their names without regard to capitals, as an older bridge of the bank writes them. */
function fieldsOf(body: unknown): Fields {
  const one: unknown = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (!isObject(one)) return {};
  const fields = Object.fromEntries(
    noticeFields.flatMap((name) =>
      Object.entries(one)
        .filter(([given]) => given.toLowerCase() === name.toLowerCase())
        .map(([, value]) => [name, value]),
    ),
  );
  const [wrapped, ...others] = Object.values(one).filter((value) => isObject(value) || Array.isArray(value));
  return 'monto' in fields || others.length > 0 ? fields : { ...fields, ...fieldsOf(wrapped) };
}
const noticeFields = Object.keys(deposit.shape);

/** Why a notice is surely not for us; what it leaves open says nothing. */
function othersCause(fields: Fields, { company, clabePrefix }: OurAccount): ReturnCause | null {
  const bank = textOf(fields['institucionBeneficiaria'], 20);
  if (/^\d+$/.test(bank) && Number(bank) !== STP) return causes.otherBank;
  const named = textOf(fields['empresa'], 60);
  if (named !== '' && named.toLowerCase() !== company.toLowerCase()) return causes.noAccount;
  const clabe = clabeIn(textOf(fields['cuentaBeneficiario'], 40));
  return /^\d{18}$/.test(clabe) && !(isClabe(clabe) && clabe.startsWith(clabePrefix)) ? causes.noAccount : null;
}

/** As much as can be read; null without a sum. What has no key of its own is known by its text, so that the same notice again is the same deposit. */
function looseNotice(raw: string, fields: Fields, today: string): BankNotice | null {
  const amount = amountOf(fields['monto']);
  if (amount === null) return null;
  const institution = textOf(fields['institucionOrdenante'], 10);
  return {
    bank_id: textOf(fields['id'], 40) || null,
    operation_date: dayOf(textOf(fields['fechaOperacion'], 10)) ?? today,
    institution: /^\d+$/.test(institution) ? institution : '0',
    tracking_key: textOf(fields['claveRastreo'], 60) || `SC-${createHash('sha256').update(raw).digest('hex').slice(0, 20)}`,
    amount,
    payment_type: paymentTypeOf(fields['tipoPago']),
    sender_name: textOf(fields['nombreOrdenante'], 120),
    sender_rfc: textOf(fields['rfcCurpOrdenante'], 18).toUpperCase(),
    sender_account: textOf(fields['cuentaOrdenante'], 20),
    beneficiary_clabe: clabeIn(textOf(fields['cuentaBeneficiario'], 40)),
    reference: textOf(fields['referenciaNumerica'], 20),
    concept: textOf(fields['conceptoPago'], 210),
  };
}

const clabeIn = (text: string): string => text.replaceAll(/[\s-]/g, '').slice(0, 20);
const paymentTypeOf = (value: unknown): number => (/^\d{1,6}$/.test(textOf(value, 10)) ? Number(value) : 0);

/** 20261120 and 2026-11-20; null where there is no such day. */
function dayOf(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const ms = /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
}

/** A sum of pesos as a number, or as a text with a point before its centavos; null where it is none, or nothing, or finer than a centavo. */
function amountOf(value: unknown): Centavos | null {
  const isText = typeof value === 'string' && /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,2})?$/.test(value.trim());
  const pesos = isText ? Number((value as string).replaceAll(',', '')) : value;
  if (typeof pesos !== 'number' || !(pesos > 0) || pesos > LARGEST) return null;
  return centavosFromNumber(pesos);
}
/** In pesos: what is more has no exact centavos. */
const LARGEST = 1e13;

/** What became of a deposit since; `isReturned`: the bank gave its money back (state D). */
export type BankState = Pick<BankNotice, 'bank_id' | 'operation_date' | 'institution' | 'tracking_key'> & { isReturned: boolean; reason: string };

export function readState(body: unknown, { company }: OurAccount): BankState | null {
  const { success, data } = state.safeParse(body);
  if (!success || data.empresa.toLowerCase() !== company.toLowerCase()) return null;
  const { id: bank_id, fechaOperacion: operation_date, institucionOrdenante: institution, claveRastreo: tracking_key } = data;
  return { bank_id, operation_date, institution, tracking_key, isReturned: data.estado.toUpperCase() === 'D', reason: data.causaDevolucion };
}
