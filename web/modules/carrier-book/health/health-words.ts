import { healthTexts as texts } from '#texts/es/carriers/health.ts';
import { count } from '../../../platform/format.ts';

/** '840 ms' or '2.4 s'. */
export const secondsText = (ms: number): string => (ms < 1_000 ? `${count(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

/** What was asked, in a word. */
export const operationText = (operation: string): string => texts.operations[operation] ?? operation;

/** Why a call failed: our words for our codes; a carrier's code as it is. */
export const codeText = (code: string): string => texts.codes[code] ?? code;
