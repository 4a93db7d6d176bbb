import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

const of = (follow_up: FollowUp, ids: string) => ids.split(' ').map((id) => [id, follow_up] as const);

/** Situations by their number, as clients know them. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map<string, FollowUp>([
  ...of('registered', '93 10 0'),
  ...of('scanned', '2 6'),
  ...of('in_transit', '3 8 42 43 48 5 125 200 1004 1015 2002 2006'),
  ...of('delivered', '1'),
  ...of('cancelled', '2007'),
]);

/** Numbers on the way do not tell an incident apart: its words do. */
const incidentWords = /detenid|incidenc|incidente|devoluc|rechaz|ausente|no localizado/;

/** Nor does that of a delivery tell to whom: to the sender it is no delivery of the guide. */
const returnWords = /devoluc|devuel|remitente/;

/** What a situation means; null for a number that nobody has explained: it is kept and changes nothing. */
export function followUpOf(id: string, words: string): FollowUp | null {
  const known = followUps.get(id) ?? null;
  const tells = known === 'in_transit' ? incidentWords : known === 'delivered' ? returnWords : null;
  return tells?.test(foldAscii(words).toLowerCase()) ? 'exception' : known;
}

export const isScan = (follow_up: FollowUp | null): boolean => follow_up !== null && follow_up !== 'registered' && follow_up !== 'cancelled';
