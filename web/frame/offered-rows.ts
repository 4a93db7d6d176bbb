import type { BulkCells } from '#contract/bulk/columns.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { dropDraft, keepDraft, readDraft } from '../platform/drafts.ts';

/** Rows of a shipment that was begun elsewhere, and the service that was chosen for it. */
export type OfferedRows = { service_id: ServiceId | null; rows: readonly BulkCells[] };

const OFFERED = 'carga-envio';

/** Takes a shipment over to Carga masiva, which opens with it (AMB-7.01). */
export const offerRows = (offered: OfferedRows): void => keepDraft(OFFERED, offered);
export const readOfferedRows = (): OfferedRows | null => readDraft<OfferedRows>(OFFERED);
export const dropOfferedRows = (): void => dropDraft(OFFERED);
