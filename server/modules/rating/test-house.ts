import * as z from 'zod/mini';
import { type CarrierQuote, type QuoteRequest as CarrierQuestion } from '#connectors/kit/connector.ts';
import { abilitiesOf } from '#connectors/kit/operations.ts';
import type { Actor, CustomerModality, Subject } from '#contract/access/access.ts';
import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { seededServices, type SeededService } from '#contract/catalogs/catalogs.ts';
import { quoteRequest, quoteResponse, type QuoteRequest, type QuoteResponse } from '#contract/rating/rating.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { SettingValues } from '#contract/settings/settings.ts';
import type { Capability } from '#contract/shared/permissions.ts';
import { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Call } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import type { CustomerRow } from '../access/api.ts';
import type { CarrierAbilities } from '../carriers/api.ts';
import { testSettings } from '../settings/test-settings.ts';
import { buildCatalogs } from '../catalogs/module.ts';
import { buildRating } from './module.ts';
import { aCustomer, serviceRow } from './test-samples.ts';
import { done, type Answer } from '#wire/answer.ts';

export const aUser = '000000000000000000000000V1' as UserId;
export const otherUser = '000000000000000000000000V2' as UserId;
export const otherCustomer = '000000000000000000000000C2' as CustomerId;

export const everywhere: CarrierQuote = { services: null, is_extended: false, is_branch_only: false, zone: null };

const abilities = (kind: 'api' | 'folio'): CarrierAbilities => ({
  isConfigured: true,
  kind,
  isOurs: kind === 'folio',
  ...abilitiesOf((name) => name === 'createLabels' || (name === 'quote' && kind === 'api')),
  visibleAfterMs: 0,
  isRepeatSafe: false,
  echoesReference: false,
  booksFreight: false,
  labelPages: 1,
  trackBatch: 1,
});

/** Carriers whose answers a test holds in its hand; a carrier without one answers at once and serves everywhere. */
export function fakeCarriers() {
  const replies = new Map<CarrierSlug, () => Promise<Answer<CarrierQuote>>>();
  const unconfigured = new Set<CarrierSlug>();
  /** Carriers without a quote for which the ends lie too far apart. */
  const beyond = new Set<CarrierSlug>();
  const asked: { carrier: CarrierSlug; question: CarrierQuestion; requestId: string }[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    asked,
    /** Resolves when so many questions have been asked. */
    untilAsked: (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (asked.length >= count) resolve();
      else waiting.push({ count, resolve });
      return promise;
    },
    unconfigured,
    beyond,
    reply: (carrier: CarrierSlug, answer: Answer<CarrierQuote>) => replies.set(carrier, async () => answer),
    replyWith: (carrier: CarrierSlug, answer: () => Promise<Answer<CarrierQuote>>) => replies.set(carrier, answer),
    api: {
      abilities: (carrier: CarrierSlug) => ({ ...abilities(carrier === 'sendex' ? 'folio' : 'api'), isConfigured: !unconfigured.has(carrier) }),
      hold: async (_tx: unknown, carrier: CarrierSlug) => aboutCarrier(carrier),
      reaches: (carrier: CarrierSlug) => !beyond.has(carrier),
      listBranches: async () => done([]),
      quote: async (carrier: CarrierSlug, question: CarrierQuestion, requestId: string) => {
        asked.push({ carrier, question, requestId });
        for (const { count, resolve } of waiting) if (asked.length >= count) resolve();
        return (await replies.get(carrier)?.()) ?? done(everywhere);
      },
    },
  };
}

/** A time limit that is over when the test says so. */
export function heldDeadline() {
  const limits: { ms: number; isCancelled: boolean; expire: () => void }[] = [];
  return {
    limits,
    start: (ms: number) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const limit = { ms, isCancelled: false, expire: resolve };
      limits.push(limit);
      return { over: promise, cancel: () => void (limit.isCancelled = true) };
    },
  };
}

export const anActor = (over: Partial<Actor> = {}): Actor => ({
  id: aUser,
  customer_id: aCustomer,
  role: 'client',
  permissions: '222222222',
  group_id: null,
  sees_prices: true,
  services: null,
  ...over,
});
export const aSubject = (over: Partial<Subject> = {}): Subject => ({
  customer_id: aCustomer,
  user_id: aUser,
  role: 'client',
  group_id: null,
  services: null,
  ...over,
});

