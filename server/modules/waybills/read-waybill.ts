import type { Actor } from '#contract/access/access.ts';
import type { WaybillView, waybillOperations } from '#contract/waybills/waybills.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { DocumentState } from '../cfdi/api.ts';
import { documentsOf, type Documents } from './give-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { waybillInScope, type Waybill } from './store/waybills.ts';

type Operations = typeof waybillOperations;

const correctsWay = (actor: Actor): boolean => (actor.role === 'root' || actor.role === 'agent') && can(actor, 'canCreateUpdateDelete.label');
const isStaff = ({ role }: Actor): boolean => role !== 'customer' && role !== 'client';
const mendsDocuments = ({ role }: Actor): boolean => role === 'root' || role === 'biller';

/** GET /api/label/{id}/waybill. NOT_FOUND for a guide out of reach. */
export const getWaybill = (needs: WaybillsNeeds, { id }: RequestOf<Operations['getWaybill']>, actor: Actor): Promise<WaybillView> =>
  waybillToRead(needs, needs.db, id, actor);

export async function waybillToRead(needs: WaybillsNeeds, reader: Reader, id: LabelId, actor: Actor): Promise<WaybillView> {
  const held = await visibleWaybill(needs, reader, id, actor);
  if (!held) return { state: 'none', cfdi_id: null, document: null, uuid: null, words: null, replaces: null, actions: [] };
  return viewOf(held, await documentsOf(needs, reader, held), actor);
}

/** Undefined: nothing is issued here for this guide. */
export async function visibleWaybill({ access, shipping }: WaybillsNeeds, reader: Reader, id: LabelId, actor: Actor): Promise<Waybill | undefined> {
  const scope = await access.scopeOf(reader, actor);
  if (!(await shipping.mayRead(reader, scope, id))) throw new Refusal('NOT_FOUND');
  return waybillInScope(reader, scope, id);
}

function viewOf(held: Waybill, { current: document, before }: Documents, actor: Actor): WaybillView {
  const { cfdi_id, ended_at } = held;
  const corrects = ended_at === null && correctsWay(actor) ? (['correct'] as const) : [];
  if (!document) {
    const state = ended_at === null ? 'due' : 'void';
    const words = isStaff(actor) ? held.words : null;
    return {
      state,
      cfdi_id,
      document: null,
      uuid: null,
      words,
      replaces: null,
      actions: [...(state === 'due' && held.words !== null && mendsDocuments(actor) ? (['again'] as const) : []), ...corrects],
    };
  }
  const { state, uuid, words } = document;
  const canAct = mendsDocuments(actor);
  const mends = { refused: ended_at === null ? (['again'] as const) : [], person: ['settle'] as const } as const;
  return {
    ...{ state: state === 'refused' && ended_at !== null ? 'void' : state, cfdi_id, uuid },
    document: numberOf(document),
    words: isStaff(actor) ? words : null,
    replaces: before ? { document: numberOf(before), state: before.state } : null,
    actions: [
      ...(canAct && (state === 'refused' || state === 'person') ? mends[state] : []),
      ...(state === 'refused' || state === 'stamped' ? corrects : []),
    ],
  };
}

const numberOf = ({ series, folio }: DocumentState): string | null => (folio === null ? null : `${series}-${folio}`);

/** GET /api/label/{id}/waybill/xml: the stamped text. */
export async function getWaybillXml(
  needs: WaybillsNeeds,
  { id }: RequestOf<Operations['getWaybillXml']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getWaybillXml']>> {
  return takePaper(needs, id, 'xml', actor);
}

/** GET /api/label/{id}/waybill/pdf: what its driver carries. */
export async function getWaybillPdf(
  needs: WaybillsNeeds,
  { id }: RequestOf<Operations['getWaybillPdf']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getWaybillPdf']>> {
  const { name, content } = await takePaper(needs, id, 'pdf', actor);
  return { name, file: content };
}

async function takePaper(needs: WaybillsNeeds, id: LabelId, paper: 'xml' | 'pdf', actor: Actor): Promise<{ name: string; content: string }> {
  const held = await visibleWaybill(needs, needs.db, id, actor);
  if (!held || held.cfdi_id === null) throw new Refusal('NOT_FOUND');
  return needs.cfdi.takePaper(held.cfdi_id, paper, actor);
}
