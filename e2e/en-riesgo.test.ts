import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { detailOf, person, rowOf } from './support/guides.ts';
import { home, risk } from './support/risk-example.ts';

const late = (follow_up: FollowUp) => ({ ...rowOf(1, { follow_up }), risk });

const test = screenTest.extend('atRisk', ({ server }) => (follow_up: FollowUp) => {
  server.answer('listLabels', ({ at_risk }) => ({ data: at_risk ? [late(follow_up)] : [late(follow_up), rowOf(2)], total: 1, unsettled: 0 }));
  server.answer('getLabel', () => ({ ...detailOf(late(follow_up)), risk }));
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

describe('a guide that does not move', () => {
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
  test('is accessible, in both themes and on both screens', async ({ browser, server }) => {
    server.answer('getHome', () => ({ ...home, tracking: [dhl, fedex] }));
    const prepare = async (page: OpenPage) => {
      await page.goto('/');
      await page.getByText('Rastreo por paquetería').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
