import type { Lab } from '../outside-party.ts';
import { millionths } from './amounts.ts';
import type { FiscalDocument } from './fiscal-documents.ts';
import { genericRfcs } from './taxpayers.ts';

/** What SAT's service says of a document. */
export type Standing = { estado: 'Vigente' | 'Cancelado'; cancelacion: string };

const DAY_MS = 86_400_000;
const CENTRE_MS = -6 * 3_600_000;
const MOST_WITHOUT = 1_000_000_000n; // 1,000.00

/** Up to 1,000.00, notes, transfers and whoever has a generic RFC: nobody is asked. The day of grace after the stamp is not played. */
export const needsAcceptance = ({ type, total, receiver }: FiscalDocument): boolean =>
  !['E', 'T', 'N'].includes(type) && !genericRfcs.has(receiver) && (type === 'P' || (millionths(total) ?? 0n) > MOST_WITHOUT);

/** The end of the third business day after this moment, in the centre of the country. */
export function endOfTerm(from: number): number {
  let day = Math.floor((from + CENTRE_MS) / DAY_MS);
  for (let left = 3; left > 0;) {
    day += 1;
    // Day 0 was a Thursday.
    if (![2, 3].includes(day % 7)) left -= 1;
  }
  return (day + 1) * DAY_MS - CENTRE_MS;
}

/** Whether it is cancelled by now, and how that came. */
export function standingOf({ cancellation }: FiscalDocument, now: number): Standing {
  if (!cancellation) return { estado: 'Vigente', cancelacion: '' };
  const { term_ends, answer } = cancellation;
  if (term_ends === null) return { estado: 'Cancelado', cancelacion: 'Cancelado sin aceptación' };
  if (answer === 'accepted') return { estado: 'Cancelado', cancelacion: 'Cancelado con aceptación' };
  if (answer === 'rejected') return { estado: 'Vigente', cancelacion: 'Solicitud rechazada' };
  return now < term_ends ? { estado: 'Vigente', cancelacion: 'En proceso' } : { estado: 'Cancelado', cancelacion: 'Plazo vencido' };
}

/** Whether a document that stands names it; the one that takes its place may. */
export const hasRelated = (lab: Lab, { uuid }: FiscalDocument, substitute: string | null): boolean =>
  lab.sat
    .all()
    .some(
      (other) =>
        other.uuid.toLowerCase() !== substitute?.toLowerCase() &&
        other.related.some((related) => related.toLowerCase() === uuid.toLowerCase()) &&
        standingOf(other, lab.clock.now()).estado === 'Vigente',
    );

export function cancellable(lab: Lab, document: FiscalDocument): string {
  if (standingOf(document, lab.clock.now()).estado === 'Cancelado' || hasRelated(lab, document, document.cancellation?.substitute ?? null))
    return 'No cancelable';
  return needsAcceptance(document) ? 'Cancelable con aceptación' : 'Cancelable sin aceptación';
}

const motives: ReadonlySet<string> = new Set(['01', '02', '03', '04']);

/** SAT's answer to a request: EstatusUUID. What it takes is in the journal. */
export function askCancellation(lab: Lab, asked: { rfc: string; uuid: string; motive: string; substitute: string | null; refused: boolean }): string {
  const document = lab.sat.byUuid(asked.uuid);
  if (!document || isHidden(lab, document)) return '205';
  if (document.issuer !== asked.rfc) return '203';
  const { cancellation } = document;
  if (cancellation && cancellation.answer !== 'rejected') return '202';
  const isOdd = !motives.has(asked.motive) || (asked.motive === '01') !== (asked.substitute !== null);
  if (isOdd || (asked.substitute !== null && !lab.sat.byUuid(asked.substitute))) return '207';
  if (asked.refused || hasRelated(lab, document, asked.substitute)) return '204';
  const term_ends = needsAcceptance(document) ? new Date(endOfTerm(lab.clock.now())).toISOString() : null;
  const { uuid } = document;
  lab.journal.record([{ kind: 'cancellation_asked', carrier: null, uuid, motive: asked.motive, substitute: asked.substitute, term_ends }]);
  return '201';
}

/** SAT learns of a stamp a little later. */
export const isHidden = ({ clock }: Lab, { hidden_ms, at, wall }: FiscalDocument): boolean =>
  hidden_ms > 0 && clock.since({ virtual: at, wall }) < hidden_ms;
