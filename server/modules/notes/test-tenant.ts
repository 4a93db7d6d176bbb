import { sql } from 'kysely';
import type { BusinessId, ChargeId, InvoiceId, NoteId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { cancelPlanted, plantDocument } from '../cfdi/test-tenant.ts';
import { moneyKey } from './apply-note.ts';
import { noteFacts } from './rules/note-facts.ts';
import { purposeOf } from './stamp-note.ts';
import { insertNote } from './store/notes.ts';

/** A note of the planted invoice, which SAT cancelled: what it gave into saldo a favor was taken back before. */
export const plant: PlantTenant = async ({ portal, database, customer, ids }) => {
  const [id, invoice_id, business_id] = [newId<NoteId>(), String(ids['invoice']) as InvoiceId, String(ids['business']) as BusinessId];
  const { rows } = await sql<{ charge_id: ChargeId; uuid: string }>`
    select r.charge_id, i.uuid from invoices_row r join invoices_invoice i on i.pre_invoice_id = r.pre_invoice_id where i.id = ${invoice_id}`.execute(
    database.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no invoice was planted');
  const taken = { net: centavos(1_000), iva: centavos(160), total: centavos(1_160) };
  const business = { tax_id: 'EKU9003173C9', business_name: 'ESCUELA KEMPER URGATE', zip_code: '42501', regimen: '601' as const };
  const facts = noteFacts({
    business,
    invoice: row.uuid,
    description: 'Descuento',
    lines: [{ ...taken, concept: 'Guía', parcel_number: null, rate: 16 }],
  });
  const document = await plantDocument(database, customer, facts, purposeOf(id));
  const { at } = document;
  const { wallet } = portal.api;
  const money = { key: moneyKey({ id, turn: 0 }), note: id, order_id: null, customer_id: customer, into: 'favor' as const, excess: taken.total };
  await database.inTransaction(async (tx) => {
    await insertNote(
      tx,
      {
        ...{ id, customer_id: customer, invoice_id, business_id, key: `planted ${id}`, reason: 'discount', description: 'Descuento', ...taken },
        ...{ is_automatic: false, status: 'cancelled', turn: 0, to_invoice: ZERO, excess: taken.total, paid_into: 'favor', iva_pending: ZERO },
        ...{ cfdi_id: document.id, uuid: document.uuid, words: null, cancel_reason: 'No era de esta', created_by: null },
        ...{ created_at: at, stamped_at: at, taken_back_at: at, changed_at: at },
      },
      [{ note_id: id, charge_id: row.charge_id, customer_id: customer, ...taken, units: null, state: 'left' }],
    );
    await wallet.creditNote(tx, { ...money, net: taken.net, iva: taken.iva, iva_pending: ZERO, to_invoice: ZERO, description: 'Descuento' });
    await wallet.cancelNote(tx, money);
  });
  await cancelPlanted(database, customer, document.id, at);
  return { note: id };
};
