import { pickupScreenTexts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ApiError, NetworkError, sentenceOf } from '../../../platform/api-error.ts';
import { isOutcomeOpen, wasCarriedOut } from '../../../platform/press-outcome.ts';

/** What is said when a pickup was not confirmed. `isOpen`: it may stand all the same, and only the same key may ask again (AMB-0.06). */
export type RequestFailure = { message: string; details: readonly string[]; isOpen: boolean };

/** The server's sentence where it has one, else the usual one (S-8.08); what its fields say that the sentence does not. */
export function requestFailure(error: unknown): RequestFailure {
  if (error instanceof NetworkError) return { message: shellTexts.noConnection, details: [pickupScreenTexts.sameRequest], isOpen: true };
  if (!(error instanceof ApiError)) return { message: pickupTexts.failed, details: [pickupScreenTexts.sameRequest], isOpen: true };
  if (wasCarriedOut(error)) return { message: pickupScreenTexts.carriedOut, details: [], isOpen: false };
  const message = sentenceOf(error, pickupTexts.failed);
  const isOpen = isOutcomeOpen(error);
  const fields = [...new Set(Object.values(error.fields))].filter((said) => said !== message);
  return { message, details: isOpen ? [pickupScreenTexts.sameRequest] : fields, isOpen };
}
