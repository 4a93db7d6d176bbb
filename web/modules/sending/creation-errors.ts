import { finerCodes, NO_DETAILS } from '#contract/shared/errors.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { isOutcomeOpen, wasCarriedOut } from '../../platform/press-outcome.ts';

/** The fields that are typed on the summary itself: their messages stand beside them. */
const summaryFields = ['reference', 'additional_info', 'distance_km'] as const;
export type SummaryField = (typeof summaryFields)[number] | `numbers.${number}`;

/** What the summary says when guides were not made, and what it offers (AMB-7.14). */
export type CreationFailure = {
  message: string;
  hint: string | null;
  /** Messages of fields that the summary shows. */
  faults: Partial<Record<SummaryField, string>>;
  /** Messages of the others that the sentence above does not say, each once. */
  details: string[];
  /** True: nothing was made and the next press is a new one. False: the outcome is open and only the same key may ask again. */
  isDefinitive: boolean;
  /** An earlier press did make it, with other data: another one is asked about first. */
  isMade?: true;
  offer: 'quote' | 'rates' | 'unsettled' | 'labels' | 'retry' | null;
  /** The carrier may have made it: this rate is not generated again (AMB-7.05b). */
  locksRate: boolean;
};

const nothingNamed = { faults: {}, details: [] };
const REFUSED = 'CARRIER_REFUSED';
/** A creation that was waited for ended without an answer (S-4.25, AMB-18.01). */
const JOB_FAILED = 'JOB_FAILED';
const withOwnField: readonly string[] = ['RFC_MISSING', 'PALLET_MIXED', 'MERCHANDISE_MISSING', 'ADDRESS_TOO_LONG'];
const needNewQuote: readonly string[] = ['QUOTE_EXPIRED', 'NO_STOCK', 'INSUFFICIENT_BALANCE', 'CREDIT_LIMIT'];

const sentence = (error: ApiError): string | null => (typeof error.description === 'string' && error.description !== '' ? error.description : null);

/** The path of a guide number that was typed. */
const isNumber = (path: string): boolean => /^numbers\.\d+$/.test(path);

/** The server's words of a 503 or 405, its code where it has no more to say, null where there is neither (S-8.11, S-8.12). */
function carrierWords(error: ApiError): string | null {
  const words = sentence(error);
  if (words !== null && words !== NO_DETAILS) return words;
  if (error.code === 'CARRIER_SILENT') return shippingTexts.carrierSilent;
  // Our own word for a refusal says nothing that its status does not.
  return error.code === REFUSED ? null : error.code || null;
}

/** Why no guide was made; what has no words of its own names the operator's team to ask (S-8.13). */
function messageOf(error: ApiError): string {
  const words = sentence(error);
  if (error.code === finerCodes.measures) return shippingTexts.measures;
  if (error.code === JOB_FAILED) return words ?? shellTexts.operationFailed;
  if (error.status === 402) return shippingTexts.noStock;
  if (error.status === 503 || error.status === 405) return carrierWords(error) ?? shippingTexts.createFailed;
  const hasOwnWords = withOwnField.includes(error.code) || Object.keys(error.fields).some(isNumber);
  if (error.status === 400 && hasOwnWords && words !== null) return words;
  if (error.code === 'IN_PROGRESS' && words !== null) return words;
  return shippingTexts.createFailed;
}

function fieldMessages({ status, fields }: ApiError, message: string): Pick<CreationFailure, 'faults' | 'details'> {
  if (status !== 400) return nothingNamed;
  const isOwn = (path: string) => (summaryFields as readonly string[]).includes(path) || isNumber(path);
  const [own, others] = [Object.entries(fields).filter(([path]) => isOwn(path)), Object.entries(fields).filter(([path]) => !isOwn(path))];
  return { faults: Object.fromEntries(own), details: [...new Set(others.map(([, said]) => said))].filter((said) => said !== message) };
}

/** Reads the answer to POST /api/label, in the order of AMB-7.14. `{product}` stays for the edge to fill. */
export function creationFailure(error: unknown): CreationFailure {
  if (error instanceof NetworkError) {
    return { message: shellTexts.noConnection, hint: summaryTexts.sameGuide, ...nothingNamed, isDefinitive: false, offer: 'retry', locksRate: false };
  }
  // An answer that cannot be read is a bug, but the guide may stand: the same key asks again.
  if (!(error instanceof ApiError))
    return {
      message: shippingTexts.createFailed,
      hint: summaryTexts.sameGuide,
      ...nothingNamed,
      isDefinitive: false,
      offer: 'retry',
      locksRate: false,
    };
  if (wasCarriedOut(error))
    return { message: summaryTexts.carriedOut, hint: null, ...nothingNamed, isDefinitive: true, isMade: true, offer: 'labels', locksRate: false };
  const isSilent = error.code === 'CARRIER_SILENT';
  const isOpen = isOutcomeOpen(error);
  const isJob = error.code === JOB_FAILED;
  const isPayment = error.status === 402;
  const isRefused = error.status === 503 && !isOpen;
  const message = messageOf(error);
  return {
    message,
    hint: isPayment
      ? summaryTexts.payHint
      : isRefused
        ? summaryTexts.refusedHint
        : isJob
          ? summaryTexts.jobFailedHint
          : isOpen && !isSilent
            ? summaryTexts.sameGuide
            : null,
    ...fieldMessages(error, message),
    isDefinitive: !isOpen,
    offer: isSilent
      ? 'unsettled'
      : isPayment || needNewQuote.includes(error.code)
        ? 'quote'
        : isRefused
          ? 'rates'
          : isJob
            ? 'labels'
            : isOpen
              ? 'retry'
              : null,
    locksRate: isSilent,
  };
}

/** The key of a press: the one whose outcome is still open, else a new one (AMB-0.06). */
export const keyOfPress = (openKey: string | null, newKey: () => string): string => openKey ?? newKey();
