import type { FileId } from '../shared/ids.ts';
import type { NumberCheck, NumberSource } from './given-numbers.ts';
import type { LabelField } from './label-template.ts';
import type { RoadVehicle } from './vehicle.ts';
import type { WaybillRule } from './waybills.ts';
import type { CarrierZone } from './zones.ts';

/** The 24 carriers that every installation knows. Root may change what is written of them here, and add others (decision 0259). */
export const firstCarriers = [
  'castores',
  'dhl',
  'estafeta',
  'fedex',
  'grupo',
  'ivoy',
  'jr',
  'odm',
  'planeacionaduanera',
  'potosinos',
  'redpack',
  'tresguerras',
  'zubut',
  'happymile',
  'paquetexpress',
  'uber',
  'pitic',
  'halcon',
  'borzo',
  'sendex',
  'radiotransportes',
  'rhino',
  'expressenvios',
  'tiog',
] as const;
type FirstCarrier = (typeof firstCarriers)[number];
/** The key of a carrier: one of the first, or one that root made. */
export type CarrierSlug = FirstCarrier | (string & { readonly __id: 'carrier' });

/** How a key is written: it stands in paths, in names of files and in guides. */
export const slugPattern = /^[a-z][a-z0-9]{1,29}$/;

/** Numbers of our own for a carrier without an API: the letters, so many digits and a modulo-10 check digit (AMB-10.16). */
export type FolioRange = { letters: string; digits: number };

/** api = a wire protocol; courier = on demand, by API; folio = no API: own numbers, own label, events typed by staff. */
export const carrierKinds = ['api', 'courier', 'folio'] as const;
export type CarrierKind = (typeof carrierKinds)[number];

export type CarrierFacts = {
  /** Display name (AMB-7.13). */
  name: string;
  /** Three letters for the neutral badge. */
  code: string;
  /** The two colours by which it is known on the road, alike in both themes; null = not known, a neutral badge. */
  colours: readonly [string, string] | null;
  kind: CarrierKind;
  /** cm³ per kg of volumetric weight. */
  divisor: number;
  /** Heaviest piece, kg; null = no limit known. */
  maxWeightKg: number | null;
  /** Longest side, cm; null = no limit known. */
  maxSideCm: number | null;
  takesPallets: boolean;
  deliversToBranch: boolean;
  /** Whether it lists its branches, one of which a delivery to a branch must name (AMB-4.11). */
  listsBranches: boolean;
  /** Characters of an address's references ('Referencias') that it takes; null = not sent, or no limit. */
  mostReferences: number | null;
  /** Whether it puts the labels of several guides into one file, if that is wished (O-3.51, AMB-7.07). */
  joinsLabels: boolean;
  /** What must declare its merchandise line by line, besides what is declared freely: freight, or pallets (O-5.48, AMB-5.09). */
  needsMerchandise: 'freight' | 'pallets' | null;
  /** Whether its guides are bought in advance, so that whoever switches on one of its services may be led to buy some (A-2.16, AMB-12.16). */
  isBoughtAhead: boolean;
  /** Days a label may wait for its first scan; `business` counts laboral days. */
  labelLife: { days: number; calendar: 'natural' | 'business' };
  /** Business days after a guide was made in which its carrier takes a cancellation; none = as long as the label lives. */
  cancelDays?: number | null;
  /** Business days after an incident in which its carrier takes a claim; none = nothing is agreed. */
  claimDays?: number | null;
  /** Whether the carrier has its own event timeline (O-2.88); the others show three steps. */
  hasTimeline: boolean;
  /** Pieces of one call that each get their own number; `row` = equal ones share a call (Estafeta's quantityOfLabels), `all` = all of an order. */
  piecesPerCall: 'row' | 'one' | 'all';
  /** Who tells what happens to a parcel and which number its carrier gave it: its interface, or staff who type it (AMB-10.16). */
  eventsBy: 'carrier' | 'staff';
  /** The letters of its labels: those of Europe on our own, plain ones on others (AMB-7.12). */
  letters: 'latin' | 'ascii';
  /** Whether a guide that was made costs money even when never used. */
  unusedCosts: boolean;
  /** Whether the carrier has a call that cancels and answers; false = none: the money waits until the label's life ends without a scan (AMB-10.04). */
  confirmsCancel: boolean;
  /** Whether it is sold where root has decided nothing: one that is not connected and has no services waits until root switches it on. */
  isOn: boolean;
  /** Guide numbers of a carrier without an API. */
  numbers: FolioRange;
  /** Where they come from, and what the last digit of one that was given says. */
  numbersFrom: NumberSource;
  numberCheck: NumberCheck;
  /** What customers read of it while something is wrong; null = nothing. */
  trouble: string | null;
  /** Whom alone it is sold to; null = everybody. Known to the server alone. */
  onlyFor: readonly string[] | null;
  /** Who of it is asked by mail for the pickups that it takes from nobody's interface; none = staff ask. Known to the server alone. */
  operationsEmail?: string | null;
  /** The picture that root uploaded; none = the operator's file, or its letters. Known to the server alone. */
  logo?: FileId | null;
  /** What our own label of it shows; none = all. Known to the server alone. */
  labelFields?: readonly LabelField[];
  /** In which zone of its tariffs a destination is. A page knows their names alone. */
  zones?: readonly CarrierZone[];
  /** Who issues the Carta Porte of its guides, by the day of the purchase. */
  waybills?: readonly WaybillRule[];
  /** What its guides travel on where the Carta Porte is left to the shipper. Known to the server alone. */
  vehicles?: readonly RoadVehicle[];
};

