import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import { bombs, pngOf } from '#platform/content/test-bombs.ts';
import { pageWithQr, photoOfQr, satQrText } from '#platform/content/test-qr.ts';
import type { ProspectsNeeds } from './needs.ts';
import { listProspects } from './read-prospects.ts';
import {
  ask,
  ask2,
  byLink,
  clock,
  closeHouse,
  count,
  created,
  database,
  documentOf,
  form,
  ids,
  linkOf,
  nextCount,
  openHouse,
  ours,
  page,
  pdf,
  portal,
  relogin,
  review,
  seen,
  send,
  statusOf,
  type Shown,
  type Who,
} from './test-house.ts';

beforeAll(openHouse);
afterAll(closeHouse);
beforeEach(async () => {
  await sql`delete from prospects_wrong_token`.execute(database.db);
});

const read = {
  ine: { names: 'Lucía', last_name: 'Peña', second_last_name: 'Ruiz', street: 'Calle 60', number: '7', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290', validity: '2030' },
  tax: { tax_id: 'PERL900317AA1', business_name: 'Lucía Peña', address: 'Calle 60 7', zip_code: '37290', date_of_issue: '01/11/2026' },
  proof_address: { street: 'Calle 60', number: '7', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', country: 'México', zip_code: '37290', date_of_issue: '01/11/2026' },
} as const; // prettier-ignore
/** Every document sent by the link and approved. */
async function allApproved(id: string): Promise<void> {
  const token = await linkOf(id);
  for (const [type, fields] of Object.entries(read)) {
    expect((await byLink(token, type, pdf(`${id}${type}`))).status).toBe(200);
    const { id: document, last_update } = await documentOf(id, type);
    expect((await review(document, type, { status: 'validated', last_update, ...fields })).status).toBe(200);
  }
}

describe('a prospect', () => {
  test('is made, read and changed by staff, and listed newest first; it needs no last name [A-1.01] [A-5.08] [S-1.13] [A-7.12] [A-7.13] [A-7.14] [A-7.15] [A-3.23]', async () => {
    const [one, email, created_at] = [await created(), `lucia${count}@pan.test`, clock.now().toISOString()];
    clock.advance(1_000);
    const two = await created();
    expect(await seen(one)).toMatchObject({
      ...{ id: one, created_at, business_type: 'Persona física', name: 'Lucía', last_name: '', email, phone_number: '+524771234567' },
      ...{ channel: 'Amazon', webpage: null, validation_status: 'Prospección' },
      contact: { first_name: 'Lucía', last_name: '', email },
      services: [{ id: seededServices.sendexSaver, price_list: 120.5, discount: 5 }],
      documents: [{ document_type: 'ine', status: null }, { document_type: 'tax' }, { document_type: 'proof_address' }],
    });
    expect((await seen(one))['business_name']).toMatch(/^PANADERÍA \d+$/);
    expect((await ask('agent', 'PUT', `/api/prospect/${one}`, { webpage: 'https://pan.mx' })).status).toBe(200);
    expect(await seen(one)).toMatchObject({ webpage: 'https://pan.mx', name: 'Lucía' });
    const listed = ((await ask('agent', 'GET', '/api/prospects')).body['data'] as unknown as { id: string }[]).map(({ id }) => id);
    expect(listed.slice(0, 2)).toEqual([two, one]);
  });
  test('is found by name, business, e-mail and phone, page by page [A-7.12] [AMB-18.03]', async () => {
    const own = { name: 'Ñandú', last_name: 'Íñiguez', phone_number: '9981120047' };
    const [first, second] = [await created('agent', { ...own, business_name: 'Hielos Ártico' }), await created('agent', own)];
    const listed = async (query: string) => {
      const { body } = await ask('agent', 'GET', `/api/prospects?${query}`);
      return [(body['data'] as unknown as { id: string }[]).map(({ id }) => id), body['total']];
    };
    for (const query of ['iniguez nandu', '998 112 0047', '%2B52 (998) 112-0047', '99811'])
      expect([query, ...(await listed(`query=${query}&sort_order=asc`))]).toEqual([
        query,
        expect.toBeOneOf([
          [first, second],
          [second, first],
        ]),
        2,
      ]);
    expect(await listed('query=hielos artico')).toEqual([[first], 1]);
    const [one, two] = [await listed('query=nandu&limit=1&page=1'), await listed('query=nandu&limit=1&page=2')];
    expect([[...(one[0] as string[]), ...(two[0] as string[])].sort(), one[1], two[1]]).toEqual([[first, second].sort(), 2, 2]);
    expect(await listed('query=nandu&archived=true')).toEqual([[], 0]);
  });
  test('is listed with its documents by as many statements, however many a page has', async () => {
    for (const _ of [1, 2, 3]) await created('agent', { name: 'Página' });
    const actor = (await portal.api.access.actorOf(database.db, ids.get('agent') as UserId)) as Actor;
    const asked = async (limit: number) => {
      let statements = 0;
      const counted = {
        transformQuery: ({ node }) => ((statements += 1), node),
        transformResult: async ({ result }) => result,
      } satisfies KyselyPlugin;
      const needs = { ...portal.api, db: database.db.withPlugin(counted) } as unknown as ProspectsNeeds;
      const { data, total } = await listProspects(needs, { query: 'pagina', page: 1, limit, sort_by: 'created_at', sort_order: 'asc' }, actor);
      return [data.length, total, statements];
    };
    const [one, all] = [await asked(1), await asked(3)];
    expect([one, all]).toEqual([[1, 3, all[2]], [3, 3, one[2]]]); // prettier-ignore
  });
  test('has its ten digits stored with +52 [A-5.17]', async () => {
    expect((await seen(await created())).phone_number).toBe('+524771234567');
  });
  test.each(['Amazon', 'Mercado Libre', 'Instagram', 'Facebook', 'e-commerce', 'Otro'])('sells by %s [A-9.23]', async (channel) => {
    expect((await seen(await created('agent', { channel })))['channel']).toBe(channel);
    expect((await ask('agent', 'POST', '/api/prospect', form({ channel: 'Tienda' }))).status).toBe(400);
  });
  test('needs a phone, when it is made and whenever it is written [A-5.15] [S-5.11] [AMB-14.05]', async () => {
    for (const phone_number of [undefined, null, '']) {
      const { status, body } = await ask('agent', 'POST', '/api/prospect', form({ phone_number }));
      expect([status, body['fields']]).toEqual([400, { phone_number: 'Ingrese su Teléfono' }]);
    }
    const id = await created();
    expect((await ask('agent', 'PUT', `/api/prospect/${id}`, { phone_number: '' })).body['fields']).toEqual({ phone_number: 'Ingrese su Teléfono' });
  });
  test('with the e-mail of a user is refused at its field [AMB-15.06]', async () => {
    const { status, body } = await ask('root', 'POST', '/api/prospect', form({ email: 'OWNER@porteo.test' }));
    expect([status, body['code']]).toEqual([409, 'USER_ALREADY_EXISTS']);
  });
  test('is given a discount of at most 20 % by an agent, and any by root [AMB-16.04]', async () => {
    const services = [{ id: seededServices.sendexSaver, price_list: 100, discount: 21 }];
    expect((await ask('agent', 'POST', '/api/prospect', form({ services }))).status).toBe(400);
    expect((await ask('root', 'POST', '/api/prospect', form({ services }))).status).toBe(201);
  });
  test('of an agent does not exist for another agent; nobody else reaches any [AMB-15.06]', async () => {
    const id = await created('agent');
    for (const [method, url, body] of [
      ['GET', `/api/prospect/${id}`, undefined],
      ['PUT', `/api/prospect/${id}`, { name: 'Otra' }],
      ['POST', `/api/prospect/${id}/documentation`, {}],
    ] as const)
      expect((await ask('otherAgent', method, url, body)).status).toBe(404);
    const listed = (await ask('otherAgent', 'GET', '/api/prospects')).body['data'] as unknown as { id: string }[];
    expect(listed.some((row) => row.id === id)).toBe(false);
    for (const who of ['seller', 'owner', 'client'] as const) expect((await ask(who, 'GET', '/api/prospects')).status).toBe(403);
  });
  test('is given by root to another agent, who sees it then, or to none; no agent gives one, and no one else gets one [AMB-15.06]', async () => {
    const id = await created('agent');
    const give = async (agent_id: UserId | null | undefined, who: Who = 'root') => {
      const { status, body } = await ask(who, 'PUT', `/api/prospect/${id}`, { agent_id });
      return [status, (body['fields'] as Record<string, string> | undefined)?.['agent_id']];
    };
    const reach = async () =>
      Promise.all((['agent', 'otherAgent'] as const).map(async (who) => (await ask(who, 'GET', `/api/prospect/${id}`)).status));
    expect(await give(ids.get('otherAgent'), 'agent')).toEqual([403, undefined]);
    for (const who of ['seller', 'owner', 'root'] as const) expect(await give(ids.get(who))).toEqual([400, 'Elige un ejecutivo activo']);
    expect([await reach(), (await seen(id))['agent_id']]).toEqual([[200, 404], ids.get('agent')]);
    expect(await give(ids.get('otherAgent'))).toEqual([200, undefined]);
    expect([await reach(), (await seen(id))['agent_id'], (await seen(id, 'otherAgent'))['agent_id']]).toEqual([
      [404, 200],
      ids.get('otherAgent'),
      undefined,
    ]);
    expect(await give(null)).toEqual([200, undefined]);
    expect(await reach()).toEqual([404, 404]);
  });
  test('that is archived leaves the list and its links end; it comes back [AMB-15.04]', async () => {
    const id = await created();
    const token = await linkOf(id);
    await ask('agent', 'PUT', `/api/prospect/${id}`, { archived: true });
    const listed = async (query: string) =>
      ((await ask('root', 'GET', `/api/prospects${query}`)).body['data'] as unknown as { id: string }[]).some((row) => row.id === id);
    expect([await listed(''), await listed('?archived=true'), (await page(token)).status]).toEqual([false, true, 410]);
    await ask('agent', 'PUT', `/api/prospect/${id}`, { archived: false });
    expect([await listed(''), (await page(token)).status]).toEqual([true, 410]);
  });
});

describe('where a prospect stands', () => {
  test('goes from Registro to Validado by its data, and back when they say so [A-3.24] [AMB-15.04]', async () => {
    const services = [{ id: seededServices.sendexSaver, price_list: 0, discount: 0 }];
    const id = await created('agent', { services: [] });
    expect(await statusOf(id)).toBe('Registro');
    expect((await ask('root', 'POST', `/api/prospect/${id}/documentation`, {})).body['code']).toBe('NOT_ALLOWED');
    await ask('agent', 'PUT', `/api/prospect/${id}`, { phone_number: '4771234567', services });
    expect(await statusOf(id)).toBe('Prospección');
    await ask('agent', 'POST', `/api/prospect/${id}/documentation`, {});
    expect(await statusOf(id)).toBe('Documentación');
    await allApproved(id);
    expect(await statusOf(id)).toBe('validado_pero_pendiente_tarifas');
    const told = await sql<object>`select 1 from notifications_message where user_id = ${ids.get('root')} and message like '%faltan tarifas'`.execute(
      database.db,
    );
    expect(told.rows.length).toBeGreaterThan(0);
    await ask('root', 'PUT', `/api/prospect/${id}`, { services: [{ ...services[0], price_list: 120 }] });
    expect(await statusOf(id)).toBe('Validado');
    const unrated = { id: seededServices.estafetaGround, price_list: 0, discount: 0 };
    await ask('root', 'PUT', `/api/prospect/${id}`, { services: [{ ...services[0], price_list: 120 }, unrated] });
    expect(await statusOf(id)).toBe('validado_pero_pendiente_tarifas');
    const { id: tax, last_update } = await documentOf(id, 'tax');
    await review(tax, 'tax', { status: 'rejected', comment: 'No se lee', last_update });
    expect(await statusOf(id)).toBe('Documentación');
  });
  test('a persona física shows three documents, any other five [A-3.26] [A-3.29] [A-3.30]', async () => {
    const shown = async (business_type: string | null) =>
      (await seen(await created('agent', { business_type }))).documents.map(({ document_type }) => document_type);
    expect(await shown('Persona física')).toEqual(['ine', 'tax', 'proof_address']);
    for (const type of ['Persona moral', null])
      expect(await shown(type)).toEqual(['ine', 'tax', 'proof_address', 'constitutive_act', 'assembly_act']);
  });
});

/** The tokens of the links that were mailed to an address. */
async function mailedTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`select content from platform_outbox where recipient = ${email}`.execute(database.db);
  return rows.flatMap(({ content }) => /documentation\/([\w-]+)/.exec(content)?.[1] ?? []);
}

describe('the link of a prospect', () => {
  test('opens its page without a session and says nothing of what was sent [A-1.11] [A-7.17] [AMB-15.07]', async () => {
    const id = await created();
    const token = await linkOf(id);
    await byLink(token, 'ine', pdf('a'));
    const { status, body } = await page(token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['documents', 'expires_at', 'prospect', 'required']);
    expect(body['documents']).toEqual([
      { document_type: 'ine', status: 'pending', comment: null, file_name: 'uno.pdf', can_upload: true },
      { document_type: 'tax', status: null, comment: null, file_name: null, can_upload: true },
      { document_type: 'proof_address', status: null, comment: null, file_name: null, can_upload: true },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
  });
  test('is mailed, and only its hash is kept [AMB-1.05]', async () => {
    const id = await created('agent', { email: 'correo@pan.test' });
    expect((await ask('agent', 'POST', `/api/prospect/${id}/documentation`, {})).body).toEqual({ path: null, living_links: 1 });
    const { rows } = await sql<{ content: string }>`select content from platform_outbox where recipient = 'correo@pan.test'`.execute(database.db);
    const token = /documentation\/([\w-]+)/.exec(rows[0]?.content ?? '')?.[1] as string;
    expect((await page(token)).status).toBe(200);
    const links = await sql<{ token_hash: string }>`select * from prospects_link`.execute(database.db);
    expect(JSON.stringify(links.rows)).not.toContain(token);
  });
  test('that was mailed opens nothing once its prospect has another e-mail, where one that works is mailed; one that staff opened stays [AMB-1.05]', async () => {
    const [former, email] = [`antes${nextCount()}@pan.test`, `despues${nextCount()}@pan.test`];
    const id = await created('agent', { email: former });
    await ask('agent', 'POST', `/api/prospect/${id}/documentation`, {});
    const opened = await linkOf(id);
    const [old = ''] = await mailedTo(former);
    expect([(await page(old)).status, (await ask('agent', 'PUT', `/api/prospect/${id}`, { email })).status]).toEqual([200, 200]);
    expect([(await page(old)).status, (await byLink(old, 'ine', pdf('antes'))).status]).toEqual([410, 410]);
    const tokens = await mailedTo(email);
    expect([tokens.length, (await page(tokens[0] ?? '')).status, (await page(opened)).status]).toEqual([1, 200, 200]);
    expect([(await seen(id)).living_links, (await mailedTo(former)).length]).toEqual([2, 1]);
  });
  test('is mailed to another e-mail only where its prospect had one [AMB-1.05]', async () => {
    const id = await created();
    const email = `nueva${nextCount()}@pan.test`;
    expect((await ask('agent', 'PUT', `/api/prospect/${id}`, { email })).status).toBe(200);
    expect([await mailedTo(email), (await seen(id)).living_links]).toEqual([[], 0]);
  });
  test('works for thirty days; five live at once; unknown, ended and expired answer alike [A-6.14] [AMB-1.05]', async () => {
    const id = await created();
    const links: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      clock.advance(1_000);
      links.push(await linkOf(id));
    }
    const answers = await Promise.all(links.map((token) => page(token)));
    expect(answers.map(({ status }) => status)).toEqual([410, 200, 200, 200, 200, 200]);
    const [first, unknown] = [answers[0]?.body, (await page('nadie')).body];
    expect({ ...first, request_id: '' }).toEqual({ ...unknown, request_id: '' });
    expect(unknown['code']).toBe('TOKEN_EXPIRED');
    clock.advance(30 * DAY_MS - 1);
    expect((await page(links[5] as string)).status).toBe(200);
    clock.advance(1);
    expect((await page(links[5] as string)).status).toBe(410);
    await relogin();
  });
  test('ends with all others when they are revoked, for writing too [AMB-1.05]', async () => {
    const id = await created();
    const token = await linkOf(id);
    await ask('root', 'POST', `/api/prospect/${id}/documentation`, { revoke: true });
    expect([(await page(token)).status, (await byLink(token, 'ine', pdf('b'))).status]).toEqual([410, 410]);
    expect((await seen(id)).living_links).toBe(0);
  });
  test('is judged before a byte of the file is read, by its living alone and once [A-2.15] [AMB-15.07]', async () => {
    const id = await created();
    const token = await linkOf(id);
    // A body without a file: 400 means that it was read before the token.
    const unread = async (link: string) =>
      (await portal.app.inject({ method: 'POST', url: `/api/prospect/files/${link}`, payload: {}, remoteAddress: '10.1.2.3' })).statusCode;
    expect([await unread('nadie'), await unread(token)]).toEqual([410, 400]);
    await byLink(token, 'ine', pdf('una vez'));
    const counted = await sql<{ requests: number }>`select requests from prospects_link where prospect_id = ${id}`.execute(database.db);
    expect(counted.rows).toEqual([{ requests: 2 }]);
  });
  test('answers sixty requests an hour, and a network tries twenty unknown ones [AMB-15.07]', async () => {
    const token = await linkOf(await created());
    const own = [];
    for (let n = 0; n < 61; n += 1) own.push((await page(token)).status);
    expect([own[59], own[60]]).toEqual([200, 429]);
    clock.advance(HOUR_MS + 1_000);
    expect((await page(token)).status).toBe(200);
    const guessed = [];
    for (let n = 0; n < 21; n += 1) guessed.push((await page(`x${n}`, '10.9.9.9')).status);
    expect([guessed[19], guessed[20], (await page('x', '10.9.8.1')).status]).toEqual([410, 429, 410]);
  });
});

describe('a document that is sent', () => {
  test('is kept by its content, once, under a clean name [A-7.18] [A-3.25] [AMB-15.07]', async () => {
    const id = await created();
    const token = await linkOf(id);
    const bytes = pdf('c');
    expect((await byLink(token, 'proof', bytes)).body).toMatchObject({ document_type: 'proof_address', status: 'pending', file_name: 'uno.pdf' });
    const first = await documentOf(id, 'proof_address');
    expect((await byLink(token, 'proof_address', bytes)).status).toBe(200);
    expect(await documentOf(id, 'proof_address')).toEqual(first);
    const now = clock.now().toISOString();
    expect(first).toEqual({
      ...{ id: expect.stringMatching(/^\w{26}$/) as string, document_type: 'proof_address', description: 'Comprobante de domicilio' },
      ...{ file_type: 'application/pdf', file_name: 'uno.pdf', url: expect.stringMatching(/^\/drive\/files\/\w{26}$/) as string },
      ...{ created_date: now, last_update: now, status: 'pending', comment: null },
    });
    expect((await byLink(token, 'ine', pngOf(10, 10))).body).toMatchObject({ file_name: 'uno.pdf.png' });
  });
  test.each([
    ['a text', 'ine', Buffer.from('hola'), 'El archivo debe ser PDF, JPG o PNG'],
    ['more than 10 MB', 'ine', Buffer.alloc(10 * 1024 * 1024 + 1), 'El archivo supera 10 MB'],
    ['what is not asked for', 'assembly_act', pdf('d'), 'Documento no solicitado'],
  ])('is refused: %s [AMB-15.07]', async (_what, type, bytes, description) => {
    const token = await linkOf(await created());
    expect(await byLink(token, type, bytes)).toMatchObject({ status: 400, body: { code: 'WRONG_DATA', description } });
  });
  test('is replaced by its link until a reviewer opens it, and again when it was rejected; the former one is kept [AMB-15.02]', async () => {
    const id = await created();
    const token = await linkOf(id);
    await byLink(token, 'tax', pdf('e'));
    expect((await byLink(token, 'tax', pdf('f'))).status).toBe(200);
    const { url } = await documentOf(id, 'tax');
    expect((await ask2('root', url)).statusCode).toBe(200);
    expect(await byLink(token, 'tax', pdf('g'))).toMatchObject({ status: 405 });
    const { id: document, last_update } = await documentOf(id, 'tax');
    await review(document, 'tax', { status: 'rejected', comment: 'Solo llegó la primera hoja', last_update });
    expect((await page(token)).body['documents']).toContainEqual(
      expect.objectContaining({ document_type: 'tax', status: 'rejected', comment: 'Solo llegó la primera hoja', can_upload: true }),
    );
    expect((await byLink(token, 'tax', pdf('h'))).body).toMatchObject({ status: 'pending', comment: null });
    const { rows } = await sql<{ former_files: object[] }>`select former_files from prospects_document where id = ${document}`.execute(database.db);
    expect(rows[0]?.former_files).toHaveLength(2);
  });
  test('is brought by staff only where none is [AMB-15.10]', async () => {
    const id = await created();
    const url = `/api/prospect/${id}/files`;
    expect((await send(url, 'ine', pdf('i'), { who: 'otherAgent' })).status).toBe(404);
    expect((await send(url, 'ine', pdf('i'), { who: 'agent' })).status).toBe(200);
    expect((await send(url, 'ine', pdf('j'), { who: 'agent' })).status).toBe(405);
  });
  test('is opened by the staff of its prospect alone, and each opening is written down [A-1.05]', async () => {
    const id = await created();
    await send(`/api/prospect/${id}/files`, 'ine', pdf('k'), { who: 'agent' });
    const { url, id: document } = await documentOf(id, 'ine');
    for (const who of ['otherAgent', 'seller', 'owner', 'client'] as const) expect((await ask2(who, url)).statusCode).toBe(404);
    expect((await ask2('agent', url)).statusCode).toBe(200);
    const viewed = await sql<object>`select actor_id from platform_audit where action = 'document.viewed' and entity_id = ${document}`.execute(
      database.db,
    );
    expect(viewed.rows).toEqual([{ actor_id: ids.get('agent') }]);
  });
});

describe('when nothing is missing any more', () => {
  const told = async (who: Who, business: string) =>
    (
      await sql<{
        message: string;
      }>`select message from notifications_message where user_id = ${ids.get(who)} and message like ${`${business}%`}`.execute(database.db)
    ).rows.map(({ message }) => message);
  const complete = async (id: string) => {
    const token = await linkOf(id);
    for (const type of ['ine', 'tax', 'proof_address']) await byLink(token, type, pdf(`${id}${type}`));
  };

  test('the agent of a prospect is told; of one whose agent is gone root is [AMB-15.02]', async () => {
    await complete(await created('otherAgent', { business_name: 'PAN COMPLETO' }));
    const message = 'PAN COMPLETO subió todos sus documentos';
    expect([await told('otherAgent', 'PAN COMPLETO'), await told('root', 'PAN COMPLETO')]).toEqual([[message], []]);
    const left = await created('otherAgent', { business_name: 'PAN SIN AGENTE' });
    const status = (to: string) => sql`update access_user set status = ${to} where id = ${ids.get('otherAgent')}`.execute(database.db);
    await status('disabled');
    await complete(left);
    await status('active');
    expect([await told('otherAgent', 'PAN SIN'), await told('root', 'PAN SIN')]).toEqual([[], ['PAN SIN AGENTE subió todos sus documentos']]);
  });
});

describe('a review', () => {
  const sent = async (type = 'tax') => {
    const id = await created();
    await byLink(await linkOf(id), type, pdf(id));
    return { prospect: id, ...(await documentOf(id, type)) };
  };
  test('sets pending, approved or rejected, and validated is approved [O-4.14] [A-3.27] [A-7.16] [AMB-15.01]', async () => {
    const { id, prospect } = await sent();
    for (const [status, stored] of [['rejected', 'rejected'], ['pending', 'pending'], ['validated', 'approved'], ['approved', 'approved']]) {
      const { last_update } = await documentOf(prospect, 'tax');
      const { body } = await review(id, 'tax', { status, prospectID: prospect, comment: 'No se lee', last_update, ...read.tax });
      expect(body).toMatchObject({ status: stored, document_type: 'tax', ...read.tax });
    } // prettier-ignore
    expect((await review(id, 'tax', { status: 'otro' })).status).toBe(400);
    // Which document was seen has to be said.
    expect((await review(id, 'tax', { status: 'approved', ...read.tax })).status).toBe(400);
  });
  test.each([
    ['ine', { names: 'Nombres', last_name: 'Apellido paterno', second_last_name: 'Apellido materno', street: 'Calle', number: 'Número', neighborhood: 'Colonia', city: 'Ciudad', state: 'Estado', zip_code: 'Código postal', validity: 'Vigencia' }],
    ['tax', { tax_id: 'RFC', business_name: 'Razón social', denomination: 'Denominación', address: 'Dirección', zip_code: 'Código postal', date_of_issue: 'Fecha de emisión' }],
    ['proof_address', { street: 'Calle', number: 'Número', neighborhood: 'Colonia', city: 'Ciudad', state: 'Estado', country: 'País', zip_code: 'Código postal', date_of_issue: 'Fecha de emisión' }],
    ['constitutive_act', { company_name: 'Nombre de la empresa', admin_name: 'Administrador', public_deed: 'Escritura pública', public_notary: 'Notario público', notary_number: 'Número de notaría', date: 'Fecha' }],
    ['assembly_act', { company_name: 'Nombre de la empresa', admin_name: 'Administrador', public_deed: 'Escritura pública', public_notary: 'Notario público', notary_number: 'Número de notaría', date: 'Fecha' }],
  ])('that approves the %s of a persona moral needs all that is read off it, under its label, and keeps it [A-2.43] [A-3.28] [AMB-15.09]', async (type, labels) => {
    const prospect = await created('agent', { business_type: 'Persona moral' });
    await byLink(await linkOf(prospect), type, pdf(prospect));
    const { id, last_update } = await documentOf(prospect, type);
    const approve = (fields: object) => review(id, type, { status: 'approved', last_update, ...fields });
    expect((await approve({})).body['fields']).toEqual(Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, `Ingrese el ${label}`])));
    const typed = { ...Object.fromEntries(Object.keys(labels).map((name) => [name, `de ${name}`])), ...(type === 'tax' ? { tax_id: 'PNO150312AB1' } : {}) };
    const whole = type === 'proof_address' ? { ...typed, suite_number: '4 B' } : typed;
    expect((await approve(whole)).body).toMatchObject({ status: 'approved', ...whole });
  }); // prettier-ignore
  test('that approves needs every field, each with its message; one that rejects needs a comment [A-3.28] [AMB-15.08] [AMB-15.09]', async () => {
    const { id, last_update } = await sent();
    expect((await review(id, 'tax', { status: 'approved', last_update, tax_id: 'NO' })).body['fields']).toEqual({
      ...{ tax_id: 'RFC no válido', business_name: 'Ingrese el Razón social', address: 'Ingrese el Dirección' },
      ...{ zip_code: 'Ingrese el Código postal', date_of_issue: 'Ingrese el Fecha de emisión' },
    });
    expect(Object.keys((await review(id, 'tax', { status: 'rejected', last_update })).body['fields'] ?? {})).toEqual(['comment']);
    await review(id, 'tax', { status: 'approved', last_update, ...read.tax });
    expect((await seen((await documentOwner(id)) as string)).documents).toContainEqual(expect.objectContaining(read.tax));
  });
  test('of two who decide at once one wins, and the other is told [AMB-15.02]', async () => {
    const { id, last_update } = await sent();
    const both = await Promise.all([
      review(id, 'tax', { status: 'approved', last_update, ...read.tax }),
      review(id, 'tax', { status: 'rejected', comment: 'No se lee', last_update }, 'agent'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body['description']).toBe('El documento cambió, revísalo de nuevo');
  });
  test('that does not say which version was seen is refused, and decides nothing [AMB-15.02]', async () => {
    const { id, prospect } = await sent();
    expect((await review(id, 'tax', { status: 'approved', ...read.tax })).body['fields']).toHaveProperty('last_update');
    expect((await documentOf(prospect, 'tax')).status).toBe('pending');
  });
  test('of a file that was replaced meanwhile is refused [AMB-15.02]', async () => {
    const { id, prospect, last_update } = await sent();
    await byLink(await linkOf(prospect), 'tax', pdf('otro'));
    expect((await review(id, 'tax', { status: 'approved', last_update, ...read.tax })).body['code']).toBe('CONFLICT');
  });
  test('of a document out of reach, or under the name of another prospect, does not exist', async () => {
    const { id, last_update } = await sent();
    expect((await review(id, 'tax', { status: 'pending', last_update }, 'otherAgent')).status).toBe(404);
    expect((await review(id, 'tax', { status: 'pending', last_update, prospectID: await created() })).status).toBe(404);
  });
});

describe('what a certificate says', () => {
  const lines = [
    'CONSTANCIA DE SITUACIÓN FISCAL', 'LEON , GUANAJUATO A 03 DE NOVIEMBRE DE 2026', 'RFC: PERL900317AA1', 'Nombre (s): LUCÍA',
    'Primer Apellido: PEÑA', 'Segundo Apellido: RUIZ', 'Código Postal:37290 Tipo de Vialidad: CALLE', 'Nombre de Vialidad: 60 Número Exterior: 7',
    'Número Interior: Nombre de la Colonia: CENTRO', 'Nombre del Municipio o Demarcación Territorial: LEON',
    'Nombre de la Entidad Federativa: GUANAJUATO Entre Calle: 58', 'Regímenes:',
    'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2015', 'Obligaciones:',
  ]; // prettier-ignore
  const certificate = (shown: readonly string[] = lines, qr: string | null = null) => pageWithQr(shown, qr);
  const suggested = async (bytes: Uint8Array, type = 'tax') => {
    const id = await created();
    await byLink(await linkOf(id), type, bytes);
    const document = await documentOf(id, type);
    const answer = (who: Who) => ask(who, 'GET', `/api/prospect/document/${document.id}/suggestions`);
    return { prospect: id, document, answer };
  };

  test('is offered to staff in reach, and nothing of it is taken by itself [AMB-15.09]', async () => {
    const { prospect, answer } = await suggested(await certificate());
    expect((await answer('agent')).body).toEqual({
      read: true,
      fields: {
        ...{ tax_id: 'PERL900317AA1', business_name: 'LUCÍA PEÑA RUIZ', zip_code: '37290', date_of_issue: '03/11/2026' },
        address: 'CALLE 60 7, CENTRO, LEON, GUANAJUATO',
      },
      regimes: [expect.stringMatching(/^612.*Actividades Empresariales/) as string],
      tax_ids: { text: 'PERL900317AA1', qr: null },
    });
    expect(await documentOf(prospect, 'tax')).not.toHaveProperty('tax_id');
    for (const [who, status] of [['otherAgent', 404], ['owner', 403]] as const) expect((await answer(who)).status).toBe(status); // prettier-ignore
  });
  test('is nothing of a photo, of another text, of another document and of a file that takes too much [AMB-15.09]', async () => {
    const none = { read: false, fields: {}, regimes: [], tax_ids: { text: null, qr: null } };
    const bomb = bombs.find(({ name }) => name.includes('packed twice'))?.bytes() as Uint8Array;
    for (const [bytes, type] of [[pngOf(10, 10), 'tax'], [await certificate(['RFC: PERL900317AA1']), 'tax'], [await certificate(), 'ine'], [bomb, 'tax']] as const) {
      const { answer, document } = await suggested(bytes, type);
      if (document.id !== null) expect((await answer('root')).body).toEqual(none);
    } // prettier-ignore
  });
  test('is read off its QR code too, which stands in a photo as well [AMB-15.09]', async () => {
    const photo = await suggested(photoOfQr(satQrText('PERL900317AA1')));
    expect((await photo.answer('agent')).body).toEqual({
      ...{ read: true, fields: { tax_id: 'PERL900317AA1' }, regimes: [], tax_ids: { text: null, qr: 'PERL900317AA1' } },
    });
    const both = await suggested(await certificate(lines, satQrText('PERL900317AA1')));
    expect((await both.answer('agent')).body).toMatchObject({ tax_ids: { text: 'PERL900317AA1', qr: 'PERL900317AA1' } });
  });
  test('whose text and QR code name different people offers no RFC, and says both [AMB-15.09]', async () => {
    const { answer } = await suggested(await certificate(lines, satQrText('GOME850101AB1')));
    const { body } = await answer('agent');
    expect(body).toMatchObject({ read: true, tax_ids: { text: 'PERL900317AA1', qr: 'GOME850101AB1' }, fields: { zip_code: '37290' } });
    expect(body['fields']).not.toHaveProperty('tax_id');
  });
  test('with a QR code of anybody else is that of none [AMB-15.09]', async () => {
    const { answer } = await suggested(await certificate(['Hola'], 'https://evil.example/?D3=1_PERL900317AA1'));
    expect((await answer('agent')).body).toMatchObject({ read: false, tax_ids: { text: null, qr: null } });
  });
  test('is left out where it cannot be true, and never mended [AMB-15.09]', async () => {
    const wrong = lines.map((line) => line.replace('PERL900317AA1', 'PERL').replace('37290', '3729'));
    const { fields } = (await (await suggested(await certificate(wrong))).answer('root')).body as unknown as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['address', 'business_name', 'date_of_issue']);
  });
});

