import type { Actor } from '#contract/access/access.ts';
import type { OverweightDetail, overweightOperations, OverweightRow } from '#contract/later-charges/overweight.ts';
import { addDays, businessDaysBetween } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { OverweightId, UserId } from '#contract/shared/ids.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { namesOf, notesOf } from './store/notes.ts';
import { countOverweights, findOverweights, overweightInScope, statisticsByCarrier, type NamedOverweight } from './store/read-overweight.ts';

type Operations = typeof overweightOperations;

/** GET /api/billing/overweights. */
export async function listOverweights(
  { access, db }: LaterChargesNeeds,
  request: RequestOf<Operations['listOverweights']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listOverweights']>> {
  const { page, limit, query = '', view = 'review' } = request;
  const sort = { by: request.sort_by === 'total' ? ('total' as const) : ('due_day' as const), order: request.sort_order ?? 'asc' };
  const scope = await access.listScope(db, actor, request);
  const rows = await findOverweights(db, scope, { view, query }, sort, { limit, offset: (page - 1) * limit });
  const { review, charged, dropped } = await countOverweights(db, scope, query);
  const of = { review, charged, dropped }[view];
  return {
    data: rows.map((row) => toRow(row, actor)),
    total: of.n,
    sum: actor.sees_prices ? of.sum : null,
    counts: { review: review.n, charged: charged.n, dropped: dropped.n },
  };
}

/** GET /api/billing/overweights/statistics: what was claimed of each carrier, and what of it was won. */
export const getOverweightStatistics = async ({ db }: LaterChargesNeeds): Promise<ResponseOf<Operations['getOverweightStatistics']>> => ({
  data: await statisticsByCarrier(db),
});

/** Within the reach of an actor. Throws NOT_FOUND. */
export async function overweightOf({ access }: LaterChargesNeeds, reader: Reader, actor: Actor, id: OverweightId): Promise<NamedOverweight> {
  const overweight = await overweightInScope(reader, await access.scopeOf(reader, actor), id);
  if (!overweight) throw new Refusal('NOT_FOUND');
  return overweight;
}

/** GET /api/billing/overweight/{id}, and what every change of one answers. */
export async function overweightToRead(needs: LaterChargesNeeds, reader: Reader, id: OverweightId, actor: Actor): Promise<OverweightDetail> {
  const row = await overweightOf(needs, reader, actor, id);
  const { customer_id, charge_id, declared, measured, place, document, hold_days, decided_by, reason } = row;
  const notes = await notesOf(reader, row);
  const files = await needs.drive.filesById(
    reader,
    notes.flatMap((note) => note.files.map(({ file_id }) => file_id)),
  );
  const statuses = charge_id && (await needs.billing.chargeStatuses(reader, customer_id, [charge_id]));
  // People of a customer are not told who of the staff it was.
  const isStaff = actsOnBehalf(actor.role) || actor.role === 'biller';
  const names = isStaff
    ? await namesOf(reader, [...notes.map((note) => note.author_id), ...(decided_by ? [decided_by] : [])])
    : new Map<UserId, string>();
  const shown = <T>(amount: T) => (actor.sees_prices ? amount : null);
  return {
    ...toRow(row, actor),
    ...{ declared, measured, place, document, hold_days, reason },
    ...{ extra_kg_price: shown(row.extra_kg_price), net: shown(row.net), iva: shown(row.iva) },
    days_left: Math.min(hold_days, businessDaysBetween(addDays(businessDayOf(needs.clock.now()), -1), row.due_day)),
    charge_status: (charge_id && statuses && statuses.get(charge_id)) || null,
    decided_by: decided_by && { id: decided_by, name: names.get(decided_by) ?? '' },
    notes: notes.map(({ id: note, kind, author_id, author, comment, advice, files: added, created_at }) => ({
      ...{
        id: note,
        kind,
        comment,
        advice,
        author: { id: author_id, name: author ?? names.get(author_id) ?? '' },
        created_at: created_at.toISOString(),
      },
      files: added.flatMap(({ file_id, shows }) => {
        const file = files.get(file_id);
        return file ? [{ file, shows }] : [];
      }),
    })),
  };
}

function toRow(overweight: NamedOverweight, { sees_prices }: Actor): OverweightRow {
  const { id, label_id, carrier, parcel_number, service_description, origin_city, destination_city, destination_state, status } = overweight;
  const { customer_id, customer_name, user_id, user_name, carrier_hkg, paid_hkg, extra_hkg, total, due_day, created_at, ended_at } = overweight;
  return {
    ...{ id, label_id, carrier, parcel_number, service_description, origin_city, destination_city, destination_state, status, due_day },
    customer: { id: customer_id, name: customer_name ?? '' },
    user: { id: user_id, name: user_name ?? '' },
    ...{ carrier_kg: carrier_hkg / 100, paid_kg: paid_hkg / 100, extra_kg: extra_hkg / 100 },
    total: sees_prices ? total : null,
    created_at: created_at.toISOString(),
    ended_at: ended_at && ended_at.toISOString(),
  };
}
