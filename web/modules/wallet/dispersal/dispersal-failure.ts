import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { NetworkError, sentenceOf } from '../../../platform/api-error.ts';

/** What is said of a dispersal, of money or of guides, that was not made or of which no answer came (S-8.19). */
export const dispersalFailure = (error: unknown): string =>
  error instanceof NetworkError ? texts.unanswered : [texts.failed, sentenceOf(error, '')].filter((part) => part !== '').join('. ');
