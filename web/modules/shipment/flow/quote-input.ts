import { toPackageRow } from '../../packages/draft/package-draft.ts';
import type { QuoteInput } from '../queries.ts';
import type { Flow } from './flow.ts';
import { canQuote, draftRules, type FlowRules } from './flow-gates.ts';
import type { FlowEnd } from './flow-end.ts';

const pointOf = (end: FlowEnd) => (end.latitude === null || end.longitude === null ? null : { latitude: end.latitude, longitude: end.longitude });

/** The question of a flow to the carriers; null while its gate is closed. Unknown places travel as null (AMB-6.08). */
export function quoteInput(flow: Flow, rules: FlowRules): QuoteInput | null {
  const { origin, destination } = flow;
  if (!origin || !destination || !canQuote(flow, rules)) return null;
  return {
    packages: flow.packages.map((row) => toPackageRow(row, draftRules(flow, rules))),
    zip_origin: origin.zip_code,
    zip_destination: destination.zip_code,
    coordinates_origin: pointOf(origin),
    coordinates_destination: pointOf(destination),
    neighborhood_origin: origin.neighborhood || null,
    neighborhood_destination: destination.neighborhood || null,
    state_destination: destination.state || null,
    city_destination: destination.city || null,
    ocurre_office: flow.ocurre_office,
  };
}
