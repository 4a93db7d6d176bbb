import type { Flow } from './flow.ts';
import { canQuote, canSummarize, isWhole, type FlowRules } from './flow-gates.ts';

/** A flow goes from its form over the rates to the summary; a quote ends at its rates. */
export const flowSteps = ['form', 'rates', 'summary'] as const;
export type FlowStep = (typeof flowSteps)[number];
export type FlowPath = '/enviar' | '/cotizar' | '/resultados' | '/resumen';

/** Where a step of a flow is shown. */
export function pathOf(kind: Flow['kind'], step: FlowStep): FlowPath {
  if (step === 'form') return kind === 'send' ? '/enviar' : '/cotizar';
  return step === 'rates' ? '/resultados' : '/resumen';
}

/** The last step that a flow may stand at: its form until the gate to the rates opens, the rates until one is chosen for a shipment. */
export function furthestStep(flow: Flow, rules: FlowRules): FlowStep {
  if (!canQuote(flow, rules)) return 'form';
  return canSummarize(flow, rules) ? 'summary' : 'rates';
}

/** Where a person is led who opens a step that the flow has not reached; null where it may be shown. */
export function ledBack(flow: Flow, rules: FlowRules, opened: FlowStep): FlowPath | null {
  const furthest = furthestStep(flow, rules);
  return flowSteps.indexOf(opened) > flowSteps.indexOf(furthest) ? pathOf(flow.kind, furthest) : null;
}

/**
 * Where a send flow that comes from a quote goes on: with nothing missing the chosen rate holds and the summary is next, else its form
 * (AMB-6.07). `isChecked`: the checks of the send form let it pass.
 */
export const afterQuote = (flow: Flow, rules: FlowRules, isChecked: boolean): FlowStep => (isWhole(flow, rules) && isChecked ? 'summary' : 'form');
