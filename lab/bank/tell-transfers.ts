import { pick, shuffled } from '../chance.ts';
import type { Lab } from '../outside-party.ts';
import type { Transfer } from './transfers.ts';

export type Telling = {
  /** For the listener, with its secret. */
  url: string;
  ids: readonly number[];
  /** Each is told between once and this many times, in an order of chance. */
  most: number;
  atOnce: number;
  /** How many of each hundred repeats come under another number of the bank. */
  otherKeys: number;
};

/** What became of it: `ms` are the times from the call to its confirmation, of the first that was confirmed of each. */
export type Told = { confirmed: number; refused: number; calls: number; failed: number; ms: { p50: number; p95: number; max: number } };

/** How long a listener that answers nothing at all is told again, and the pause before that. */
const PATIENCE_MS = 600_000;
const AGAIN_MS = 250;
/** The bank hangs up after that. */
const ANSWER_MS = 30_000;

/**
 * Tells a listener of transfers until each is confirmed or refused: several times, out of order, many at once. A line that breaks is no answer, so
 * that transfer is told again.
 */
export async function tellTransfers(lab: Lab, { url, ids, most, atOnce, otherKeys }: Telling): Promise<Told> {
  const calls = shuffled(
    ids.flatMap((id) => Array.from({ length: pick(1, Math.max(1, most), lab.seed, 'times', id) }, (_, time) => ({ id, time }))),
    lab.seed,
    'order',
  );
  const told: Progress = { calls: 0, failed: 0, ms: [], answeredAt: Date.now() };
  let next = 0;
  const work = async () => {
    for (;;) {
      const call = calls[next];
      next += 1;
      if (!call) return;
      const transfer = lab.bank.byId(call.id);
      if (!transfer) continue;
      const isOther = call.time > 0 && pick(0, 99, lab.seed, 'other', call.id, call.time) < otherKeys;
      await tellOne(lab, url, transfer, { id: isOther ? transfer.id + 50_000_000 * call.time : transfer.id, told });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const said = ids.map((id) => lab.bank.byId(id)?.told);
  const sorted = told.ms.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    confirmed: said.filter((answer) => answer === 'confirmed').length,
    refused: said.filter((answer) => answer === 'refused').length,
    calls: told.calls,
    failed: told.failed,
    ms: { p50: at(0.5), p95: at(0.95), max: at(1) },
  };
}

/** `answeredAt`: when the listener last answered. */
type Progress = { calls: number; failed: number; ms: number[]; answeredAt: number };

/** One call, repeated until there is an answer that says what becomes of the money. */
async function tellOne(lab: Lab, url: string, transfer: Transfer, { id, told }: { id: number; told: Progress }): Promise<void> {
  while (Date.now() - told.answeredAt < PATIENCE_MS) {
    const from = performance.now();
    told.calls += 1;
    const answer = await post(url, noticeOf(transfer, id));
    if (answer === null) {
      told.failed += 1;
      await new Promise((wake) => setTimeout(wake, AGAIN_MS));
      continue;
    }
    told.answeredAt = Date.now();
    // Another call may have said it meanwhile.
    if (lab.bank.byId(transfer.id)?.told === null) {
      if (answer === 'confirmed') told.ms.push(performance.now() - from);
      lab.journal.record([{ kind: 'transfer_told', carrier: null, id: transfer.id, answer }]);
    }
    return;
  }
}

/** The listener's word, or null where there is none: any other status, a broken line, no answer in time. */
async function post(url: string, body: object): Promise<'confirmed' | 'refused' | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });
    const { mensaje } = (await response.json()) as { mensaje?: string };
    if (response.status === 200 && mensaje === 'confirmar') return 'confirmed';
    return response.status === 400 && mensaje === 'devolver' ? 'refused' : null;
  } catch {
    return null;
  }
}

/** The notice as STP writes it. */
function noticeOf(transfer: Transfer, id: number): object {
  const { day, institution, tracking_key, amount, sender_name, sender_account, sender_rfc, clabe, concept, reference, company } = transfer;
  return {
    id,
    fechaOperacion: day,
    institucionOrdenante: institution,
    institucionBeneficiaria: 90_646,
    claveRastreo: tracking_key,
    monto: amount / 100,
    nombreOrdenante: sender_name,
    tipoCuentaOrdenante: 40,
    cuentaOrdenante: sender_account,
    rfcCurpOrdenante: sender_rfc,
    nombreBeneficiario: company,
    tipoCuentaBeneficiario: 40,
    cuentaBeneficiario: clabe,
    rfcCurpBeneficiario: 'ND',
    conceptoPago: concept,
    referenciaNumerica: reference,
    empresa: company,
    tipoPago: 1,
    tsLiquidacion: String(Date.now()),
  };
}

/** The bank takes transfers back and tells it, `most` times each; answers how many the listener knows of. */
export async function reverseTransfers(lab: Lab, { url, ids, most }: Pick<Telling, 'url' | 'ids' | 'most'>): Promise<number> {
  let known = 0;
  for (const id of shuffled(ids, lab.seed, 'reversals')) {
    const transfer = lab.bank.byId(id);
    if (!transfer) continue;
    const { day: fechaOperacion, institution: institucionOrdenante, tracking_key: claveRastreo, company: empresa } = transfer;
    const body = { id, fechaOperacion, institucionOrdenante, claveRastreo, empresa, estado: 'D', causaDevolucion: 'Cuenta bloqueada' };
    const answers: (string | null)[] = [];
    for (let time = 0; time < most; time += 1) answers.push(await post(`${url}/estado`, body));
    const isTold = answers.includes('confirmed');
    lab.journal.record([{ kind: 'transfer_reversed', carrier: null, id, told: isTold }]);
    known += isTold ? 1 : 0;
  }
  return known;
}
