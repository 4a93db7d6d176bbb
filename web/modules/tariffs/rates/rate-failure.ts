import { RATE_NOT_FOUND } from '#contract/tariffs/rates.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { brand } from '../../../platform/brand.ts';

const wordsOf = (error: unknown): string => {
  const said = typeof error === 'object' && error !== null && 'description' in error ? error.description : error;
  return typeof said === 'string' ? said : '';
};

/** The server's sentence and its list of errors. */
export function updateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.updateFailed(brand.product);
  const list = [...new Set([...Object.values(error.fields), ...error.errors.map(wordsOf)])].filter(
    (words) => words !== '' && words !== wordsOf(error),
  );
  return [wordsOf(error), list.join(', ')].filter(Boolean).join(': ') || texts.updateFailed(brand.product);
}

export const removeFailure = (error: unknown): string => (wordsOf(error) === RATE_NOT_FOUND ? texts.removeUnknown : texts.removeFailed);
