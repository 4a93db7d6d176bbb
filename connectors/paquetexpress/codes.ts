import type { FollowUp } from '#contract/shipping/shipping.ts';
import type { Told } from './schema.ts';

/** The manual's list of complaints, 0 to 55: each is told before anything is made. */
export const isRefusalCode = (code: string): boolean => /^\d{1,2}$/.test(code) && Number(code) <= 55;

/** No carrier of theirs goes there (44): a quote without services, and no fault of ours. */
export const isWithoutCoverage = (code: string | null): boolean => code === '44';
/** The destination lies in the extended zone (41 to 43). */
export const isExtended = (code: string | null): boolean => ['41', '42', '43'].includes(code ?? '');

/** Events of a guide's history. What is held at a branch is told apart in followUpOf. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map<string, FollowUp>([
  ['SWB', 'registered'],
  ...(['HCM', 'HCA'] as const).map((code) => [code, 'scanned'] as const),
  ...(['TRN', 'HTC', 'OTN', 'RGS', 'WHU', 'HCE', 'CBD'] as const).map((code) => [code, 'in_transit'] as const),
  ...(['HNR', 'HDR', 'EXL', 'NRC', 'RGR'] as const).map((code) => [code, 'exception'] as const),
  ...(['HDC', 'BDL'] as const).map((code) => [code, 'delivered'] as const),
  ...(['CWB', 'CBK'] as const).map((code) => [code, 'cancelled'] as const),
  ...(['CDG', 'CGS', 'CLS', 'DEC', 'EOP', 'ERS', 'SIN'] as const).map((code) => [code, 'aborted'] as const),
]);

/** A delivery that was told and is withdrawn: the status goes back. */
export const reversals: ReadonlySet<string> = new Set(['HCE', 'CBD']);

const pickUpAtBranch = 'ENT_OCU';

/** What one event means; null for a code that nobody has explained: it is kept and changes nothing. */
export function followUpOf({ eventoId, sucursal, ciudadDestino, tipoEntrega }: Told): FollowUp | null {
  const code = eventoId ?? '';
  const isThere = ciudadDestino !== null && sucursal === ciudadDestino;
  if (tipoEntrega === pickUpAtBranch && (code === 'REO' || (code === 'WHU' && isThere))) return 'facility';
  return followUps.get(code) ?? null;
}

/** Nobody could collect the parcel: it is where it was. */
const NOT_COLLECTED = 'HNR';

/** Documents, cancellations and a collection that failed are no scan of the parcel. */
export const isScan = (code: string, follow_up: FollowUp | null): boolean =>
  follow_up !== null && code !== NOT_COLLECTED && !(['registered', 'cancelled', 'aborted'] as readonly FollowUp[]).includes(follow_up);
