import { expect } from 'vitest';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { services } from './support/bulk-world.ts';
import { screenTest } from './support/fixtures.ts';
import { desktop, openPage, phone, type OpenPage } from './support/browser.ts';
import { personOf, textiles } from './support/people.ts';
import { answerWith, bodega, made, madeDetail, onePage, sendFakes, toSummary, bookOf } from './support/send-world.ts';
import { idOf, rowOf } from './support/guides.ts';
import { painted } from './support/painted.ts';
import { waysOfRun } from './support/ways.ts';

const test = screenTest
  .extend('browsing', { scope: 'file' }, { showsPdf: true })
  /** Each answer but the session's own waits until it is let go, so that every place is seen empty first. */
  .extend('holdAnswers', ({ server }) => (): (() => void) => {
    const gate = Promise.withResolvers<void>();
    for (const [name, answer] of Object.entries(fakes)) {
      if (name === 'getCurrentUser') continue;
      server.answer(name, async (request, call) => {
        await gate.promise;
        return (answer as (typeof fakes)['getHome'] & ((...args: unknown[]) => unknown))(request, call);
      });
    }
    return () => gate.resolve();
  });

const person = { ...personOf('customer'), default_address: bodega.id };
const home = {
  made_today: 1,
  last_labels: [1, 2, 3, 4, 5].map((n) => rowOf(n)),
  unsettled: 0,
  counts: { registered: 2, in_transit: 3 },
  at_risk: 0,
  places: { exception: [], facility: [] },
  approvals: null,
  drafts: null,
  ending_stock: [],
  tracking: null,
};
const held = { remaining: centavos(50_000), reserved: ZERO };
const month = { total: centavos(50_000), labels: 2, days: [{ day: '2026-11-20', total: centavos(50_000) }] };
const spend = { month, before: { ...month, days: [{ day: '2026-10-20', total: centavos(50_000) }] } };
const fakes = {
  ...sendFakes(person),
  getHome: () => home,
  getLabel: () => madeDetail({ pdf: onePage }),
  listLabelViews: () => ({ counts: {}, at_risk: 0, views: [] }),
  getHomeFigures: () => ({ weeks: null, spend, destinations: [{ city: 'Mérida', state: 'Yucatán', labels: 9, latitude: 20.97, longitude: -89.62 }] }),
  getCustomer: () => ({ ...textiles, balance: centavos(500_000), users: [] }),
  getBillingBalance: () => ({ balance: centavos(800_000), credit_limit: null, credit_used: ZERO }),
  getBalance: () => ({ ...held, kind: 'balance', is_unlimited: false }),
  listUserBalances: () => ({
    data: [1, 2, 3, 4, 5, 6].map((n) => ({ user_id: idOf(n), name: `Usuario ${n}`, ...held, can_spend: centavos(500_000) })),
  }),
  getStock: () => ({ data: [], lots: [] }),
  listMovements: () => ({ data: [], total: 0, account: 'pool', opening: ZERO, credits: ZERO, charges: ZERO, closing: ZERO }),
  listServices: () => ({ data: services }),
  listBulks: () => ({ data: [] }),
};
test.beforeEach(({ server }) => answerWith(server, fakes));

type Shift = { value: number; what: string };
/** What the browser saw move since the page began, without a press having caused it. */
const shifts = (page: OpenPage): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const seen: Shift[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources, entryType } of list.getEntries() as Entry[])
            if (entryType === 'layout-shift' && !hadRecentInput)
              seen.push({
                value,
                what: sources
                  .map(
                    ({ node, previousRect: { y, height }, currentRect: at }) =>
                      `${(node?.textContent ?? '').slice(0, 30)} ${y}+${height} → ${at.y}+${at.height}`,
                  )
                  .join(' | '),
              });
          // It is told after all that moved before it.
          if (list.getEntriesByName('end').length > 0) resolve(seen);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'mark' });
        performance.mark('end');
      }),
  );

type Screen = {
  path: string;
  /** What stands there until the answers come; a skeleton when left out. */
  awaits?: (page: OpenPage) => Promise<unknown>;
  shows: (page: OpenPage) => Promise<unknown>;
  begin?: (page: OpenPage) => Promise<unknown>;
};
const screens: Record<string, Screen> = {
  Inicio: { path: '/', shows: (page) => page.getByRole('heading', { name: 'Últimas guías' }).waitFor() },
  // No address is offered here, so none has its place kept.
  Cotizar: {
    path: '/cotizar',
    awaits: (page) => page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor(),
    shows: (page) => page.getByRole('heading', { name: 'Empaques' }).waitFor(),
  },
  Enviar: { path: '/enviar', shows: (page) => page.getByText('BODEGA LEÓN').first().waitFor() },
  Resumen: {
    path: '/resumen',
    // Filled by keyboard where there is one; then the screen gets its width.
    begin: async (page) => {
      const size = page.viewportSize() ?? desktop;
      await page.setViewportSize(desktop);
      await page.goto('/enviar');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await toSummary(page);
      await page.setViewportSize(size);
    },
    shows: (page) => page.getByRole('heading', { name: 'Empaques' }).first().waitFor(),
  },
  'the order': { path: `/orden?labels=${made.id}`, shows: (page) => page.getByRole('button', { name: /^Imprimir/ }).waitFor() },
  Saldo: { path: '/saldo', shows: (page) => page.getByRole('heading', { name: 'Últimos movimientos' }).waitFor() },
  'Carga masiva': { path: '/carga-masiva', shows: (page) => page.getByText('Archivo CSV o Excel').waitFor() },
  'the guide panel': {
    path: `/envios?open=${made.carrier}:${made.id}`,
    shows: (page) => page.getByRole('heading', { name: 'Historial' }).waitFor(),
  },
};

test.for(Object.keys(screens).flatMap((name) => waysOfRun([desktop, phone]).map((look) => [name, look.width, look] as const)))(
  '%s keeps the place of what is on its way, %i px wide: nothing moves when it comes',
  async ([name, _width, look], { browser, server, holdAnswers }) => {
    const { path, awaits, shows, begin } = screens[name] as Screen;
    const page = await openPage(browser, server.origin, { ...look, token: 'T' });
    await begin?.(page);
    const letGo = holdAnswers();
    await page.goto(path);
    await (awaits ? awaits(page) : page.locator('[data-skeleton]').first().waitFor());
    letGo();
    await shows(page);
    await page.waitForLoadState('networkidle');
    await painted(page);
    const moved = await shifts(page);
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThanOrEqual(0.01);
  },
);

test('the place of a chosen address is read whole in the quick quote, 1440 px wide', async ({ browser, server }) => {
  const far = { ...bodega, alias: 'Bodega principal de León' };
  server.answer('listAddresses', () => bookOf([far]));
  const page = await openPage(browser, server.origin, { ...desktop, token: 'T' });
  await page.goto('/');
  const place = page.getByRole('form', { name: 'Cotización rápida' }).getByText('37290 León', { exact: false });
  await place.waitFor();
  const { scrollWidth, clientWidth } = await place.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