describe("'A cliente'", () => {
  const customerForm = (over: object = {}) => ({
    ...{ business_name: `Cliente ${nextCount()}`, name: 'Lucía', last_name: 'Peña', email: `cliente${count}@pan.test` },
    ...{ phone_number: '4771234567', regimen: '612', business_type: 'Persona física', ...over },
  });
  test('makes a customer of a Validado prospect with its rates and documents; the second of two is refused [AMB-15.05]', async () => {
    const id = await created();
    expect((await ask('agent', 'POST', `/api/prospect/${id}/customer`, customerForm())).status).toBe(405);
    await allApproved(id);
    const token = await linkOf(id);
    const both = await Promise.all([1, 2].map(() => ask('agent', 'POST', `/api/prospect/${id}/customer`, customerForm())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const customer = String(both.find(({ status }) => status === 201)?.body['id']);
    expect((await page(token)).status).toBe(410);
    const { data } = (await ask('agent', 'GET', `/api/customer/${customer}/documents`)).body as unknown as { data: Shown[] };
    expect(data.map(({ document_type, status }) => [document_type, status])).toEqual(Object.keys(read).map((type) => [type, 'approved']));
    const priced = await sql<object>`select service_id, price_list, discount from rating_customer_service where customer_id = ${customer}`.execute(
      database.db,
    );
    expect(priced.rows).toEqual([{ service_id: seededServices.sendexSaver, price_list: 12_050, discount: 50_000 }]);
    expect((await ask('root', 'GET', '/api/prospects')).body['data']).not.toContainEqual(expect.objectContaining({ id }));
    expect((await ask('otherAgent', 'GET', `/api/customer/${customer}/documents`)).status).toBe(404);
  });
  test('the customer is answered with its commercial fields: validated, what it agreed to and its services with prices; a client reads none of them [A-3.06] [AMB-15.05]', async () => {
    const id = await created();
    await allApproved(id);
    const agreed = {
      ...{ channel: 'event', modality: 'seguimiento', conditions: '15', billing: 'reportes' },
      ...{ dispersion_type: 'restrictive', customer_modality: 'prepaid', report_file_type: 'same_file' },
    };
    const { body } = await ask('root', 'POST', `/api/prospect/${id}/customer`, customerForm(agreed));
    const answer = (await ask('root', 'GET', `/api/customer/${String(body['id'])}`)).body as unknown as { services: { id: string }[] };
    expect(answer).toMatchObject({ ...agreed, validation_status: 'Validado', reports: [], required_fiscal_information: false });
    const priced = { id: seededServices.sendexSaver, enabled: true, min_stock: 0, price_list: 120.5, discount: 5 };
    expect(answer.services.find((service) => service.id === priced.id)).toEqual(priced);
    // One that staff made without a prospect, as it reads itself.
    const own = (await ask('owner', 'GET', `/api/customer/${ours}`)).body;
    expect(own).toMatchObject({ validation_status: null, services: [], conditions: 'cash' });
    const hidden = Object.keys((await ask('client', 'GET', `/api/customer/${ours}`)).body);
    for (const field of ['validation_status', 'services', ...Object.keys(agreed).slice(2)].filter((name) => name !== 'customer_modality'))
      expect(hidden).not.toContain(field);
  });
});

describe('the tariffs of a prospect', () => {
  const service = seededServices.sendexSaver;
  const rowsOf = (cost: number) =>
    ['Economico 5K', 'Economico 15K', 'Economico 30K'].map((internalServiceName) => ({
      internalServiceName,
      rangeVolumes: [
        { from: 1, to: 100, cost },
        { from: 101, to: null, cost: cost - 10 },
      ],
    }));
  const year = () => clock.now().getUTCFullYear();
  const rates = (who: Who, method: string, path: string, body?: object) => ask(who, method, `/rates-service${path}`, body);
  let proposals = 0;
  /** A proposal of root's, and the same with other prices. */
  async function proposed() {
    proposals += 1;
    const input = { name: `Prospectos ${proposals}`, prices: rowsOf(120), zones: [{ name: 'Sureste', cost: 38.5 }] };
    const { body } = await rates('root', 'POST', '/rates/proposal', { ...input, service_id: service, year: year() });
    const id = String(body['id']);
    const change = (cost: number) => rates('root', 'PUT', `/rates/proposal/${id}`, { ...input, prices: rowsOf(cost), version: 1 });
    return { id, name: input.name, change };
  }
  const rated = (prospect_id: string, proposal_id: string, over: object = {}) =>
    rates('root', 'POST', '/rates', { prospect_id, year: year(), proposal_id, volume: 150, ...over });
  type Config = {
    id: string;
    proposal_name: string;
    volume: number;
    prices: { rangeVolumes: { cost: number; selected: boolean }[] }[];
    zones: object[];
  };
  const seenOf = async (path: string, who: Who = 'root') =>
    (await rates(who, 'GET', `/rates/${path}?with_data=true`)).body['rate_configs'] as unknown as Config[];
  const chosenCost = (config: Config | undefined) => config?.prices[0]?.rangeVolumes.find(({ selected }) => selected)?.cost;
  const unpriced = () => created('agent', { services: [{ id: service, price_list: 0, discount: 0 }] });
  // By proposals of this year agents would be judged in other tests.
  afterEach(() => sql`update tariffs_proposal set year = year - 1`.execute(database.db));

  test('are copies that root writes, that its agent syncs, and that end once [A-7.29] [A-7.30] [A-7.32] [AMB-16.02]', async () => {
    const [id, proposal] = [await unpriced(), await proposed()];
    expect((await rates('agent', 'POST', '/rates', { prospect_id: id, year: year(), proposal_id: proposal.id, volume: 1 })).status).toBe(403);
    const { status, body } = await rated(id, proposal.id);
    expect(status).toBe(202);
    const job = (await ask('root', 'GET', `/api/jobs/${String(body['id'])}`)).body as unknown as { results: { rate_config_id: string } };
    const { rate_config_id } = job.results;
    const [config] = await seenOf(`prospect/${id}`, 'agent');
    expect(config).toMatchObject({ id: rate_config_id, proposal_name: proposal.name, volume: 150, zones: [{ name: 'Sureste', cost: 38.5 }] });
    expect(chosenCost(config)).toBe(110);
    expect((await rated(id, proposal.id)).status).toBe(409);
    await proposal.change(200);
    expect(chosenCost((await seenOf(`prospect/${id}`))[0])).toBe(110);
    const sync = (who: Who) => rates(who, 'PUT', `/rates/${rate_config_id}/sync/${id}`, { volume: 5 });
    expect([(await sync('otherAgent')).status, (await sync('agent')).status]).toEqual([404, 202]);
    expect(chosenCost((await seenOf(`prospect/${id}`))[0])).toBe(200);
    const remove = (who: Who) => rates(who, 'DELETE', `/rates/prospect/${id}`, { rate_config_id });
    expect([(await remove('agent')).status, (await remove('root')).status]).toEqual([403, 202]);
    expect(await remove('root')).toMatchObject({ status: 404, body: { description: 'rate config not found' } });
    expect(await seenOf(`prospect/${id}`)).toEqual([]);
    const kept = await sql<object>`select volume from tariffs_prospect_rate where id = ${rate_config_id} and deleted_at is not null`.execute(
      database.db,
    );
    expect(kept.rows).toEqual([{ volume: 5 }]);
    expect((await rated(id, proposal.id)).status).toBe(202);
  });
  test('are synced by an agent to no column whose price is below the floor [AMB-16.04]', async () => {
    const proposal = await proposed();
    const id = await created('agent', { services: [{ id: service, price_list: 0, discount: 10 }] });
    expect((await rated(id, proposal.id, { volume: 5 })).status).toBe(202);
    const [config] = await seenOf(`prospect/${id}`);
    await ask('root', 'PUT', `/api/service/${service}`, { price_floor: 100 });
    const sync = (who: Who) => rates(who, 'PUT', `/rates/${config?.id}/sync/${id}`, { volume: 150 });
    const refused = await sync('agent');
    const allowed = await sync('root');
    await ask('root', 'PUT', `/api/service/${service}`, { price_floor: null });
    expect([refused, allowed.status]).toMatchObject([{ status: 400, body: { fields: { volume: expect.any(String) as string } } }, 202]);
  });
  test('are of one customer or one prospect, of one in reach, and of this year [AMB-16.02]', async () => {
    const [id, { id: proposal }] = [await unpriced(), await proposed()];
    expect((await rated(id, proposal, { customer_id: ours })).body['fields']).toHaveProperty('customer_id');
    expect((await rated(id, proposal, { year: year() - 1 })).body['fields']).toHaveProperty('year');
    expect((await rated(ours, proposal)).status).toBe(404);
    expect((await rates('otherAgent', 'GET', `/rates/prospect/${id}`)).status).toBe(404);
    expect((await rates('owner', 'GET', `/rates/prospect/${id}`)).status).toBe(403);
    await ask('root', 'PUT', `/api/prospect/${id}`, { archived: true });
    expect((await rated(id, proposal)).status).toBe(405);
  });
  test('make it Validado, and go along once when it becomes a customer, before any other [AMB-15.04] [AMB-15.05]', async () => {
    const other = await proposed();
    const [id, proposal] = [await unpriced(), await proposed()];
    await allApproved(id);
    expect(await statusOf(id)).toBe('validado_pero_pendiente_tarifas');
    await rated(id, proposal.id);
    expect(await statusOf(id)).toBe('Validado');
    const form = () => ({
      ...{ business_name: `Cliente ${nextCount()}`, name: 'Lucía', last_name: 'Peña', email: `cliente${count}@pan.test` },
      ...{ phone_number: '4771234567', regimen: '612', business_type: 'Persona física', services: [] },
    });
    const both = await Promise.all([1, 2, 3].map(() => ask('agent', 'POST', `/api/prospect/${id}/customer`, form())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const customer = String(both.find(({ status }) => status === 201)?.body['id']);
    const taken = await seenOf(customer);
    expect(taken.map(({ proposal_name, volume }) => [proposal_name, volume])).toEqual([[proposal.name, 150]]);
    expect([chosenCost(taken[0]), taken[0]?.zones]).toEqual([110, [{ name: 'Sureste', cost: 38.5 }]]);
    expect((await rated(id, other.id)).status).toBe(405);
    const bound = await sql<{ n: string }>`select count(*) as n from rating_config where proposal_id = ${proposal.id}`.execute(database.db);
    expect(Number(bound.rows[0]?.n)).toBe(1);
  });
});

describe('the documents of a customer', () => {
  const url = () => `/api/customer/${ours}/documents`;
  test('are those it must show, each without a status until a file comes; another customer has none of them [AMB-15.10]', async () => {
    const { data } = (await ask('owner', 'GET', url())).body as unknown as { data: Shown[] };
    expect(data.map(({ document_type, status }) => [document_type, status])).toEqual(
      ['ine', 'tax', 'proof_address', 'constitutive_act', 'assembly_act'].map((type) => [type, null]),
    );
    expect((await ask('foreignOwner', 'GET', url())).status).toBe(404);
    expect((await send(url(), 'ine', pdf('l'), { who: 'foreignOwner' })).status).toBe(404);
    expect((await send(url(), 'ine', pdf('l'), { who: 'client' })).status).toBe(403);
    expect((await send(url(), 'ine', pdf('l'), { who: 'owner' })).status).toBe(200);
    expect((await send(url(), 'ine', pdf('m'), { who: 'owner' })).status).toBe(405);
  });
  test('are asked for by a link that opens as long as the person in charge has the address it went to [AMB-1.05] [AMB-15.02]', async () => {
    expect((await ask('agent', 'POST', `/api/customer/${ours}/documentation`, {})).body).toEqual({ path: null });
    const [token = ''] = await mailedTo('owner@porteo.test');
    const renamed = (email: string) => sql`update access_user set email = ${email} where id = ${ids.get('owner')}`.execute(database.db);
    expect((await page(token)).status).toBe(200);
    await renamed('otra@porteo.test');
    expect([(await page(token)).status, (await byLink(token, 'tax', pdf('otra'))).status]).toEqual([410, 410]);
    await renamed('owner@porteo.test');
    expect((await page(token)).status).toBe(200);
  });
  test('are reviewed by staff in reach, and read by the customer; a client learns only that they are there [AMB-15.10]', async () => {
    const list = async (who: Who) => ((await ask(who, 'GET', url())).body as unknown as { data: Shown[] }).data[0] as Shown;
    await send(url(), 'ine', pdf('l'), { who: 'owner' });
    const { id, last_update, url: file } = await list('agent');
    expect((await review(id, 'ine', { status: 'approved', last_update, customer_id: ours, ...read.ine }, 'otherAgent')).status).toBe(404);
    expect((await review(id, 'ine', { status: 'approved', last_update, customer_id: ours, ...read.ine }, 'agent')).status).toBe(200);
    expect(await list('owner')).toMatchObject({ status: 'approved', names: 'Lucía' });
    const learnt = await list('client');
    expect([learnt.status, learnt.url, 'names' in learnt]).toEqual(['approved', null, false]);
    expect([(await ask2('owner', file)).statusCode, (await ask2('client', file)).statusCode]).toEqual([200, 404]);
  });
});

const documentOwner = async (id: string) =>
  (await sql<{ prospect_id: string }>`select prospect_id from prospects_document where id = ${id}`.execute(database.db)).rows[0]?.prospect_id;
