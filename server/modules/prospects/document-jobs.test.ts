import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import {
  ask,
  ask2,
  byLink,
  clock,
  closeHouse,
  created,
  database,
  documentOf,
  linkOf,
  openHouse,
  ours,
  page,
  pdf,
  portal,
  relogin,
  review,
  send,
  type Shown,
} from './test-house.ts';

beforeAll(openHouse);
afterAll(closeHouse);

describe('a rejection', () => {
  const mailsTo = async (email: string) =>
    (await sql<{ content: string }>`select content from platform_outbox where recipient = ${email} order by id`.execute(database.db)).rows;
  const run = () => portal.jobs.find(({ name }) => name === 'prospects-rejections')?.run({});
  const linkIn = (mail: { content: string } | undefined) => /documentation\/([\w-]+)/.exec(mail?.content ?? '')?.[1] as string;
  const reject = async (id: string, type: string, comment: string) => {
    const { id: document, last_update } = await documentOf(id, type);
    expect((await review(document, type, { status: 'rejected', comment, last_update })).status).toBe(200);
  };

  test('is mailed with the others ten minutes after the last one, once, with a new link [AMB-15.02]', async () => {
    const email = 'rechazos@pan.test';
    const id = await created('agent', { email });
    const token = await linkOf(id);
    for (const type of ['ine', 'tax']) await byLink(token, type, pdf(`${id}${type}`));
    await reject(id, 'ine', 'Falta el reverso');
    clock.advance(9 * MINUTE_MS);
    await reject(id, 'tax', 'No se lee');
    clock.advance(9 * MINUTE_MS);
    await run();
    const told = async () => [(await documentOf(id, 'ine')).is_told, (await documentOf(id, 'tax')).is_told];
    expect([await mailsTo(email), await told()]).toEqual([[], [false, false]]);
    clock.advance(MINUTE_MS);
    await Promise.all([run(), run()]);
    await run();
    const mails = await mailsTo(email);
    expect([mails.length, await told()]).toEqual([1, [true, true]]);
    expect(mails[0]?.content).toMatch(/INE del representante: Falta el reverso[\s\S]*Constancia de situación fiscal: No se lee/);
    expect((await page(linkIn(mails[0]))).status).toBe(200);
  });
  test('that was mailed at once, or taken back, or answered by another file, is not mailed again [AMB-15.02]', async () => {
    const email = 'ahora@pan.test';
    const id = await created('agent', { email });
    const token = await linkOf(id);
    for (const type of ['ine', 'tax', 'proof_address']) await byLink(token, type, pdf(`${id}${type}`));
    await reject(id, 'ine', 'Falta el reverso');
    await ask('agent', 'POST', `/api/prospect/${id}/documentation`, {});
    for (const type of ['tax', 'proof_address']) await reject(id, type, 'No se lee');
    await byLink(token, 'tax', pdf(`${id}otra`));
    const proof = await documentOf(id, 'proof_address');
    await review(proof.id, 'proof_address', { status: 'pending', last_update: proof.last_update });
    clock.advance(10 * MINUTE_MS);
    await run();
    expect(await mailsTo(email)).toHaveLength(1);
  });
  test('of a customer’s document is mailed to its person in charge, who sends another file by the link [AMB-15.02] [AMB-1.05]', async () => {
    const url = `/api/customer/${ours}/documents`;
    const shown = async () =>
      ((await ask('root', 'GET', url)).body as unknown as { data: Shown[] }).data.find(({ document_type }) => document_type === 'tax') as Shown;
    await send(url, 'tax', pdf('cliente'), { who: 'owner' });
    const { id, last_update } = await shown();
    await review(id, 'tax', { status: 'rejected', comment: 'Es de otro año', last_update, customer_id: ours });
    clock.advance(10 * MINUTE_MS);
    await run();
    const mails = await mailsTo('owner@porteo.test');
    expect(mails.at(-1)?.content).toContain('Constancia de situación fiscal: Es de otro año');
    const token = linkIn(mails.at(-1));
    expect((await page(token)).body['prospect']).toEqual({ name: 'owner', business_name: 'Textiles del Bajío' });
    expect((await byLink(token, 'tax', pdf('cliente otra'))).body).toMatchObject({ status: 'pending' });
    expect(await shown()).toMatchObject({ id, status: 'pending', comment: null });
    expect((await ask('otherAgent', 'POST', `/api/customer/${ours}/documentation`, {})).status).toBe(404);
    const { path } = (await ask('agent', 'POST', `/api/customer/${ours}/documentation`, { open: true })).body;
    const opened = String(path).split('/').at(-1) as string;
    expect((await page(opened)).status).toBe(200);
    await ask('agent', 'POST', `/api/customer/${ours}/documentation`, { revoke: true });
    expect([(await page(opened)).status, (await page(token)).status]).toEqual([410, 410]);
  });
  test('that has to wait, because its owner was sent many links, holds up nobody else’s [AMB-15.02]', async () => {
    const url = `/api/customer/${ours}/documents`;
    await send(url, 'proof_address', pdf('muchos enlaces'), { who: 'owner' });
    const { data } = (await ask('root', 'GET', url)).body as unknown as { data: Shown[] };
    const { id, last_update } = data.find(({ document_type }) => document_type === 'proof_address') as Shown;
    await review(id, 'proof_address', { status: 'rejected', comment: 'No se lee', last_update, customer_id: ours });
    const email = 'detras@pan.test';
    const prospect = await created('agent', { email });
    await byLink(await linkOf(prospect), 'ine', pdf(prospect));
    await reject(prospect, 'ine', 'Falta el reverso');
    for (let n = 0; n < 10; n += 1) await ask('root', 'POST', `/api/customer/${ours}/documentation`, { open: true });
    const before = await mailsTo('owner@porteo.test');
    clock.advance(10 * MINUTE_MS);
    await run();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('owner@porteo.test')).toEqual(before);
    clock.advance(HOUR_MS);
    await run();
    expect(await mailsTo('owner@porteo.test')).toHaveLength(before.length + 1);
  });
});

