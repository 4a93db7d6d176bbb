import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';

type Kept = { id: string; status: string; net: number; iva: number; total: number; charge: Charge | null };
type Charge = { id: string; customer: boolean; label: boolean; net: number; iva: number; total: number; source: string; concept: string };

/** The job looks twice a minute; a document has 20,000 rows at most, which all end with one day and are charged one after the other. */
const ALLOWED = '2 hours';

/**
 * What carriers told later: what was charged has its one charge of the same sums, made after its review; what is under review or was dropped has
 * none; no charge of a carrier's overweight exists without one; and none that nobody objected to is still under review long after its last day.
 */
export async function verifyOverweight(reader: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<Kept>`
    select o.id, o.status, o.net, o.iva, o.total, case when c.id is null then null else json_build_object('id', c.id, 'net', c.net, 'iva', c.iva, 'total', c.total,
      'source', c.source, 'concept', c.concept, 'customer', c.customer_id = o.customer_id, 'label', c.label_id = o.label_id) end as charge
    from charges_overweight o left join billing_charge c on c.id = o.charge_id order by o.id`.execute(reader);
  for (const { id, status, net, iva, total, charge } of rows) {
    const name = `overweight ${id}`;
    if (status !== 'charged') {
      if (charge) findings.add(`${name} is ${status} and was charged`);
      continue;
    }
    if (!charge) findings.add(`${name} is charged without a charge`);
    else if (!charge.customer || !charge.label) findings.add(`${name} was charged of another guide`);
    else if (charge.net !== net || charge.iva !== iva || charge.total !== total)
      findings.add(`${name} of ${pesos(total)} was charged as ${pesos(charge.total)}`);
    else if (charge.source !== 'supplier' || charge.concept !== 'Sobrepeso')
      findings.add(`${name} was charged as ${charge.concept} of ${charge.source}`);
  }
  const { rows: alone } = await sql<{ id: string; total: number }>`
    select c.id, c.total from billing_charge c left join charges_overweight o on o.charge_id = c.id and o.status = 'charged'
    where c.source = 'supplier' and c.concept = 'Sobrepeso' and o.id is null order by c.id`.execute(reader);
  for (const { id, total } of alone) findings.add(`charge ${id} of ${pesos(total)} for overweight was charged to nobody who was told`);
  // By what the portal did last, not by a clock: what is verified may be a copy of an earlier day, or of a portal that was off.
  const { rows: late } = await sql<{ id: string; total: number; due_day: string }>`
    select id, total, due_day from charges_overweight
    where status = 'pending' and due_at + ${ALLOWED}::interval < greatest(
      (select max(booked_at) from wallet_entry), (select max(at) from platform_audit), (select max(greatest(created_at, ended_at)) from charges_overweight))
    order by id`.execute(reader);
  for (const { id, total, due_day } of late)
    findings.add(`overweight ${id} of ${pesos(total)} was under review until ${due_day}, and is neither charged nor dropped`);
}