/** The house around rating: real catalogues and database, everything else by hand. */
export function house(database: TestDatabase) {
  /** What a test sets otherwise while it runs. */
  const settings: Partial<SettingValues> = {};
  const clock = standingClock();
  const carriers = fakeCarriers();
  const deadline = heldDeadline();
  const world = {
    customer: { status: 'ACTIVE' as CustomerRow['status'], modality: 'balance' as CustomerModality },
    stock: new Map<ServiceId, { units: number; unit_price: Centavos }>(),
    /** Capabilities that the subject lacks. */
    lacking: new Set<Capability>(),
  };
  const errors: string[] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (event) => void errors.push(event) };
  const catalogs = buildCatalogs({ ...database, clock, asks: { tellRoot: async () => undefined } }).api;
  const rating = buildRating({
    db: database.db,
    inTransaction: database.inTransaction,
    clock,
    log,
    catalogs,
    carriers: carriers.api,
    quoteDeadlineMs: 2500,
    settings: testSettings(settings),
    deadline: deadline.start,
    wallet: { spendable: async () => ({ balance: 10_000_00 as Centavos, credit: ZERO, stock: world.stock }) },
    access: {
      subjectOf: async (_reader, actor, { user_id }, needs) => {
        if ([needs].flat().some((right) => right && world.lacking.has(right))) throw new Refusal('FORBIDDEN');
        if (actor.role === 'root' && !user_id) throw new Refusal('USER_NOT_CHOSEN');
        const customer_id = actor.customer_id ?? aCustomer;
        return aSubject({ customer_id, user_id: user_id ?? actor.id, services: actor.services });
      },
      customer: async (_reader, id) => ({
        id,
        business_name: 'Cliente',
        status: world.customer.status,
        modality: 'independiente',
        customer_modality: world.customer.modality,
        dispersion_type: 'global',
        credit_limit: null,
        extras_limit: ZERO,
        expired_stock: null,
        billing: 'reportes',
        conditions: '30',
      }),
    },
  });

  const call = (actor: Actor): Call => ({ actor, requestId: 'request-1', key: null, ip: '127.0.0.1', token: null, device: null });
  /** Quotes as the server does: decoded from the wire and encoded for it; money as numbers of pesos. */
  async function quoteWire(body: Record<string, unknown> = {}, actor: Actor = anActor()): Promise<z.input<typeof quoteResponse>> {
    const request = z.decode(quoteRequest, wireRequest(body));
    const [route] = rating.routes;
    return z.encode(quoteResponse, (await route?.handle(request as never, call(actor), {} as never)) as QuoteResponse);
  }
  async function quote(body: Record<string, unknown> = {}, actor: Actor = anActor()): Promise<QuoteResponse> {
    return z.decode(quoteResponse, await quoteWire(body, actor));
  }
  /** Switches services on at an own price, for the usual customer. */
  const offer = (services: Partial<Record<SeededService, number>>, customer_id: CustomerId = aCustomer) =>
    database.inTransaction((tx) =>
      rating.api.writeTariffs(tx, {
        services: Object.entries(services).map(([key, price_list]) =>
          serviceRow({ customer_id, service_id: seededServices[key as SeededService], price_list: price_list as Centavos }),
        ),
        configs: [],
      }),
    );
  return { rating, catalogs, call, carriers, deadline, clock, world, settings, errors, quote, quoteWire, offer };
}

/** A quote as a browser sends it: Leon to Merida, one box of 4 kg. */
export const wireRequest = (over: Record<string, unknown> = {}): z.input<typeof quoteRequest> => ({
  zip_origin: '37290',
  zip_destination: '97100',
  coordinates_origin: { latitude: 21.1, longitude: -101.6 },
  coordinates_destination: null,
  neighborhood_origin: 'Industrial las Cruces',
  neighborhood_destination: 'Itzimna',
  state_destination: 'Yucatan',
  city_destination: 'Merida',
  packages: [wirePackage()],
  ...over,
});
export const wirePackage = (over: Record<string, unknown> = {}): z.input<typeof quoteRequest>['packages'][number] => ({
  quantity: 1,
  type: 'Caja',
  content: 'Ropa y calzado',
  length: 30,
  width: 25,
  height: 20,
  weight: 4,
  ...over,
});

/** The packages of a wire request as the contract decodes them. */
export const packagesOf = (over: Record<string, unknown> = {}): QuoteRequest['packages'] => z.decode(quoteRequest, wireRequest(over)).packages;