/** How it is with a carrier without an API, and what differs with one that has an interface. */
const withoutApi = { kind: 'folio', piecesPerCall: 'all', eventsBy: 'staff', letters: 'latin' } as const;
const withApi = { piecesPerCall: 'one', eventsBy: 'carrier', letters: 'ascii' } as const;

const carrier = (name: string, code: string, over: Partial<CarrierFacts> = {}): CarrierFacts => ({
  ...withoutApi,
  ...(over.kind ? withApi : {}),
  name,
  code,
  colours: null,
  divisor: 5000,
  maxWeightKg: null,
  maxSideCm: null,
  takesPallets: true,
  deliversToBranch: false,
  listsBranches: false,
  mostReferences: null,
  joinsLabels: false,
  needsMerchandise: null,
  isBoughtAhead: false,
  labelLife: { days: 30, calendar: 'natural' },
  hasTimeline: false,
  unusedCosts: false,
  confirmsCancel: true,
  isOn: over.kind !== undefined,
  numbers: { letters: code, digits: 10 },
  ...{ numbersFrom: 'range', numberCheck: 'none' },
  trouble: null,
  onlyFor: null,
  ...over,
});

const first: Readonly<Record<FirstCarrier, CarrierFacts>> = {
  castores: carrier('Castores', 'CAS', { isOn: true }),
  dhl: carrier('DHL', 'DHL', {
    colours: ['#ffcc00', '#d40511'],
    kind: 'api',
    maxWeightKg: 70,
    takesPallets: false,
    deliversToBranch: true,
    listsBranches: true,
    hasTimeline: true,
    confirmsCancel: false,
  }),
  estafeta: carrier('Estafeta', 'EST', {
    colours: ['#e13a2a', '#e13a2a'],
    kind: 'api',
    maxWeightKg: 70,
    maxSideCm: 150,
    takesPallets: false,
    deliversToBranch: true,
    mostReferences: 100,
    joinsLabels: true,
    needsMerchandise: 'freight',
    isBoughtAhead: true,
    labelLife: { days: 15, calendar: 'natural' },
    hasTimeline: true,
    piecesPerCall: 'row',
    unusedCosts: true,
    confirmsCancel: false,
  }),
  fedex: carrier('FedEx', 'FDX', {
    colours: ['#4d148c', '#ff6600'],
    kind: 'api',
    maxWeightKg: 68,
    maxSideCm: 274,
    takesPallets: false,
    deliversToBranch: false,
    labelLife: { days: 5, calendar: 'business' },
    hasTimeline: true,
  }),
  grupo: carrier('Grupo', 'GPO'),
  ivoy: carrier('iVoy', 'IVY', { kind: 'courier', letters: 'latin', maxWeightKg: 30, takesPallets: false, confirmsCancel: false }),
  jr: carrier('JR', 'JRP'),
  odm: carrier('ODM', 'ODM', { kind: 'api', eventsBy: 'staff', takesPallets: false, deliversToBranch: true, confirmsCancel: false }),
  planeacionaduanera: carrier('Planeación Aduanera', 'PAD'),
  potosinos: carrier('Potosinos', 'POT'),
  redpack: carrier('Redpack', 'RPK', {
    colours: ['#c0240e', '#c0240e'],
    kind: 'api',
    maxWeightKg: 70,
    takesPallets: false,
    labelLife: { days: 365, calendar: 'natural' },
    hasTimeline: true,
    confirmsCancel: false,
  }),
  tresguerras: carrier('Tres Guerras', 'TGU', { kind: 'api', deliversToBranch: true, confirmsCancel: false }),
  zubut: carrier('Zubut', 'ZUB', { takesPallets: false }),
  happymile: carrier('Happy Mile', 'HMI', { takesPallets: false }),
  paquetexpress: carrier('Paquetexpress', 'PQX', {
    colours: ['#003b75', '#003b75'],
    kind: 'api',
    hasTimeline: true,
    deliversToBranch: true,
    needsMerchandise: 'pallets',
  }),
  uber: carrier('Uber', 'UBR', { kind: 'courier', letters: 'latin', takesPallets: false }),
  pitic: carrier('Pitic', 'PIT'),
  halcon: carrier('Halcón', 'HAL'),
  borzo: carrier('Borzo', 'BRZ', { kind: 'courier', letters: 'latin', maxWeightKg: 20, takesPallets: false }),
  sendex: carrier('Sendex', 'SDX', {
    takesPallets: false,
    maxWeightKg: 70,
    hasTimeline: true,
    isOn: true,
    numbers: { letters: 'SDX', digits: 9 },
  }),
  radiotransportes: carrier('Radio Transportes', 'RTR'),
  rhino: carrier('Rhino', 'RHI'),
  expressenvios: carrier('Express Envíos', 'EEN'),
  tiog: carrier('Tiog', 'TIO'),
};

