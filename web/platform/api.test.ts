import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accessOperations } from '#contract/access/access.ts';
import { addressesOperations } from '#contract/addresses/addresses.ts';
import { driveOperations } from '#contract/drive/drive.ts';
import { wireValues } from '#contract/fixtures/wire-values.ts';
import type { CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import { createLabelsRequest, shippingOperations, type CreateLabelsRequest } from '#contract/shipping/shipping.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createApi, type ApiNeeds } from './api.ts';

const id = (letter: string) => letter.repeat(26);
const customer = id('C') as CustomerId;
const user = id('D') as UserId;

/** Some order that the contract takes. */
const [order] = fc.sample(wireValues(createLabelsRequest, 'order'), 1).map((wire) => z.decode(createLabelsRequest, wire as never)) as [
  CreateLabelsRequest,
];

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };

/** A client whose network is a list of answers, and a log of what it did. */
function clientOf(answers: (Response | Error)[], over: Partial<ApiNeeds> = {}, givesFactor = false) {
  const sent: Sent[] = [];
  const log = { kept: [] as string[], ended: 0, asked: 0, waited: [] as number[] };
  const api = createApi({
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({
        url,
        method: init.method ?? '',
        headers: init.headers as Record<string, string>,
        body: init.body ? JSON.parse(String(init.body)) : null,
      });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left');
      return answer;
    }) as typeof fetch,
    token: () => 'T',
    keepToken: (token) => log.kept.push(token),
    onSessionEnd: () => (log.ended += 1),
    acting: () => ({}),
    askFactor: async () => (log.asked += 1) > 0 && givesFactor,
    prefixes: { main: '', rates: '/rates-service', drive: '' },
    poll: { everyMs: 5_000, endMs: 600_000, failures: 3, wait: async (ms) => void log.waited.push(ms) },
    ...over,
  });
  return { ...api, sent, log };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const refusal = (status: number, code: string, more = {}) => json({ code, description: 'Porque no', request_id: 'R1', ...more }, status);
const balance = { remaining: 184.5, reserved: 0, kind: 'balance', is_unlimited: false };

describe('what is sent', () => {
  test('path parameters leave the query and the bearer token is sent', async () => {
    const { call, sent } = clientOf([refusal(404, 'NOT_FOUND')]);
    await call(shippingOperations.getLabel, { carrier: 'fedex', id: '79 46' }).catch(() => null);
    expect(sent[0]).toMatchObject({ url: '/api/label/fedex/79%2046', method: 'GET', body: null, headers: { authorization: 'Bearer T' } });
  });

  test('amounts travel in pesos and arrive in centavos [S-1.17]', async () => {
    const { call } = clientOf([json(balance)]);
    expect(await call(walletOperations.getBalance, {})).toMatchObject({ remaining: 18450, reserved: 0 });
  });

  test('a create carries its key and its body', async () => {
    const { call, sent } = clientOf([json({ labels: [] }, 201)]);
    await call(shippingOperations.createLabels, order, { key: 'K1' });
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/label', headers: { 'idempotency-key': 'K1' }, body: { carrier: order.carrier } });
  });

  test('customer and user acted for are added where the call has them, in the query or the body [S-1.14, O-6.07]', async () => {
    const acting = () => ({ customer_id: customer, user_id: user });
    const { call, sent } = clientOf([json({ data: [], total: 0, unsettled: 0 }), refusal(404, 'NOT_FOUND'), json({ data: [], total: 0 })], {
      acting,
    });
    await call(shippingOperations.listLabels, { page: 2 });
    await call(addressesOperations.saveTaxId, { id: id('A') as never, tax_id: 'XAXX010101000' }).catch(() => null);
    await call(accessOperations.listCustomers, { query: 'tex' });
    expect(sent[0]?.url).toBe(`/api/labels?page=2&user_id=${user}&customer_id=${customer}`);
    expect(sent[1]?.body).toEqual({ tax_id: 'XAXX010101000', customer_id: customer, user_id: user });
    expect(sent[2]?.url).toBe('/api/customers?query=tex');
  });

  test('what the contract does not take is refused as the server would refuse it, and nothing is sent', async () => {
    const { call, sent } = clientOf([]);
    const refused = call(shippingOperations.cancelLabel, { id: 'no es una guía' as LabelId });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'WRONG_DATA',
      description: 'Revisa los datos marcados',
      fields: { id: 'Dato no válido' },
    });
    expect(sent).toEqual([]);
  });
});

