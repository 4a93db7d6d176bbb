import { chance } from './chance.ts';

const ofCarriers = [
  'quote', 'create', 'cancel', 'track', 'find', 'token', 'document', 'branches', 'availability', 'pickup', 'change_pickup', 'cancel_pickup',
] as const; // prettier-ignore
/** A PAC has token and cancel as carriers have; `status` is asked at SAT. */
const ofTaxes = ['stamp', 'status'] as const;
const overHttp = [...ofCarriers, ...ofTaxes, 'message'] as const;
/** `deliver` is a mail handed to the mailbox, `message` one handed to WhatsApp. */
export const operations = [...overHttp, 'deliver'] as const;
export type Operation = (typeof operations)[number];

const anywhere = operations;
/** Every way to misbehave, with the operations in which it makes sense. */
export const faultPlaces = {
  timeout_before: anywhere,
  timeout_after: anywhere,
  error_500_before: overHttp,
  error_500_after: overHttp,
  reset_before: anywhere,
  reset_after: anywhere,
  reset_mid_body: overHttp,
  half_body: overHttp,
  drip: overHttp,
  html_200: overHttp,
  html_200_before: overHttp,
  rate_429: overHttp,
  rate_429_bare: overHttp,
  changed_types: overHttp,
  unauthorized_401: overHttp,
  refuse: [...ofCarriers, 'stamp', 'deliver'],
  refuse_for_now: ['deliver'],
  undeliverable_131026: ['message'],
  not_listed_131030: ['message'],
  window_131047: ['message'],
  parameter_count_132000: ['message'],
  not_further_details: [...ofCarriers, 'stamp'],
  duplicate_answer: ['create', 'pickup'],
  number_without_pdf: ['create', 'document'],
  no_echo: ['create', 'pickup'],
  reused_number: ['create', 'pickup'],
  foreign_answer: ['create', 'find', 'pickup', 'stamp'],
  empty_pdf: ['create', 'document'],
  foreign_pdf: ['create', 'document'],
  with_copies: ['create', 'document'],
  wrong_price: ['create', 'quote'],
  invisible: ['create', 'find', 'stamp', 'status'],
  altered_document: ['stamp'],
  stamp_alone: ['stamp'],
  no_document: ['stamp'],
  late_events: ['track', 'find'],
  duplicated_events: ['track', 'find'],
  shuffled_events: ['track', 'find'],
  refuse_cancel: ['cancel', 'cancel_pickup'],
  stale_availability: ['availability'],
  never_comes: ['pickup'],
  takes_half: ['pickup'],
} as const satisfies Record<string, readonly Operation[]>;
export type FaultName = keyof typeof faultPlaces;

export type FaultOrder = {
  carrier: string;
  operation: Operation | '*';
  fault: FaultName;
  /** How often it fires; without it, until DELETE /faults. */
  times?: number;
  probability?: number;
  /** Only calls that name a reference, or messages for an address, with this beginning. */
  reference?: string;
  delay_ms?: number;
};
export type Fault = { name: FaultName; delay_ms?: number };
export type Occasion = { carrier: string; operation: Operation; references: readonly string[] };

export type Faults = {
  order(order: FaultOrder): string;
  clear(): void;
  reseed(seed: number): void;
  /** The fault that strikes this call, if any: the first ordered that fits and whose lot falls. */
  strike(occasion: Occasion, isPossible: (name: FaultName) => boolean): Fault | undefined;
  list(): readonly (FaultOrder & { id: string; struck: number })[];
};

type Standing = FaultOrder & { id: string; struck: number; drawn: number };

export const fits = (fault: FaultName, operation: Operation): boolean => (faultPlaces[fault] as readonly Operation[]).includes(operation);

/** The lots of a fault are a fixed sequence: the n-th call that fits gets the n-th lot of (seed, position of the fault). */
export function createFaults(firstSeed: number): Faults {
  let seed = firstSeed;
  let standing: Standing[] = [];
  let ordered = 0;

  const falls = (fault: Standing) => {
    fault.drawn += 1;
    return fault.probability === undefined || chance(seed, fault.id, fault.drawn) < fault.probability;
  };
  const matches = (fault: Standing, { carrier, operation, references }: Occasion) =>
    (fault.carrier === '*' || fault.carrier === carrier) &&
    (fault.operation === '*' || fault.operation === operation) &&
    fits(fault.fault, operation) &&
    (fault.times === undefined || fault.struck < fault.times) &&
    (fault.reference === undefined || references.some((reference) => reference.startsWith(fault.reference ?? '')));

  return {
    order: (order) => {
      ordered += 1;
      const id = `fault-${ordered}`;
      standing.push({ ...order, id, struck: 0, drawn: 0 });
      return id;
    },
    clear: () => {
      standing = [];
      ordered = 0;
    },
    reseed: (next) => {
      seed = next;
      for (const fault of standing) fault.drawn = 0;
    },
    strike: (occasion, isPossible) => {
      const fault = standing.find((candidate) => matches(candidate, occasion) && isPossible(candidate.fault) && falls(candidate));
      if (!fault) return undefined;
      fault.struck += 1;
      return { name: fault.fault, delay_ms: fault.delay_ms };
    },
    list: () => standing.map(({ drawn: _drawn, ...fault }) => fault),
  };
}
