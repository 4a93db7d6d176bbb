import { phoneText } from '#contract/shared/phone.ts';
import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';
import { notificationContact, type NoticeType } from '#contract/shipping/notices.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import { contactLines } from '../../addresses/card/address-lines.ts';
import { printedContact } from '../../rating/flow/flow-end.ts';
import type { Flow } from '../../rating/flow/flow.ts';

export type NoticeRow = { type: NoticeType; active: boolean; alias: string; phone_number: string; guide_status: NoticeStatus };
const endOfType = { shipper: 'origin', recipient: 'destination' } as const;

/** One row as it is shown: what was typed, else what the contact of that end says, else its name and number, told nothing. */
export function noticeRow({ notices, ...flow }: Flow, type: NoticeType): NoticeRow {
  const end = flow[endOfType[type]];
  const contact = end && printedContact(end);
  const kept = end?.typed_contact ? null : (end?.contact ?? null);
  const { isOn, alias, phone_number, guide_status } = notices[type];
  return {
    type,
    active: isOn ?? kept?.active ?? false,
    alias: alias ?? kept?.alias ?? (contact ? contactLines(contact).name : ''),
    phone_number: phone_number ?? phoneText(contact?.phone_number ?? ''),
    guide_status: guide_status ?? kept?.guide_status ?? 'Entregado',
  };
}

/** The rows that are on, as they travel (O-3.10). */
export const noticesOf = (flow: Flow) =>
  (['shipper', 'recipient'] as const)
    .map((type) => noticeRow(flow, type))
    .filter(({ active }) => active)
    .map((row) => ({ ...row, alias: row.alias.trim() || null, shipping_mode: 'whatsapp' as const }));

/** What is wrong with a row that is on, by field. */
export const noticeFaults = (row: NoticeRow): Record<string, string> => (row.active ? faultsOf(notificationContact, row) : {});
