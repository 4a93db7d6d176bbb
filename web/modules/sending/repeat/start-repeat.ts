import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { packagesOperations } from '#contract/packages/packages.ts';
import { ratingOperations } from '#contract/rating/rating.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { shippingOperations, type EndInfo } from '#contract/shipping/shipping.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { addressesIn } from '../../addresses/queries.ts';
import { acting } from '../../../platform/acting.ts';
import { call } from '../../../platform/client.ts';
import { sendMaxWeightKg } from '../../packages/draft/send-limit.ts';
import { continueWith, replaceFlow } from '../../shipment/flow/flow-store.ts';
import type { Flow } from '../../shipment/flow/flow.ts';
import { isWhole, type FlowRules } from '../../shipment/flow/flow-gates.ts';
import { quoteInput } from '../../shipment/flow/quote-input.ts';
import { rateAfter } from '../../shipment/rates/rates-view.ts';
import type { RepeatWish } from '../../guide/repeat/repeat-wish.ts';
import { repeatedFlow } from './repeat-flow.ts';

/** Where the person goes on: to the summary when all is as it was, else to the step where it is mended. */
export type RepeatOutcome =
  | { to: '/resumen' | '/resultados' | '/enviar' | '/guia-manual'; search?: { igual: string } }
  | { customer: { id: CustomerId; name: string } };

type Person = { actsForOthers: boolean; hasSubject: boolean; readsAddresses: boolean };

/** Reads the guide and what the book says today, asks today's price, and leaves a filled send flow. Nothing is bought. */
export async function startRepeat({ carrier, id }: RepeatWish, person: Person): Promise<RepeatOutcome> {
  const guide = await call(shippingOperations.getLabel, { carrier, id });
  const isForeign = person.actsForOthers && guide.customer_id !== acting().customer?.id;
  if (isForeign || !person.hasSubject) return { customer: { id: guide.customer_id, name: guide.customer_name } };
  // One written by hand is written again: no carrier is asked for it.
  if (guide.is_manual) return { to: '/guia-manual', search: { igual: guide.id } };
  const [addresses, packages, contents] = await Promise.all([
    person.readsAddresses ? addressesNamed([guide.origin, guide.destination]) : null,
    call(packagesOperations.listPackages, { limit: 250 }),
    call(catalogsOperations.listPackagingContents, {}),
  ]);
  const rules: FlowRules = { contents: contents.data, sendMaxWeightKg };
  return takeUp(repeatedFlow(guide, { addresses, packages: packages.data, ...rules }), rules);
}

async function takeUp(flow: Flow, rules: FlowRules): Promise<RepeatOutcome> {
  continueWith('send');
  if (flow.repeats && (flow.repeats.notes.length > 0 || !isWhole(flow, rules))) {
    const notes = flow.repeats.notes.length > 0 ? flow.repeats.notes : [repeatTexts.incomplete];
    replaceFlow({ ...flow, repeats: { ...flow.repeats, notes }, isTouched: true });
    return { to: '/enviar' };
  }
  replaceFlow(flow);
  const input = quoteInput(flow, rules);
  // The results ask again and show what failed; a quote changes nothing.
  const quote = input && (await call(ratingOperations.quoteLabel, input).catch(() => null));
  const rate = quote && rateAfter(quote.rates, null, flow.wanted_service);
  if (!quote || !rate) return { to: '/resultados' };
  replaceFlow({ ...flow, batch_id: quote.batch_id, rate });
  return { to: '/resumen' };
}

/** Addresses of the book that carry the names of the guide's ends. */
async function addressesNamed(ends: readonly EndInfo[]): Promise<AddressView[]> {
  const names = [...new Set(ends.flatMap(({ alias }) => alias ?? []))];
  const found = await Promise.all(names.map((query) => call(addressesOperations.listAddresses, { query, limit: 100 })));
  return found.flatMap(addressesIn);
}
