import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { detailOf, person, rowOf } from './support/guides.ts';

const risk = { idle_days: 5, promised_days: 3 };
const late = (follow_up: FollowUp) => ({ ...rowOf(1, { follow_up }), risk });

const home = {
  ...{ made_today: 1, last_labels: [], unsettled: 0, counts: {}, at_risk: 1, places: { exception: [], facility: [] } },
  ...{ approvals: null, drafts: null, ending_stock: [], spend: null, tracking: null },
};

const test = screenTest
  .extend('atRisk', ({ server }) => (follow_up: FollowUp) => {
    server.answer('listLabels', ({ at_risk }) => ({ data: at_risk ? [late(follow_up)] : [late(follow_up), rowOf(2)], total: 1, unsettled: 0 }));
    server.answer('getLabel', () => ({ ...detailOf(late(follow_up)), risk }));
  })
  .extend('openAt', ({ browser, server }) => async (path: string): Promise<OpenPage> => {
    const page = await openPage(browser, server.origin, { token: 'e2e' });
    await page.goto(path);
    return page;
  });

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 1, views: [] }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getHome', () => home);
});

const lastList = (calls: readonly { name: string; request: Record<string, unknown> }[]) =>
  calls.findLast(({ name }) => name === 'listLabels')?.request;

describe('a guide that does not move', () => {
  test('is counted on Inicio, which leads to the tab of Envíos that asks for such guides alone', async ({ server, atRisk, openAt }) => {
    atRisk('in_transit');
    const page = await openAt('/');
    await page.getByRole('listitem').filter({ hasText: '1 guía en riesgo' }).getByRole('link', { name: 'Ver guías' }).click();
    const tab = page.getByRole('tab', { name: 'En riesgo 1' });
    await tab.waitFor();
    expect(new URL(page.url()).search).toBe('?estado=en-riesgo');
    await eventually(async () => [await tab.getAttribute('aria-selected'), lastList(server.calls)?.['at_risk']]).toEqual(['true', true]);
    await page.getByText('En riesgo: 5 días hábiles sin movimiento').waitFor();
    await page.getByRole('tab', { name: 'Todos' }).click();
    await eventually(() => lastList(server.calls)?.['at_risk']).toBeUndefined();
    expect(page.faults).toEqual([]);
  });

  test.for([
    ['in_transit', 'Repórtalo: preguntamos a Estafeta dónde está.'],
    ['facility', 'avisa a'],
    ['registered', 'pide su recolección'],
  ] as const)('says in its detail why and what to do next: %s', async ([followUp, next], { atRisk, openAt }) => {
    atRisk(followUp);
    const page = await openAt(`/envios?open=estafeta:${rowOf(1).id}`);
    const panel = page.getByRole('complementary', { name: 'Detalle del envío' });
    const notice = panel.getByText('En riesgo: lleva 5 días hábiles sin movimiento y su servicio promete 3 días.');
    await notice.waitFor();
    await panel.getByText(next).waitFor();
    const href = await panel.getByRole('link', { name: 'Escribirle' }).getAttribute('href');
    expect(href).toContain('wa.me');
    await panel.getByRole('link', { name: 'Reportar problema' }).waitFor();
    expect(page.faults).toEqual([]);
  });

  test('is accessible in the list and the detail, in both themes and on both screens', async ({ browser, server, atRisk }) => {
    atRisk('in_transit');
    const prepare = async (page: OpenPage) => {
      await page.goto(`/envios?estado=en-riesgo&open=estafeta:${rowOf(1).id}`);
      await page.getByText('y su servicio promete 3 días').waitFor();
    };
    const found = await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare });
    expect(found).toEqual([]);
  });
});

describe('what carriers say of guides', () => {
  const dhl = { carrier: 'dhl', answered_at: '2026-11-20T17:56:00.000Z', failures: 0, rests_until: null };
  const fedex = { carrier: 'fedex', answered_at: '2026-11-20T12:00:00.000Z', failures: 3, rests_until: '2026-11-20T18:30:00.000Z' };
  const opened = async (browser: Parameters<typeof openPage>[0], origin: string) => {
    const page = await openPage(browser, origin, { token: 'e2e' });
    await page.clock.setFixedTime(new Date('2026-11-20T18:00:00Z'));
    await page.goto('/');
    await page.getByText('1 guía en riesgo').waitFor();
    return page;
  };

  test('is shown to root with its age, the failures since and the rest; who is not root has no such card', async ({ browser, server }) => {
    server.answer('getHome', () => ({ ...home, tracking: [dhl, fedex] }));
    const root = await opened(browser, server.origin);
    for (const said of ['respondió hace 4 min', 'respondió hace 6 h · 3 fallas · en pausa hasta las 12:30']) await root.getByText(said).waitFor();
    server.answer('getHome', () => home);
    const other = await opened(browser, server.origin);
    await eventually(() => other.getByText('Rastreo por paquetería').count()).toBe(0);
    expect([root.faults, other.faults]).toEqual([[], []]);
  });

  test('is accessible, in both themes and on both screens', async ({ browser, server }) => {
    server.answer('getHome', () => ({ ...home, tracking: [dhl, fedex] }));
    const prepare = async (page: OpenPage) => {
      await page.goto('/');
      await page.getByText('Rastreo por paquetería').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
