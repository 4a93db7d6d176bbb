import { phoneText } from '#contract/shared/phone.ts';
import type { UsualNotices } from '#contract/bot/bot.ts';
import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';
import { notificationContact, type NoticeType } from '#contract/shipping/notices.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import { contactLines } from '../../addresses/card/address-lines.ts';
import { printedContact } from '../flow/end-faults.ts';
import type { Flow } from '../flow/flow.ts';

export type NoticeRow = { type: NoticeType; active: boolean; alias: string; phone_number: string; guide_status: NoticeStatus };
/** For a customer that has not said what it usually does. */
export const tellsNobody: UsualNotices = { shipper: false, recipient: false, guide_status: 'Entregado' };
const endOfType = { shipper: 'origin', recipient: 'destination' } as const;

/** One row as it is shown: what was typed, else what the contact of that end says, else what the customer usually does (AMB-7.06). */
export function noticeRow({ notices, ...flow }: Flow, type: NoticeType, usual: UsualNotices): NoticeRow {
  const end = flow[endOfType[type]];
  const contact = end && printedContact(end);
  const kept = end?.typed_contact ? null : (end?.contact ?? null);
  const { isOn, alias, phone_number, guide_status } = notices[type];
  const phone = phone_number ?? phoneText(contact?.phone_number ?? '');
  return {
    type,
    // Nobody is asked for a number because others usually have one.
    active: isOn ?? kept?.active ?? (usual[type] && phone !== ''),
    alias: alias ?? kept?.alias ?? (contact ? contactLines(contact).name : ''),
    phone_number: phone,
    guide_status: guide_status ?? kept?.guide_status ?? usual.guide_status,
  };
}

/** The rows that are on, as they travel (O-3.10). */
export const noticesOf = (flow: Flow, usual: UsualNotices) =>
  (['shipper', 'recipient'] as const)
    .map((type) => noticeRow(flow, type, usual))
    .filter(({ active }) => active)
    .map((row) => ({ ...row, alias: row.alias.trim() || null, shipping_mode: 'whatsapp' as const }));

/** What is wrong with a row that is on, by field. */
export const noticeFaults = (row: NoticeRow): Record<string, string> => (row.active ? faultsOf(notificationContact, row) : {});
