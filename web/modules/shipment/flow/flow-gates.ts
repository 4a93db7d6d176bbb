import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import { isPlaceZip } from '#contract/catalogs/zip-codes.ts';
import type { DraftRules } from '../../packages/draft/package-draft.ts';
import { draftErrors } from '../../packages/draft/package-faults.ts';
import { quoteMaxWeightKg } from '../../packages/draft/send-limit.ts';
import { addressFaults, printedContact } from './end-faults.ts';
import type { FlowEnd } from './flow-end.ts';
import type { Flow, Packed } from './flow.ts';

export type FlowRules = { contents: readonly PackagingContent[]; sendMaxWeightKg: number };
export const draftRules = (flow: Pick<Packed, 'kind' | 'isInsured'>, { contents, sendMaxWeightKg }: FlowRules): DraftRules => ({
  maxWeightKg: flow.kind === 'send' ? sendMaxWeightKg : quoteMaxWeightKg,
  isInsured: flow.isInsured,
  contents,
});

/** What a step of the progress bar still needs; null = done. */
export type StepFault = 'missing' | 'address' | 'contact' | 'zip' | 'rfc' | 'packages' | 'package_fields' | null;
export type Steps = { origin: StepFault; destination: StepFault; packages: StepFault };

function endFault(flow: Flow, end: FlowEnd | null): StepFault {
  if (!end) return 'missing';
  if (!isPlaceZip(end.zip_code)) return 'zip';
  if (flow.kind === 'rate') return null;
  if (Object.keys(addressFaults(end)).length > 0) return 'address';
  if (!printedContact(end)) return 'contact';
  return end.tax_id ? null : 'rfc';
}

function packagesFault(flow: Flow, rules: FlowRules): StepFault {
  if (flow.packages.length === 0) return 'packages';
  const checked = draftRules(flow, rules);
  return flow.packages.some((row) => Object.keys(draftErrors(row, checked)).length > 0) ? 'package_fields' : null;
}

/** The three steps of the bar (O-2.75) with what each still needs. */
export const stepsOf = (flow: Flow, rules: FlowRules): Steps => ({
  origin: endFault(flow, flow.origin),
  destination: endFault(flow, flow.destination),
  packages: packagesFault(flow, rules),
});

/** The gates to the results (O-4.22, O-4.24): a missing RFC does not hold them back (AMB-7.15). */
export function canQuote(flow: Flow, rules: FlowRules): boolean {
  const { origin, destination, packages } = stepsOf(flow, rules);
  return [origin, destination].every((fault) => fault === null || fault === 'rfc') && packages === null;
}

/** The gate from the results to the summary (O-4.23): the same plus a service chosen. */
export const canSummarize = (flow: Flow, rules: FlowRules): boolean => flow.kind === 'send' && canQuote(flow, rules) && flow.rate !== null;

/** Whether nothing at all is missing for a guide: the summary may come next. */
export function isWhole(flow: Flow, rules: FlowRules): boolean {
  const { origin, destination, packages } = stepsOf(flow, rules);
  return origin === null && destination === null && packages === null;
}
