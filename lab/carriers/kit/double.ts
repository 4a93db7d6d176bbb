import { randomBytes } from 'node:crypto';
import type { Fault, Operation } from '../../faults.ts';
import type { Fields } from '../../fields.ts';
import type { Call, Voice } from '../../http/call.ts';
import { openDoor, type Door } from '../../http/door.ts';
import { listen } from '../../http/listen.ts';
import { readJson, type Answer, type Asked } from '../../http/messages.ts';
import type { Lab, OutsideParty } from '../../outside-party.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { createTokens, type Tokens } from '../../tokens.ts';

export type Keys = Readonly<Record<string, string>>;

/** One call as its handler sees it. */
export type Ask = {
  lab: Lab;
  keys: Keys;
  asked: Asked;
  /** The JSON that came; {} when it is none. */
  body: Fields;
  isJson: boolean;
  /** The lie to tell, if any. */
  fault: Fault | undefined;
  /** The tokens of one service of the carrier. */
  tokens: (service: string) => Tokens;
  /** Where the carrier listens. */
  url: string;
};
/**
 * One door of a carrier. `references`: the guides it names, for faults that strike only some. `isOpen`: whether its token is not asked
 * for. `isMeant`: whether a call is for this door, where several share a path. */
export type CarrierDoor = readonly [
  method: string,
  path: RegExp,
  operation: Operation,
  accept: (ask: Ask) => Answer,
  more?: { references?: (ask: Ask) => readonly string[]; isOpen?: true; isMeant?: (asked: Asked) => boolean },
];

/** What a carrier is besides its doors: everything that a double does not write itself. */
export type Double = {
  slug: string;
  rules: CarrierRules;
  /** The account with us; a restart keeps what is remembered. */
  newKeys: (lab: Lab) => Keys;
  /** What stands in addresses.json besides the keys; the first one keeps its port. */
  addresses: readonly string[];
  /** What follows host and port in its addresses. */
  path?: string;
  doors: readonly CarrierDoor[];
  /** Answers whom no token lets in; undefined = come in. */
  keepOut: (ask: Ask) => Answer | undefined;
  voice: Voice;
  /** How long a token lives; absent = an hour. */
  tokenSeconds?: number;
};

export const newClientId = (): string => `l7${randomBytes(15).toString('hex')}`;
export const newSecret = (): string => randomBytes(16).toString('hex');

/** The party that all of this makes: it listens, keeps its keys, checks tokens, and lies when it is told to. */
export const carrierDouble = ({ slug, rules, newKeys, addresses, path: root = '', doors, keepOut, voice, tokenSeconds }: Double): OutsideParty => ({
  group: 'carriers',
  slug,
  rules,
  start: async (lab, remembered) => {
    const fresh = newKeys(lab);
    const first = Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, remembered[name] ?? value]));
    const shelf = new Map<string, Tokens>();
    let changed: Keys | undefined;
    /** Those of now. Tokens that were issued for others are worth nothing. */
    const keysNow = (): Keys => {
      const latest = lab.changedKeys.get(slug);
      if (latest !== changed) shelf.clear();
      changed = latest;
      return { ...first, ...latest };
    };
    const tokens = (service: string) => shelf.get(service) ?? (shelf.set(service, createTokens(lab.clock, tokenSeconds)).get(service) as Tokens);
    let url = '';
    const ask = (asked: Asked, fault?: Fault): Ask => {
      const body = readJson(asked);
      return { lab, keys: keysNow(), asked, body: body ?? {}, isJson: body !== undefined, fault, tokens, url };
    };
    const calls = doors.map(([method, path, operation, accept, { references, isOpen, isMeant } = {}]): Call => ({
      method,
      path,
      operation,
      ...(isMeant ? { isMeant } : {}),
      references: (asked) => references?.(ask(asked)) ?? [],
      accept: (asked, fault) => {
        const one = ask(asked, fault);
        return (isOpen ? undefined : keepOut(one)) ?? accept(one);
      },
    }));
    const listening = await listen(
      openDoor(lab, { party: slug, calls, voice, isPossible: needsAnotherShipment(lab, slug) }),
      remembered[addresses[0] ?? ''],
    );
    url = listening.url + root;
    return { addresses: { ...Object.fromEntries(addresses.map((name) => [name, url])), ...first }, stop: listening.stop };
  },
});

const needsOther: ReadonlySet<string> = new Set(['duplicate_answer', 'foreign_answer', 'reused_number']);

/** Some lies need another shipment to lie with; as long as there is none, the fault waits for the next call. */
function needsAnotherShipment(lab: Lab, carrier: string): Door['isPossible'] {
  return (fault, asked, call) => {
    if (call.operation === 'pickup') return !needsOther.has(fault) || lab.pickups.latest(carrier, call.references(asked)[0]) !== undefined;
    if (fault === 'duplicate_answer') return lab.parcels.latestShipment(carrier) !== undefined;
    const isBorrowed = fault === 'foreign_answer' || fault === 'foreign_pdf' || fault === 'reused_number';
    return !isBorrowed || lab.parcels.latestShipment(carrier, call.references(asked)) !== undefined;
  };
}
