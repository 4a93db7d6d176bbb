import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connector, ConnectorContext } from '#connectors/kit/connector.ts';
import { noCredentials } from '#connectors/kit/folio.ts';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { anyLength } from '#contract/carriers/text-limits.ts';
import { plug } from '#connectors/kit/plug.ts';
import { registry as allCarriers } from '#connectors/registry.ts';
import { carrierFacts, carrierSlugs, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { standingClock } from '#platform/clock.ts';
import { silentLog, type Log } from '#platform/log.ts';
import { carriersTexts } from '#texts/es/carriers/carriers.ts';
import { standardBreakers } from './breakers.ts';
import { buildCarriers, type CarriersNeeds } from './module.ts';
import type { Registry } from './open-carriers.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

const fedexSettings = { base_url: 'https://apis.fedex.example', client_id: 'l7client', client_secret: 's3cr3t-value', account_number: '700000001' };

const estafetaAddresses = Object.fromEntries(
  ['auth_url', 'label_url', 'quote_url', 'tracking_url'].map((name) => [name, 'https://estafeta.example']),
);
const configured = {
  fedex: fedexSettings,
  estafeta: {
    ...estafetaAddresses, client_id: 'c', client_secret: 's', subscriber_id: 'ZZ', customer_number: '0000001', sales_organization: '112',
    tracking_login: 'l', tracking_password: 'p',
  },
  dhl: { base_url: 'https://dhl.example/mydhlapi', api_key: 'k', api_secret: 's', account_number: '1' },
}; // prettier-ignore

const build = (over: Partial<CarriersNeeds> = {}) =>
  buildCarriers({
    settings: {}, isProduction: false, timeScale: 1, clock: standingClock(), log: silentLog,
    transport: () => Promise.reject(new Error('nothing may be sent')), ...over,
  }); // prettier-ignore

/** A carrier of the tests: answers what it is told, one after the other, and counts. */
function actor(operations: Partial<Connector<object>>, manifest: Partial<Omit<Connector['manifest'], 'credentials'>> = {}) {
  const connector: Connector<object> = {
    manifest: {
      slug: 'fedex',
      credentials: noCredentials,
      visibleAfterMs: 0,
      isRepeatSafe: false,
      parcelNumber: /^\d+$/,
      echoesReference: false,
      trackBatch: 2,
      texts: anyLength,
      ...manifest,
    },
    ...operations,
  };
  const registry: Registry = { fedex: async () => plug(connector) };
  return { registry, settings: { fedex: {} } };
}
const silence = { outcome: 'unknown', reason: 'timeout' } as const;
const quoted = done({ services: null, is_extended: false, is_branch_only: false, zone: null });

describe('settings', () => {
  test.each([
    ['an unknown carrier', { pegaso: {} }, carriersTexts.unknownCarrier('pegaso')],
    ['a missing secret', { fedex: { ...fedexSettings, client_secret: '' } }, carriersTexts.badCredentials('fedex', 'client_secret')],
    ['an address that is none', { fedex: { ...fedexSettings, base_url: 'apis.fedex.example' } }, carriersTexts.badCredentials('fedex', 'base_url')],
  ])('%s keeps the portal from starting, in one line without secrets', async (_, settings, line) => {
    await expect(build({ settings })).rejects.toThrow(line);
    expect(line).not.toContain('\n');
    expect(line).not.toContain('s3cr3t');
  });

  test.each([
    ['http://127.0.0.1:4100', carriersTexts.loopback('fedex', 'base_url')],
    ['https://localhost', carriersTexts.loopback('fedex', 'base_url')],
    ['https://localhost.', carriersTexts.loopback('fedex', 'base_url')],
    ['https://[::ffff:127.0.0.1]', carriersTexts.loopback('fedex', 'base_url')],
    ['https://169.254.169.254', carriersTexts.private('fedex', 'base_url')],
    ['https://[fd00::1]:8443', carriersTexts.private('fedex', 'base_url')],
    ['http://apis.fedex.example', carriersTexts.insecure('fedex', 'base_url')],
  ])('production refuses %s, evaluation takes it', async (base_url, line) => {
    const settings = { fedex: { ...fedexSettings, base_url } };
    await expect(build({ settings, isProduction: true })).rejects.toThrow(line);
    await expect(build({ settings })).resolves.toBeDefined();
  });

  test('only the connectors of carriers that work here are loaded: those with settings', async () => {
    const loaded: string[] = [];
    const noted = Object.entries(allCarriers).map(([slug, load]) => [slug, () => (loaded.push(slug), load?.())]);
    const registry = Object.fromEntries(noted) as Registry;
    await build({ registry, settings: { fedex: fedexSettings } });
    expect(loaded.sort()).toEqual(['fedex']);
  });

  test('a carrier without settings exists and can do nothing; a folio carrier needs none', async () => {
    const { api } = await build();
    expect(api.abilities('fedex')).toMatchObject({ isConfigured: false, isOurs: false, kind: 'api', creates: false });
    expect(api.abilities('sendex')).toMatchObject({
      isConfigured: true,
      kind: 'folio',
      isOurs: true,
      quotes: false,
      creates: true,
      cancels: false,
      tracks: false,
    });
    expect(await api.createLabels('fedex', examLabels('X', [examPiece('A')]), 'r')).toMatchObject({
      outcome: 'refused',
      code: 'NOT_OFFERED',
      description: carriersTexts.own.NOT_OFFERED,
    });
  });

  test('what a carrier can do is what its connector has: fedex finds and cancels, estafeta is blind', async () => {
    const { api } = await build({ settings: configured, timeScale: 0.01 });
    expect(api.abilities('fedex')).toMatchObject({
      isConfigured: true,
      quotes: true,
      creates: true,
      findsByReference: true,
      fetchesDocument: true,
      cancels: true,
      tracks: true,
      provesDelivery: true,
      visibleAfterMs: 1200,
      trackBatch: 30,
    });
    expect(api.abilities('estafeta')).toMatchObject({
      isConfigured: true,
      quotes: true,
      creates: true,
      findsByReference: false,
      fetchesDocument: false,
      cancels: false,
      tracks: true,
      provesDelivery: false,
    });
  });

  test('pickups: FedEx tells its times, books and cancels; DHL changes too; Estafeta books where the service was bought; others have staff', async () => {
    const pickupsOf = (slug: CarrierSlug, settings = configured) =>
      build({ settings }).then(({ api }) => {
        const { tellsPickupTimes, booksPickups, changesPickups, cancelsPickups } = api.abilities(slug);
        return [tellsPickupTimes, booksPickups, changesPickups, cancelsPickups];
      });
    expect(await pickupsOf('fedex')).toEqual([true, true, false, true]);
    expect(await pickupsOf('dhl')).toEqual([false, true, true, true]);
    expect(await pickupsOf('estafeta')).toEqual([false, false, false, false]);
    const bought = { ...configured, estafeta: { ...configured.estafeta, pickup_url: 'https://wspickup.estafeta.example' } };
    expect(await pickupsOf('estafeta', bought)).toEqual([false, true, false, false]);
    expect(await pickupsOf('sendex')).toEqual([false, false, false, false]);
  });

  test('dhl finds without ever proving an absence, and cannot cancel [AMB-7.05] [AMB-10.04]', async () => {
    const { api } = await build({ settings: configured, timeScale: 0.01 });
    expect(api.abilities('dhl')).toMatchObject({
      isConfigured: true,
      findsByReference: true,
      visibleAfterMs: null,
      fetchesDocument: true,
      cancels: false,
      provesDelivery: true,
      echoesReference: true,
      trackBatch: 200,
    });
  });

  test('all 24 carriers of the contract have facts and abilities, with a connector or without [O-1.03]', async () => {
    const { api } = await build();
    expect([...carrierSlugs()].sort()).toEqual(
      'borzo castores dhl estafeta expressenvios fedex grupo halcon happymile ivoy jr odm paquetexpress pitic planeacionaduanera potosinos radiotransportes redpack rhino sendex tiog tresguerras uber zubut'.split(
        ' ',
      ),
    );
    for (const slug of carrierSlugs()) expect(api.abilities(slug).kind).toBe(carrierFacts(slug.toUpperCase())?.kind);
    expect(carrierFacts('FedEx')?.name).toBe('FedEx');
    expect(carrierFacts('pegaso')).toBeNull();
  });
});

describe('numbers', () => {
  test('labels of our own have numbers of the range, the same for the same guide, and nobody outside is asked [AMB-10.16]', async () => {
    const taken = new Set<string>();
    const ours = { given: async () => null, isTaken: async (_: string, number: string) => taken.has(number), draw: async () => new Uint8Array([1]) };
    const { api } = await build({ ours });
    const pieces = Array.from({ length: 50 }, () => examPiece(randomUUID()));
    const paper = { service: 'X', origin_state: '', destination_state: '', numbers: [1], of: 50 };
    const numbersOf = async () => {
      const answer = await api.createLabels('sendex', { ...examLabels('X', pieces), paper }, 'r');
      return answer.outcome === 'done' ? answer.value.map(({ parcel_number }) => parcel_number) : [];
    };
    const first = await numbersOf();
    expect(first.every((number) => /^SDX\d{10}$/.test(number) && api.judgeNumber('sendex', number) === 'valid')).toBe(true);
    expect(new Set(first).size).toBe(50);
    expect(await numbersOf()).toEqual(first);
    taken.add(first[0] as string);
    const [other, ...rest] = await numbersOf();
    expect([other === first[0], rest]).toEqual([false, first.slice(1)]);
  });

  test.each([
    ['fedex', '794400123453', 'valid'],
    ['fedex', '794400123454', 'check_digit'],
    ['fedex', '79440012345', 'pattern'],
    ['estafeta', '3059999999000070000018', 'valid'],
    ['estafeta', '305999999900007000001', 'pattern'],
    ['sendex', 'SDX0000000019', 'check_digit'],
    ['pitic', 'TALON-7781', 'valid'],
    ['pitic', 'a b', 'pattern'],
  ] as const)('%s %s is %s', async (carrier, number, verdict) => {
    const { api } = await build({ settings: configured });
    expect(api.judgeNumber(carrier, number)).toBe(verdict);
  });
});

describe('running', () => {
  test('a carrier without a quote call sells everywhere by our own tables', async () => {
    const { api } = await build();
    expect(await api.quote('sendex', examQuote, 'r')).toEqual(quoted);
  });

  test('a courier without a quote call sells as far as it reaches, and nothing beyond', async () => {
    const { api } = await build(actor({}, { reachKm: 60 }));
    expect(await api.quote('fedex', { ...examQuote, state_destination: examQuote.state_origin }, 'r')).toEqual(quoted);
    expect(await api.quote('fedex', examQuote, 'r')).toMatchObject({ outcome: 'done', value: { services: [] } });
  });

  test('writes are never repeated; a quote of which not a byte left is repeated once', async () => {
    const calls = { quote: 0, createLabels: 0, cancel: 0 };
    const notSent =
      <T>(name: keyof typeof calls) =>
      async (): Promise<Answer<T>> => ((calls[name] += 1), refused('NOT_SENT', ''));
    const { api } = await build(actor({ quote: notSent('quote'), createLabels: notSent('createLabels'), cancel: notSent('cancel') }));
    await api.quote('fedex', examQuote, 'r');
    await api.createLabels('fedex', examLabels('X', [examPiece('A')]), 'r');
    await api.cancel('fedex', { parcel_number: '1' }, 'r');
    expect(calls).toEqual({ quote: 2, createLabels: 1, cancel: 1 });
  });

  test("tracking goes out in batches of the carrier's size; what was learned before one fails is kept", async () => {
    const batches: number[] = [];
    const track = async (_: ConnectorContext<object>, { parcel_numbers }: { parcel_numbers: readonly string[] }) => {
      batches.push(parcel_numbers.length);
      return batches.length === 3
        ? silence
        : done(parcel_numbers.map((parcel_number) => ({ parcel_number, found: false, events: [], received_by: null, measuredHkg: null })));
    };
    const { api } = await build(actor({ track }));
    const answer = await api.track('fedex', { parcel_numbers: ['1', '2', '3', '4', '5'] }, 'r');
    expect(batches).toEqual([2, 2, 1]);
    expect(answer.outcome === 'done' && answer.value.map(({ parcel_number }) => parcel_number)).toEqual(['1', '2', '3', '4']);
  });

  test("a refusal comes in words for people: ours for our codes, the carrier's as one plain line without our secrets", async () => {
    const said = [refused('NO_TOKEN', 'invalid_client'), refused('E7', '<b>Key s3cr3t-value</b>\nis  wrong')];
    const { registry } = actor({ createLabels: async () => said.shift() ?? silence });
    const { api } = await build({ registry, settings: { fedex: { client_secret: 's3cr3t-value' } } });
    const create = () => api.createLabels('fedex', examLabels('X', [examPiece('A')]), 'r');
    expect(await create()).toEqual({ outcome: 'refused', code: 'NO_TOKEN', description: carriersTexts.own.NO_TOKEN, isUnasked: true });
    expect(await create()).toEqual({ outcome: 'refused', code: 'E7', description: 'Key *** is wrong' });
  });

  test('a question that the carrier did not take is told as our error, with the words of the carrier', async () => {
    const errors: string[] = [];
    const log = { ...silentLog, error: ((event, data) => void errors.push(`${event} ${JSON.stringify(data)}`)) satisfies Log['error'] };
    const findByReference = async () => refused('BAD_QUESTION', 'TRACKING.SHIPDATEEND.FUTURE The end lies ahead.');
    const { api } = await build({ ...actor({ findByReference }), log });
    const answer = await api.findByReference('fedex', { reference: 'G', attempted_at: new Date(), told_number: null }, 'req-9');
    expect(answer).toMatchObject({
      outcome: 'refused',
      code: 'BAD_QUESTION',
      description: `${carriersTexts.own.BAD_QUESTION} (TRACKING.SHIPDATEEND.FUTURE The end lies ahead.)`,
    });
    expect(errors).toEqual([expect.stringMatching(/^carrier\.bad_question .*SHIPDATEEND\.FUTURE/)]);
  });

  test('each operation is counted and timed in the log, without the request', async () => {
    const logged: string[] = [];
    const note: Log['info'] = (event, data) => void logged.push(`${event} ${JSON.stringify(data)}`);
    const { api } = await build({ ...actor({ quote: async () => quoted }), log: { info: note, warn: note, error: note } });
    await api.quote('fedex', examQuote, 'req-9');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^carrier\.operation .*"operation":"quote","outcome":"done","ms":\d+,"request_id":"req-9","pieces":1\}/);
  });
});