describe('an upload', () => {
  const stored = { id: id('F'), name: 'foto.png', media_type: 'image/png', bytes: 3 };
  test('is one file with the token, at the service of files', async () => {
    let body: unknown = null;
    const { upload, sent } = clientOf([], {
      fetch: (async (url: string, init: RequestInit) => {
        body = init.body;
        sent.push({ url, method: init.method ?? '', headers: init.headers as Record<string, string>, body: null });
        return json(stored, 201);
      }) as typeof fetch,
      prefixes: { main: '', rates: '/rates-service', drive: '/drive' },
    });
    expect(await upload(driveOperations.uploadFile, new File(['abc'], 'foto.png'))).toEqual(stored);
    expect(sent[0]).toMatchObject({ url: '/drive/files', method: 'POST', headers: { authorization: 'Bearer T' } });
    // The browser itself names the boundary.
    expect(sent[0]?.headers['content-type']).toBeUndefined();
    expect([...(body as FormData).values()].map((part) => (part as File).name)).toEqual(['foto.png']);
  });
  test('is given up after 99,999 ms [A-9.12]', async () => {
    const ending = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
    const { upload } = clientOf([], {
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))) as typeof fetch,
    });
    const sending = upload(driveOperations.uploadFile, new File(['abc'], 'foto.png'));
    ending.abort(new DOMException('late', 'TimeoutError'));
    await expect(sending).rejects.toBeInstanceOf(NetworkError);
    expect(timeout.mock.calls).toEqual([[99_999]]);
    timeout.mockRestore();
  });
});

describe('an upload whose person is asked for the second factor', () => {
  test('has all its time once that was given, however long it took [A-9.12] [AMB-1.10]', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const answers = [refusal(403, 'SECOND_FACTOR'), json({ id: id('F'), name: 'foto.png', media_type: 'image/png', bytes: 3 }, 201)];
    const { upload } = clientOf(
      [],
      {
        fetch: (async (_url: string, { signal }: RequestInit) => {
          signals.push(signal);
          return answers.shift();
        }) as typeof fetch,
      },
      true,
    );
    await upload(driveOperations.uploadFile, new File(['abc'], 'foto.png'));
    expect([signals.length, new Set(signals).size]).toEqual([2, 2]);
  });
});

describe('what is answered', () => {
  test('a refusal keeps status, code, sentence, fields and request', async () => {
    const { call } = clientOf([refusal(400, 'RFC_MISSING', { fields: { 'destination_info.tax_id': 'RFC no válido' } })]);
    const error = await call(walletOperations.getBalance, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'RFC_MISSING',
      description: 'Porque no',
      fields: { 'destination_info.tax_id': 'RFC no válido' },
      requestId: 'R1',
    });
  });

  test('who gives the second factor makes the same call again, under the same key [AMB-1.10]', async () => {
    const { call, sent, log } = clientOf([refusal(403, 'SECOND_FACTOR'), json(balance)], {}, true);
    expect(await call(walletOperations.getBalance, {}, { key: 'K1' })).toMatchObject({ remaining: 18450 });
    expect([log.asked, sent.length, sent[1]]).toEqual([1, 2, sent[0]]);
    expect(sent[1]?.headers['idempotency-key']).toBe('K1');
  });

  test('who does not give it has made no call, and is told so once', async () => {
    const { call, sent, log } = clientOf([refusal(403, 'SECOND_FACTOR')]);
    await expect(call(walletOperations.getBalance, {})).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
    expect([log.asked, sent.length]).toEqual([1, 1]);
  });

  test('no HTTP answer is a NetworkError, an own abort stays an abort', async () => {
    const { call } = clientOf([new TypeError('failed'), new DOMException('aborted', 'AbortError')]);
    await expect(call(walletOperations.getBalance, {})).rejects.toBeInstanceOf(NetworkError);
    await expect(call(walletOperations.getBalance, {})).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an error page that is no envelope still tells its status', async () => {
    const { call } = clientOf([new Response('<html>', { status: 502 })]);
    await expect(call(walletOperations.getBalance, {})).rejects.toMatchObject({ status: 502, code: 'UNREADABLE' });
  });
});

describe('the session', () => {
  const granting = () => json({ message: '', token: 'N' }, 200, { authorization: 'Bearer N' });
  const login = { email: 'a@b.mx', password: 'x' };

  test('a token in an answer is stored only when the request carried none [S-4.06]', async () => {
    const bare = clientOf([granting()], { token: () => null });
    await bare.call(accessOperations.login, login);
    const carrying = clientOf([granting()]);
    await carrying.call(accessOperations.login, login);
    expect([bare.log.kept, carrying.log.kept]).toEqual([['N'], []]);
  });

  test('a 401 ends a session that had a token, and only such a one [S-4.07]', async () => {
    const stored = clientOf([refusal(401, 'UNAUTHORIZED')]);
    await stored.call(walletOperations.getBalance, {}).catch(() => null);
    const bare = clientOf([refusal(401, 'UNAUTHORIZED')], { token: () => null });
    await bare.call(accessOperations.login, login).catch(() => null);
    expect([stored.log.ended, bare.log.ended]).toEqual([1, 0]);
  });
});