/** What root may decide of a carrier; what is not named is as for any carrier without an API. */
export type MadeCarrier = { slug: CarrierSlug; name: string; code: string } & Partial<CarrierFacts>;

const firstFacts: ReadonlyMap<string, CarrierFacts> = new Map(Object.entries(first));
let known = firstFacts;
let told: readonly MadeCarrier[] = [];

/** The first carriers, with what root changed of them, and those that root made. */
export const carriersWith = (made: readonly MadeCarrier[]): ReadonlyMap<string, CarrierFacts> =>
  new Map([
    ...firstFacts,
    ...made.map(({ slug, ...facts }) => [slug as string, { ...(firstFacts.get(slug) ?? carrier('', '')), ...facts }] as const),
  ]);

/** The carriers of this installation from now on. */
export function learnCarriers(made: readonly MadeCarrier[]): void {
  told = made;
  known = carriersWith(made);
}

/** What root decided of carriers, as this process knows it. */
export const decidedCarriers = (): readonly MadeCarrier[] => told;

export const isFirst = (slug: string): boolean => firstFacts.has(slug);

export const carrierSlugs = (): readonly CarrierSlug[] => [...known.keys()] as CarrierSlug[];

export const isCarrier = (key: string): key is CarrierSlug => known.has(key);

/** The facts of a carrier. One that was made a moment ago, and is not known here yet, has those of any carrier without an API. */
export const aboutCarrier = (slug: CarrierSlug): CarrierFacts => known.get(slug) ?? carrier(slug, slug.slice(0, 3).toUpperCase());

/** Whether it carries consolidated freight: it takes pallets, or freight is what it asks the goods of. */
export function carriesFreight(slug: CarrierSlug): boolean {
  const { takesPallets, needsMerchandise } = aboutCarrier(slug);
  return takesPallets || needsMerchandise === 'freight';
}

/** Facts by a key of any case; null for an unknown carrier, which shows the product's own name and logo (O-1.05). */
export const carrierFacts = (key: string): CarrierFacts | null => known.get(key.trim().toLowerCase()) ?? null;
