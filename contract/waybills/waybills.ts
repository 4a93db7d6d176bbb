import * as z from 'zod/mini';
import { cfdiStates } from '../cfdi/cfdi-states.ts';
import { cfdiId, labelId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { vehicle } from '../carriers/vehicle.ts';
import { roadKm } from '../shipping/road-km.ts';
import { STAMPED_XML_MOST } from '../invoices/pre-invoices.ts';
import { manyLines } from '../shared/text.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { waybillWords } from '#texts/es/waybills/waybill-words.ts';

/** How the Carta Porte of a guide stands. `none`: nothing is issued here. `due`: not handed over yet. `void`: its guide was cancelled or never made. */
export const waybillStates = ['none', 'due', 'void', ...cfdiStates] as const;

export const waybillView = z.object({
  state: z.enum(waybillStates),
  /** Null without a document. */
  cfdi_id: z.nullable(cfdiId),
  document: z.nullable(z.string()),
  uuid: z.nullable(z.string()),
  /** Why it waits or what is to be done; for staff alone. */
  words: z.nullable(z.string()),
  /** The document whose place this one takes; null where it takes none. */
  replaces: z.nullable(z.object({ document: z.nullable(z.string()), state: z.enum(cfdiStates) })),
  /** What this person may do with it now. */
  actions: z.array(z.enum(['again', 'settle', 'correct'])),
});
export type WaybillView = z.output<typeof waybillView>;

const readers = { method: 'GET', needs: 'canRead.label', request: z.object({ id: labelId }), refusals: ['NOT_FOUND'] } as const;

export const settleWaybillRequest = z
  .object({
    id: labelId,
    found: z.enum(['again', 'nothing', 'stamped'], { error: words.settle.found }),
    xml: z.optional(manyLines({ error: cfdiTexts.xmlMissing }).check(z.maxLength(STAMPED_XML_MOST, { error: messages.tooLong(STAMPED_XML_MOST) }))),
  })
  .check(z.refine(({ found, xml }) => (found === 'stamped') === Boolean(xml), { error: cfdiTexts.xmlMissing, path: ['xml'] }));

export const correctWaybillRequest = z
  .object({
    id: labelId,
    /** What is left out stays as it is. */
    distance_km: z.optional(roadKm),
    /** None: that of the carrier's record. */
    vehicles: z.optional(z.array(vehicle).check(z.maxLength(1))),
  })
  .check(
    z.refine(({ distance_km, vehicles }) => distance_km !== undefined || vehicles !== undefined, {
      error: waybillWords.nothingCorrected,
      path: ['distance_km'],
    }),
  );

/** The Carta Porte of a guide whose carrier leaves it to the shipper. */
export const waybillOperations = named({
  getWaybill: operation({ ...readers, path: '/api/label/{id}/waybill', response: waybillView }),
  /** The stamped XML. Who takes it is written down. */
  getWaybillXml: operation({ ...readers, path: '/api/label/{id}/waybill/xml', response: z.object({ name: z.string(), content: z.string() }) }),
  /** What its driver carries (`file`, a PDF as base64). Who takes it is written down. */
  getWaybillPdf: operation({ ...readers, path: '/api/label/{id}/waybill/pdf', response: z.object({ name: z.string(), file: z.string() }) }),
  /**
   * `again`: what was refused is sealed and stamped anew, with the data of its guide and its carrier as they are now. Otherwise what a person found at the
   * PAC, where no machine can tell. CONFLICT: it does not stand so.
   */
  updateWaybill: operation({
    method: 'PUT',
    path: '/api/label/{id}/waybill',
    needs: 'session',
    roles: ['root', 'biller'],
    request: settleWaybillRequest,
    response: waybillView,
    refusals: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATA', 'NOT_ALLOWED'],
  }),
  /**
   * Other kilometres, or another vehicle with its driver. What is not stamped is sealed with them; a stamped document gets a substitute and is cancelled once
   * that one is stamped. CONFLICT: it is being stamped or cancelled, or its guide was cancelled.
   */
  correctWaybill: operation({
    method: 'PUT',
    path: '/api/label/{id}/waybill/way',
    needs: 'canCreateUpdateDelete.label',
    roles: ['root', 'agent'],
    request: correctWaybillRequest,
    response: waybillView,
    refusals: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATA', 'NOT_ALLOWED'],
  }),
});
