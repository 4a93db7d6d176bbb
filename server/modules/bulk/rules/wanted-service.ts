import type { BulkFault, BulkRepair } from '#contract/bulk/outcome.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { nearestWord } from '#contract/catalogs/nearest-word.ts';
import { foldText } from '#contract/shared/paging.ts';
import { plainText } from '#contract/shared/plain-text.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';

type Named = { carrier: CarrierSlug; name: string };

/** A service as people know it: 'Estafeta Terrestre Consumo'. */
export const publicName = ({ carrier, name }: Named): string => `${aboutCarrier(carrier).name} ${name}`;

/** Case, accents, and signs between words aside. */
const keyOf = (text: string): string =>
  foldText(plainText(text))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const cheapestKeys = new Set([texts.cheapest, ...texts.cheapestToo].map(keyOf));

/** Whether a cell says something of the service at all: what only the customer's services can judge. */
export const namesService = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';

/** The services that a row may be sent by: that of its load, the one it names, or all of the customer's, of which the cheapest is taken. */
export type WantedService<S> = { services: readonly S[]; fault: null } | { services: readonly []; fault: BulkFault };

/** `offered`: those of the customer that take parcels; `all`: those that there are. */
export function wantedService<S extends Named>(
  cell: string | undefined,
  { chosen, offered, all }: { chosen: S; offered: readonly S[]; all: readonly S[] },
): WantedService<S> {
  if (!namesService(cell)) return { services: [chosen], fault: null };
  const key = keyOf(cell ?? '');
  if (cheapestKeys.has(key)) return { services: offered, fault: null };
  const isNamed = (one: S) => [one.name, publicName(one)].some((name) => keyOf(name) === key);
  const named = offered.filter(isNamed);
  const [only, ...more] = named;
  if (only && more.length === 0) return { services: [only], fault: null };
  const wrong = (message: string, meant: readonly string[]): WantedService<S> => ({ services: [], fault: faultOf(message, meant) });
  if (only) return wrong(texts.fault.serviceTwice, named.map(publicName));
  if (all.some(isNamed)) return wrong(texts.fault.serviceNotYours, []);
  const near = nearestWord(
    cell ?? '',
    offered.flatMap((one) => [one.name, publicName(one)]),
  );
  const meant = offered.filter((one) => near !== null && [one.name, publicName(one)].includes(near.word));
  return wrong(texts.fault.serviceUnknown, meant.map(publicName));
}

/** Whatever may have been meant, the cheapest, and that of the load. */
function faultOf(message: string, meant: readonly string[]): BulkFault {
  const repair = (label: string, servicio: string): BulkRepair => ({ label, cells: { servicio } });
  const repairs = [...meant.map((name) => repair(name, name)), repair(texts.cheapest, texts.cheapest), repair(texts.repair.ownService, '')];
  return { column: 'servicio', code: 'SERVICE_UNKNOWN', message, repairs };
}
