import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

/**
 * Codes of a refusal that nothing can have been made after: the statuses its specification publishes for a request that is wrong or not
 * allowed, and the complaints about fields and coverage that it sends with them (decision 0024).
 */
export const isRefusalCode = (code: string): boolean => ['400', '401', '403', '404', '422'].includes(code) || /^1\d{3}$/.test(code);

type Told = { eventId: string; exceptionCode: string; description: string };

/** Event ids that are known from clients; the rest of Estafeta's vocabulary is not public. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ['PU', 'scanned'],
  ['ON_TRANSIT', 'in_transit'],
  ['EN_TRANSITO', 'in_transit'],
  ['ECON', 'in_transit'],
  ['SA', 'facility'],
  ['DL', 'delivered'],
]);

/** Exceptions that are remarks only. */
export const harmlessExceptions: ReadonlySet<string> = new Set(['C06', 'C51', 'N02', 'C14']);

/** Words of the status line that mean delivered. */
const deliveredStatuses: ReadonlySet<string> = new Set(['DELIVERED', 'ENTREGADO', 'CONFIRMADO']);
export const isDelivered = (...statuses: readonly string[]): boolean => statuses.some((status) => deliveredStatuses.has(status.toUpperCase()));

/** Estafeta hands the parcel over to a partner for the last part of the way; it comes with an exception code, but nothing is wrong. */
const isHandover = (description: string): boolean => /entrega a mensajeria externa/.test(description);

const branchWords = /ocurre|disponible en|listo para recoger|sucursal destino/;

/** What one event means; null for a code that nobody has explained: it is kept and changes nothing. */
export function followUpOf({ eventId, exceptionCode, description }: Told): FollowUp | null {
  const known = followUps.get(eventId) ?? null;
  if (known === 'delivered' || known === 'facility') return known;
  const words = foldAscii(description).toLowerCase();
  if (isHandover(words)) return 'in_transit';
  if (exceptionCode === '' || harmlessExceptions.has(exceptionCode)) return known;
  return branchWords.test(words) ? 'facility' : 'exception';
}
