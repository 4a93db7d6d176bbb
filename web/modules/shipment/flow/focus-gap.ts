import type { StepFault, Steps } from './flow-gates.ts';

const FIELDS = ['input:not([type=checkbox], [type=radio], [type=file], [readonly], [disabled], [aria-describedby*="-optional"])', 'select'].join();
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** In a part of the form what is said to be wrong, else its first empty field. */
function gapIn(part: keyof Steps): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`main [data-step="${part}"] :is(${FIELDS})`)];
  return fields.find((field) => field.getAttribute('aria-invalid') === 'true') ?? fields.find(({ value }) => value === '') ?? null;
}

/** An RFC is asked for in a notice of its own. */
const isInside = (fault: StepFault): boolean => fault !== null && fault !== 'rfc';

function firstGap({ origin, destination, packages }: Steps): HTMLElement | null {
  if (isInside(origin)) return gapIn('origin');
  if (isInside(destination)) return gapIn('destination');
  if (origin !== null || destination !== null) return find('main [data-rfc]');
  return packages === null ? find('[data-flow-continue]') : gapIn('packages');
}

/** Takes the focus to what comes next in the form of a flow: the first thing that is missing, or 'Continuar'. */
export const focusFirstGap = (steps: Steps): void => firstGap(steps)?.focus();
