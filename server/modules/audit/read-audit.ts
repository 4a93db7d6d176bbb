import type { Actor } from '#contract/access/access.ts';
import { entitiesFor, MOST_COUNTED, MOST_PEOPLE, type auditOperations, type AuditView } from '#contract/audit/audit.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart, businessMinuteOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { foldText } from '#contract/shared/paging.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import type { Scope } from '../access/api.ts';
import type { AuditNeeds } from './needs.ts';
import { actionsNamed } from './rules/acts.ts';
import { toView } from './rules/view-of-act.ts';
import { countActs, findActs, namesLike, peopleLike, placeOfAct, type ActFilter } from './store/acts.ts';

type Operations = typeof auditOperations;
type Asked = Pick<RequestOf<Operations['listAudit']>, 'customer_id' | 'actor_id' | 'entity' | 'from' | 'to' | 'query'>;
/** Acts of one piece of the file. */
const PIECE = 500;

/** GET /api/audit. */
export async function listAudit(
  needs: AuditNeeds,
  request: RequestOf<Operations['listAudit']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listAudit']>> {
  const { scope, filter } = await asked(needs, request, actor);
  const { limit, page } = request;
  const order = request.sort_order ?? 'desc';
  const total = await countActs(needs.db, scope, filter, MOST_COUNTED);
  const found = { limit, offset: (page - 1) * limit, order, after: null, most: mostOf(total) };
  const rows = await findActs(needs.db, scope, filter, found);
  return { data: rows.map((row) => toView(row, actor)), total };
}

/** More than are counted are met soon enough by going from the newest. */
const mostOf = (total: number): number | null => (total < MOST_COUNTED ? MOST_COUNTED : null);

/** GET /api/audit/export: what the list shows, piece by piece, one line for each field that differs. */
export async function exportAudit(
  needs: AuditNeeds,
  request: RequestOf<Operations['exportAudit']>,
  actor: Actor,
): Promise<ResponseOf<Operations['exportAudit']>> {
  const { scope, filter } = await asked(needs, request, actor);
  const after = request.after === undefined ? null : await placeOf(needs, scope, request.after);
  const total = filter.meaning === null ? MOST_COUNTED : await countActs(needs.db, scope, filter, MOST_COUNTED);
  const page = { limit: PIECE + 1, offset: 0, order: 'desc' as const, after, most: mostOf(total) };
  const found = await findActs(needs.db, scope, filter, page);
  const rows = found.slice(0, PIECE).map((row) => toView(row, actor));
  const content = (after === null ? csvHeader(columns.map((name) => texts.file[name])) : '') + csvLines(columns, rows.flatMap(linesOf));
  return { content, rows: rows.length, next: found.length > PIECE ? (rows.at(-1)?.id ?? null) : null };
}

/** GET /api/audit/people. */
export async function listAuditPeople(
  { db, access }: AuditNeeds,
  { query = '' }: RequestOf<Operations['listAuditPeople']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listAuditPeople']>> {
  const scope = await access.listScope(db, actor, {});
  return { data: await peopleLike(db, scope, query.trim(), MOST_PEOPLE) };
}

async function asked(needs: AuditNeeds, { customer_id, actor_id, entity, from, to, query = '' }: Asked, actor: Actor) {
  const scope = await needs.access.listScope(needs.db, actor, { customer_id });
  const typed = query.trim();
  const shown = entitiesFor(actor.role);
  const filter: ActFilter = {
    actor_id: actor_id ?? null,
    entities: entity ? shown.filter((one) => one === entity) : shown,
    since: from ? businessDayStart(from) : null,
    until: to ? businessDayEnd(to) : null,
    meaning: typed ? { text: typed.toUpperCase(), ...(await namesLike(needs.db, scope, typed)), actions: actionsNamed(foldText(typed)) } : null,
  };
  return { scope, filter };
}

async function placeOf({ db }: AuditNeeds, scope: Scope, id: string) {
  const place = /^\d{1,18}$/.test(id) ? await placeOfAct(db, scope, id) : undefined;
  if (!place) throw new Refusal('NOT_FOUND');
  return { at: place.at, id };
}

const columns = ['at', 'who', 'on_behalf_of', 'customer', 'object', 'what', 'field', 'before', 'after'] as const;

function linesOf({ at, actor, on_behalf_of, customer, entity, what, changes }: AuditView) {
  const act = {
    at: businessMinuteOf(new Date(at)),
    who: actor?.name ?? texts.system,
    on_behalf_of: on_behalf_of ?? '',
    customer: customer?.name ?? '',
    object: entityWords[entity],
    what,
  };
  if (changes.length === 0) return [act];
  return changes.map(({ field, before, after }) => ({ ...act, field, before: before ?? '', after: after ?? '' }));
}