describe('breakers', () => {
  // Rests and windows pass when a test says so.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  const breakers = {
    ...standardBreakers,
    quote: { share: 0.5, calls: 4, withinMs: 60_000, restMs: 20_000 },
    createLabels: { share: 0.5, calls: 4, withinMs: 60_000, restMs: 60_000 },
  };
  const label = examLabels('X', [examPiece('A')]);

  test('a carrier that stays silent is not asked for quotes any more, and is asked again after a rest', async () => {
    let isUp = false;
    let asked = 0;
    const { api } = await build({ ...actor({ quote: async () => ((asked += 1), isUp ? quoted : silence) }), breakers });
    for (let call = 0; call < 4; call += 1) expect(await api.quote('fedex', examQuote, 'r')).toEqual(silence);
    isUp = true;
    later(19_999);
    expect([await api.quote('fedex', examQuote, 'r'), asked]).toMatchObject([{ outcome: 'refused', code: 'BREAKER_OPEN' }, 4]);
    later(1);
    expect([await api.quote('fedex', examQuote, 'r'), asked]).toEqual([quoted, 5]);
  });

  test('a silent tracking does not close the door to quotes: each operation has its own', async () => {
    const { api } = await build({
      ...actor({ quote: async () => quoted, track: async () => silence }),
      breakers: { ...breakers, track: breakers.quote },
    });
    for (let call = 0; call < 5; call += 1) await api.track('fedex', { parcel_numbers: ['1'] }, 'r');
    expect(await api.track('fedex', { parcel_numbers: ['1'] }, 'r')).toMatchObject({ outcome: 'refused', code: 'BREAKER_OPEN' });
    expect(await api.quote('fedex', examQuote, 'r')).toEqual(quoted);
  });

  test('refusals of the business never open it', async () => {
    const { api } = await build({ ...actor({ createLabels: async () => refused('ZIP', 'no') }), breakers });
    for (let call = 0; call < 12; call += 1) expect(await api.createLabels('fedex', label, 'r')).toMatchObject({ code: 'ZIP' });
  });

  test('creations held off are refused: surely nothing was sent', async () => {
    let asked = 0;
    const { api } = await build({ ...actor({ createLabels: async () => ((asked += 1), silence) }), breakers });
    for (let call = 0; call < 4; call += 1) await api.createLabels('fedex', label, 'r');
    expect(await api.createLabels('fedex', label, 'r')).toMatchObject({
      outcome: 'refused',
      code: 'BREAKER_OPEN',
      description: carriersTexts.own.BREAKER_OPEN,
    });
    expect(asked).toBe(4);
  });

  test('a few failures among many answers do not open it', async () => {
    let call = 0;
    const { api } = await build({ ...actor({ quote: async () => ((call += 1) % 3 === 0 ? silence : quoted) }), breakers });
    for (let round = 0; round < 20; round += 1) expect(await api.quote('fedex', examQuote, 'r')).not.toMatchObject({ code: 'BREAKER_OPEN' });
  });
});

test('a carrier disappears with its line in the registry, and nothing else breaks', async () => {
  const { fedex: _gone, ...registry } = allCarriers;
  const { api } = await build({ registry });
  expect(api.abilities('fedex')).toMatchObject({ isConfigured: false, kind: 'api' });
  expect(api.abilities('sendex').isConfigured).toBe(true);
});
