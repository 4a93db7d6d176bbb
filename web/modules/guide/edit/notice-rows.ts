import type { NoticeStatus } from '#contract/shared/notice-statuses.ts';
import { phoneText } from '#contract/shared/phone.ts';
import type { NoticeType, NotificationContact } from '#contract/shipping/notices.ts';

/** Whom to tell of a guide, while it is typed. */
export type NoticeRowDraft = {
  type: NoticeType;
  contact_id: string | null;
  active: boolean;
  alias: string;
  phone_number: string;
  guide_status: NoticeStatus | '';
};

export function noticeDraftOf(type: NoticeType, rows: readonly NotificationContact[]): NoticeRowDraft {
  const row = rows.find((one) => one.type === type);
  return {
    type,
    contact_id: row?.contact_id ?? null,
    active: row?.active ?? false,
    alias: row?.alias ?? '',
    phone_number: phoneText(row?.phone_number ?? ''),
    guide_status: row?.guide_status ?? '',
  };
}

/** An inactive row is kept as far as it goes: it need not say when. */
export const noticeAsSent = (row: NoticeRowDraft) => ({
  ...row,
  alias: row.alias.trim() || null,
  phone_number: row.phone_number.trim() || null,
  guide_status: row.guide_status || (row.active ? ('' as const) : ('Entregado' as const)),
});
