import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { asNumber, numberFault } from '#contract/carriers/given-numbers.ts';
import type { Reader } from '#platform/db/tx.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import type { MadeNeeds } from '../made/needs.ts';
import { isGiven } from '../store/given-numbers.ts';

/** Why a number cannot be that of a new guide of a carrier; null = it can at this moment, or is none and none is asked for. */
export async function typedNumberFault({ asks }: Pick<MadeNeeds, 'asks'>, reader: Reader, slug: CarrierSlug, typed: string): Promise<string | null> {
  const { kind, numbersFrom, numberCheck } = aboutCarrier(slug);
  const number = asNumber(typed);
  if (kind !== 'folio' || numbersFrom !== 'typed') return number === '' ? null : texts.faults.notAsked;
  const fault = numberFault(number, numberCheck);
  if (fault) return fault;
  return (await asks.isNumberTaken(reader, slug, number)) || (await isGiven(reader, slug, number)) ? texts.faults.taken : null;
}
