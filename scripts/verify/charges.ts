import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';
import type { Part } from './reservations.ts';

type Charge = {
  concept: string;
  net: number;
  iva: number;
  total: number;
  rate: number;
  status: string;
  settled: boolean;
  lines: { account: string; amount: number }[];
};
type Guide = { label_id: string; state: string | null; parts: Part[] | null; charges: Charge[] | null };

/** Concepts of a quoted price, in the order of its components. */
const conceptOf: Record<string, string> = {
  label_price: 'Guía',
  insurance: 'Seguro',
  irregular_delivery_price: 'E. Irregular',
  reissue_price: 'Reexpedición',
  overweight_price: 'Sobrepeso',
};

/** Every posted guide has the charges of what it paid, and every charge a posted guide; a refunded guide has only cancelled ones. */
export async function verifyCharges(reader: Reader, findings: Findings): Promise<void> {
  for await (const guide of pages(
    (after: string | null) => readGuides(reader, after),
    ({ label_id }) => label_id,
  )) {
    const charges = guide.charges ?? [];
    findings.count('charges', charges.length);
    const name = `guide ${guide.label_id}`;
    const isCharged = guide.state === 'posted' || guide.state === 'refunded';
    if (charges.length > 0 && !isCharged) findings.add(`${name} is charged but its money is ${guide.state ?? 'not in the ledger'}`);
    if (!isCharged) continue;
    const live = charges.filter(({ status }) => status !== 'Cancelled');
    if (guide.state === 'refunded' && live.length > 0)
      findings.add(`${name} was refunded but ${live.map(({ concept }) => concept).join(', ')} is still charged`);
    if (guide.state === 'posted' && live.length !== charges.length) findings.add(`${name} has cancelled charges but was not refunded`);
    compareParts(name, guide.parts ?? [], charges, findings);
  }
}

function compareParts(name: string, parts: readonly Part[], charges: readonly Charge[], findings: Findings): void {
  for (const part of parts) {
    const concept = conceptOf[part.component] ?? part.component;
    const charge = charges.find((one) => one.concept === concept);
    if (!charge) {
      findings.add(`${name} paid ${concept} ${pesos(part.taxed.total)} without a charge`);
      continue;
    }
    const { net, iva, total, settled } = charge;
    const isSame = net === part.taxed.net && iva === part.taxed.iva && total === part.taxed.total && net + iva === total && settled === part.settled;
    if (!isSame) findings.add(`${name} is charged ${concept} ${pesos(total)}, but paid ${pesos(part.taxed.total)}`);
    const taken = (lines: readonly { account: string; amount: number }[]) => lines.map(({ account, amount }) => `${account} ${amount}`).join();
    if (taken(charge.lines) !== taken(part.lines)) findings.add(`${name}: ${concept} names other accounts than those that paid`);
  }
  if (charges.length > parts.length) findings.add(`${name} has ${charges.length} charges for ${parts.length} components`);
}

async function readGuides(reader: Reader, after: string | null): Promise<Guide[]> {
  const { rows } = await sql<Guide>`
    select coalesce(r.label_id, c.label_id) as label_id, r.state, r.parts, c.charges
    from wallet_reservation r
    full join (
      select label_id, json_agg(json_build_object('concept', concept, 'net', net, 'iva', iva, 'total', total, 'rate', rate, 'status', status,
        'settled', settled, 'lines', lines) order by id) as charges
      from billing_charge where label_id is not null and source = 'quote' group by label_id
    ) c on c.label_id = r.label_id
    where coalesce(r.label_id, c.label_id) > ${after ?? ''}
    order by 1 limit ${PAGE}`.execute(reader);
  return rows;
}