describe('202 and its job', () => {
  const accepted = () => json({}, 202, { location: '/api/jobs/J' });
  const job = (status: string, results: object = {}) => json({ status, results });
  const label = { id: id('1') as LabelId, carrier: 'fedex', tracking_number: null, parcel_number: '79', pdf: null };
  const create = (client: ReturnType<typeof clientOf>) => client.call(shippingOperations.createLabels, order);

  test('is looked at every 5 s until DONE and answers its labels [S-4.23, S-4.24, S-4.27, S-9.03]', async () => {
    const client = clientOf([accepted(), job('QUEUED'), job('PROCESSING'), job('DONE', { labels: [label] })]);
    expect(await create(client)).toEqual({ labels: [label] });
    expect(client.sent.slice(1).map(({ url }) => url)).toEqual(['/api/jobs/J', '/api/jobs/J', '/api/jobs/J']);
    expect(client.log.waited).toEqual([5_000, 5_000, 5_000]);
  });

  test('a refused piece beside made guides is said as a direct answer says it, and throws nothing [AMB-7.04, AMB-18.01]', async () => {
    const errors = [{ piece: 2, code: 'PESO', description: 'El peso no se acepta' }];
    const client = clientOf([accepted(), job('DONE', { labels: [label], more: { errors, file: 'JVBE' } })]);
    expect(await create(client)).toEqual({ labels: [label], errors, file: 'JVBE' });
  });

  test('Failed is "Operation failed" [S-4.25]', async () => {
    await expect(create(clientOf([accepted(), job('Failed')]))).rejects.toMatchObject({ code: 'JOB_FAILED', description: 'Operation failed' });
  });

  test('the first of its errors is thrown as a direct answer would be [S-4.26]', async () => {
    const errors = [
      { status: 503, code: 'X1', description: 'Sin cobertura' },
      { status: 402, code: 'NO_STOCK', description: '' },
    ];
    await expect(create(clientOf([accepted(), job('DONE', { errors })]))).rejects.toMatchObject({
      status: 503,
      code: 'X1',
      description: 'Sin cobertura',
    });
  });

  test('two lost looks are survived, three in a row end it', async () => {
    const lost = () => new TypeError('failed');
    expect(await create(clientOf([accepted(), lost(), lost(), job('QUEUED'), lost(), lost(), job('DONE', { labels: [] })]))).toEqual({ labels: [] });
    await expect(create(clientOf([accepted(), lost(), lost(), lost()]))).rejects.toMatchObject({ code: 'JOB_FAILED' });
  });

  test('after ten minutes it counts as failed', async () => {
    const client = clientOf([accepted(), ...Array.from({ length: 200 }, () => job('PROCESSING'))]);
    await expect(create(client)).rejects.toMatchObject({ code: 'JOB_FAILED' });
    expect(client.log.waited.length * 5_000).toBe(600_000);
  });

  test.each<['createRate' | 'syncRate' | 'deleteRate' | 'deleteProspectRate', object]>([
    ['createRate', { customer_id: customer, year: 2026, proposal_id: id('P'), volume: 60 }],
    ['syncRate', { configId: id('R'), id: customer, volume: 60 }],
    ['deleteRate', { id: customer, rate_config_id: id('R') }],
    ['deleteProspectRate', { id: id('S'), rate_config_id: id('R') }],
  ])('of the rates service is looked at where its location says, until it is written: %s [A-7.33, O-7.27]', async (name, request) => {
    const client = clientOf([accepted(), job('PROCESSING'), job('DONE', { rate_config_id: id('R') })]);
    expect(await client.call(rateOperations[name], request as never)).toEqual({ rate_config_id: id('R') });
    expect(client.sent.map(({ method, url }) => [method, url.replace(/^(\/rates-service).*/, '$1')])).toEqual([
      [rateOperations[name].method, '/rates-service'],
      ['GET', '/api/jobs/J'],
      ['GET', '/api/jobs/J'],
    ]);
  });

  test('a caller that does not follow it, or whose answer is none of the job, learns that it was accepted', async () => {
    const cancel = (client: ReturnType<typeof clientOf>, options = {}) =>
      client.call(shippingOperations.cancelLabel, { id: id('1') as LabelId }, options);
    await expect(cancel(clientOf([accepted()]), { followsJob: false })).rejects.toMatchObject({ code: 'ACCEPTED' });
    await expect(cancel(clientOf([accepted(), job('DONE', { labels: [label] })]))).rejects.toMatchObject({ code: 'ACCEPTED' });
  });
});