describe('a document that nobody needs any more', () => {
  const run = () => portal.jobs.find(({ name }) => name === 'prospects-forget')?.run({});
  const filesOf = async (id: string) =>
    (await sql<{ id: string }>`select f.id from drive_file f where f.taken_kind = 'document' and f.taken_id = ${id}`.execute(database.db)).rows
      .length;

  test('is deleted with its files ninety days after its prospect was archived, and the audit keeps that it was there', async () => {
    const id = await created();
    const token = await linkOf(id);
    for (const mark of ['uno', 'dos']) await byLink(token, 'ine', pdf(`${id}${mark}`));
    const { id: document, url } = await documentOf(id, 'ine');
    await ask('agent', 'PUT', `/api/prospect/${id}`, { archived: true });
    clock.advance(89 * DAY_MS);
    await relogin();
    await run();
    expect((await documentOf(id, 'ine')).status).toBe('pending');
    clock.advance(2 * DAY_MS);
    await relogin();
    await run();
    expect([(await documentOf(id, 'ine')).status, await filesOf(document), (await ask2('root', url)).statusCode]).toEqual([null, 0, 404]);
    const kept = await sql<object>`select before from platform_audit where action = 'document.forgotten' and entity_id = ${document}`.execute(
      database.db,
    );
    expect(kept.rows).toEqual([{ before: { document_type: 'ine' } }]);
  });
  test('is kept of a prospect that goes on; the files that were replaced end after thirty days', async () => {
    const id = await created();
    const token = await linkOf(id);
    for (const mark of ['uno', 'dos']) await byLink(token, 'ine', pdf(`${id}${mark}`));
    const { id: document, url } = await documentOf(id, 'ine');
    clock.advance(29 * DAY_MS);
    await run();
    expect(await filesOf(document)).toBe(2);
    clock.advance(2 * DAY_MS);
    await relogin();
    await run();
    expect([await filesOf(document), (await ask2('root', url)).statusCode]).toEqual([1, 200]);
  });
});
