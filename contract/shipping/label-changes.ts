import * as z from 'zod/mini';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { onBehalf } from '../access/access.ts';
import { businessId, labelId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { can, type Rights } from '../shared/permissions.ts';
import { compensation, labelModality, type LabelModality } from './label-remarks.ts';
import { labelDetail, typesEvents, type FollowUp } from './shipping.ts';
import { changedNotice, oneOfEachType } from './notices.ts';
import { manyLines, oneLine } from '../shared/text.ts';

/** The modalities that may have a compensation. */
export const isCompensated = (modality: LabelModality | null): boolean => modality === 'Incidente' || modality === 'Intercambio';
/** 'Incidente' can be chosen for a guide that had one, or that arrived. */
export const mayBeIncident = (followUp: FollowUp | null): boolean => followUp === 'exception' || followUp === 'delivered';
const NOTES_MAX = 256;
/** Root, agent and seller say how a guide is dealt with, where their digits let them write (AMB-10.06). */
export const setsModality = (rights: Rights): boolean => typesEvents(rights);

/** Anyone who sees a guide and the razones sociales says which of them it is billed to (O-6.09). */
export const mayBill = (rights: Rights): boolean => can(rights, 'canRead.label') && can(rights, 'canRead.business');

/** As carriers print numbers: letters, digits and hyphens; spaces are for the eye. */
const carrierNumber = oneLine().check(
  z.overwrite((typed) => typed.replace(/\s+/g, '')),
  z.regex(/^[A-Za-z0-9-]{1,40}$/, { error: labelPageTexts.carrierNumberWrong }),
);

export const labelNotes = manyLines().check(z.maxLength(NOTES_MAX, { error: labelPageTexts.notesTooLong }));

/** Whom to tell of a guide; the rows of a type that is not named stay. */
export const noticeRows = z.array(changedNotice).check(z.minLength(1), z.maxLength(2), oneOfEachType);

export const labelChangeOperations = named({
  /**
   * One of the bodies of AMB-10.07, each with its own right: who it is billed to (`mayBill`), that it is billed at once (root), whom to tell of
   * it, or how it is dealt with, of which what is not named stays (modality and compensation by `setsModality`).
   */
  updateLabel: operation({
    method: 'PUT',
    path: '/api/label/{id}',
    needs: ['canCreateUpdateDelete.label', 'canRead.business'],
    request: z
      .strictObject({
        id: labelId,
        business_id: z.optional(businessId),
        /** With `business_id`: once, and for ever (O-4.32). Root alone. */
        immediate_billing: z.optional(z.literal(true)),
        modality: z.optional(labelModality),
        compensation: z.optional(compensation),
        notes: z.optional(z.nullable(labelNotes)),
        notification_contacts: z.optional(noticeRows),
        ...onBehalf,
      })
      .check(
        z.refine(
          ({ business_id, immediate_billing, notification_contacts, modality, compensation, notes }) =>
            (immediate_billing === undefined || business_id !== undefined) &&
            [[business_id, immediate_billing], [notification_contacts], [modality, compensation, notes]].filter((body) =>
              body.some((one) => one !== undefined),
            ).length === 1,
        ),
      ),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOT_ALLOWED', 'WRONG_DATA'],
  }),
  /** The number that a carrier without an API gave a guide (talón), typed by staff; null takes it away (AMB-10.16). */
  saveTrackingNumber: operation({
    method: 'PUT',
    path: '/api/label/{id}/tracking_number',
    needs: 'canCreateUpdateDelete.label',
    request: z.object({ id: labelId, tracking_number: z.nullable(carrierNumber), ...onBehalf }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
