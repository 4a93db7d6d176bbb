/** What of a guide somebody is told (O-3.11). */
export const noticeStatuses = ['Entregado', 'Cualquier movimiento'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
