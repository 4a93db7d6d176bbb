import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import { screenTest as test } from './support/fixtures.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { coloursOf } from './support/colours.ts';
import { detailOf, person, rowOf } from './support/guides.ts';
import { shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

test.beforeAll(({ server }) => {
  answerWith(server, {
    ...shellFakes(person),
    listLabels: () => ({ data: followUps.map((follow_up, n) => rowOf(n, { follow_up })), total: followUps.length, unsettled: 0 }),
    listLabelViews: () => ({ counts: {}, at_risk: 0, views: [] }),
  });
});

const words = {
  registered: 'Generada', facility: 'Suc. / Ocurre', scanned: 'Escaneada', in_transit: 'En tránsito', exception: 'Incidente',
  delivered: 'Entregada', cancelled: 'Cancelada', expired: 'Caducada', aborted: 'Anulada', finalized: 'Finalizada',
} as const satisfies Record<FollowUp, string>; // prettier-ignore

describe.each(['light', 'dark'] as const)('in the list, by %s', (theme) => {
  let page: OpenPage;
  /** Found by its word: colour never stands alone. */
  const chip = (followUp: FollowUp) => {
    const n = String(followUps.indexOf(followUp)).padStart(2, '0');
    return page.getByRole('row', { name: new RegExp(`3563 5819 ${n}`) }).getByText(words[followUp], { exact: true });
  };
  test.for<[string, string, FollowUp[]]>([
    ['an incident is orange [O-4.02]', 'orange', ['exception']],
    ['what expired or was cancelled or aborted is red [O-4.03]', 'red', ['expired', 'cancelled', 'aborted']],
    ['what waits at a branch is light blue [O-4.04]', 'light blue', ['facility']],
    ['what is scanned or in transit is blue [O-4.05]', 'blue', ['scanned', 'in_transit']],
    ['what was delivered is green [O-4.06]', 'green', ['delivered']],
    ['what is finalized is violet [O-4.07]', 'violet', ['finalized']],
    ['what was only made is grey', 'grey', ['registered']],
  ])('%s', async ([_, colour, statuses], { browser, server }) => {
    page = await openPage(browser, server.origin, { theme, token: 'T' });
    await page.goto('/envios');
    for (const status of statuses) expect(await coloursOf(chip(status)), status).toEqual([colour, colour]);
  });
});

describe("where the system's own colours leave no ground", () => {
  const forced = test.extend('opened', ({ openAt }, { onCleanup }) =>
    async (path: string): Promise<OpenPage> => {
      const page = await openAt(path);
      await page.emulateMedia({ forcedColors: 'active' });
      onCleanup(() => page.emulateMedia({ forcedColors: 'none' }));
      return page;
    });
  /** Lines and grounds of an element, by which it is told from its like. */
  const lineOf = (found: Locator) =>
    found.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopWidth, backgroundColor } = getComputedStyle(element);
      return outlineStyle === 'none'
        ? `none, ${borderTopWidth}, ${backgroundColor}`
        : `${outlineStyle} ${outlineWidth}, ${borderTopWidth}, ${backgroundColor}`;
    });
  const isToldFrom = async (one: Locator, other: Locator) => {
    await one.waitFor();
    expect(await lineOf(one)).not.toBe(await lineOf(other));
  };

  forced('a view, the open guide and the screen one is at are told from the others by a line', async ({ server, opened }) => {
    server.answer('getLabel', () => detailOf(rowOf(0)));
    const page = await opened(`/envios?open=estafeta:${rowOf(0).id}`);
    await isToldFrom(page.getByRole('tab', { name: 'Todos' }), page.getByRole('tab', { name: 'En riesgo' }));
    await isToldFrom(page.locator('main tr[data-open]'), page.getByRole('row', { name: /3563 5819 05/ }));
    const nav = page.getByRole('navigation', { name: 'Navegación' });
    await isToldFrom(nav.locator('[aria-current="page"]').first(), nav.getByRole('link', { name: 'Cotizar' }));
  });

  forced('what is switched on is told from what is off, and what has the focus from what has not', async ({ opened }) => {
    const page = await opened('/enviar');
    await isToldFrom(page.getByRole('link', { name: 'Un envío' }).locator('span'), page.getByRole('link', { name: 'Carga masiva' }).locator('span'));
    const insured = page.getByRole('switch', { name: 'Asegurar envío' });
    await insured.waitFor();
    const off = await lineOf(insured);
    await insured.check();
    await page.mouse.move(0, 0);
    expect(await lineOf(insured)).not.toBe(off);
    const field = page.getByRole('combobox', { name: 'Agregar de mis empaques' });
    const box = field.locator('..');
    const rested = await lineOf(box);
    await field.focus();
    expect(await lineOf(box)).not.toBe(rested);
  });
});
