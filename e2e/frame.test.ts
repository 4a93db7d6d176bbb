import { describe, expect } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInBothThemes, violationsInEveryLook } from './support/axe.ts';
import { desktop, openPage, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { scanCode } from './support/hands.ts';
import { timeOfTests } from './support/page-time.ts';
import { mariana, personOf, textiles } from './support/people.ts';
import { cheap, fillEnds, id, made, sendFakes, toSummary } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const test = screenTest.extend(
  'open',
  ({ browser, server }) =>
    async (path: string, person = personOf('customer'), look: Look = {}): Promise<OpenPage> => {
      server.calls.length = 0;
      for (const [name, answer] of Object.entries(fakesOf(person))) server.answer(name, answer);
      const page = await openPage(browser, server.origin, { ...look, token: 'T' });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },
);

/** Guides are found by number and by the name of the recipient. */
const fakesOf = (person: CurrentUser) => ({
  ...sendFakes(person),
  listLabels: ({ query }: Record<string, unknown>) => {
    const isFound = `${made.parcel_number} lucía`.includes(String(query ?? '').toLowerCase());
    return { data: isFound ? [made] : [], total: isFound ? 1 : 0, unsettled: 0 };
  },
});

const field = (page: OpenPage) => page.getByRole('combobox', { name: 'Buscar o ejecutar' });
const marked = (page: OpenPage) => page.getByRole('dialog').locator('[aria-selected="true"]');
const isOpenGuide = (url: URL) => url.pathname === '/envios' && url.searchParams.get('open') === `estafeta:${made.id}`;

describe('the command palette', () => {
  test('is walked with the keyboard alone: Ctrl+K, a name, arrows, Enter opens the guide', async ({ open }) => {
    const page = await open('/cotizar');
    await page.keyboard.press('Control+k');
    await eventually(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('luc');
    await eventually(() => marked(page).innerText()).toContain('3563 5817 44 · Lucía');
    // Each kind arrives by its own answer.
    await page.getByRole('option', { name: /^Enviar a Lucía Hernández/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await eventually(() => marked(page).innerText()).toContain('Enviar a Lucía Hernández');
    await eventually(() => field(page).getAttribute('aria-activedescendant')).toBe(await marked(page).getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(isOpenGuide);
  });

  test('takes what fits as soon as it is answered, though Enter came before', async ({ open }) => {
    const page = await open('/cotizar');
    await page.getByRole('button', { name: /^Buscar guía o acción/ }).click();
    await field(page).fill('3563581744');
    await page.keyboard.press('Enter');
    await page.waitForURL(isOpenGuide);
  });

  test('sends to an address of the book: the destination is filled', async ({ open }) => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await field(page).fill('lucía her');
    await page.getByRole('option', { name: /^Enviar a Lucía Hernández/ }).click();
    await page.waitForURL('**/enviar');
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('Lucía Hernández');
  });

  test('chooses a customer for anyone who acts for others, and opens the picker of its users [S-1.14]', async ({ open }) => {
    const page = await open('/', personOf('root'));
    await page.keyboard.press('Control+k');
    await field(page).fill('text');
    await page.getByRole('option', { name: /^Actuar por TEXTILES DEL BAJÍO/ }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toBe(textiles.business_name);
    await page.getByRole('option', { name: /Mariana Ledezma/ }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toBe('Mariana Ledezma');
  });

  test('offers only what the person may do, and says so when nothing fits [S-2.76]', async ({ server, open }) => {
    const page = await open('/', personOf('client', { permissions: '100000000' }));
    await page.keyboard.press('Control+k');
    const options = page.getByRole('dialog').getByRole('option');
    const names = async () => (await options.allInnerTexts()).map((text) => text.split('\n')[0]);
    await eventually(names).toEqual(['Inicio', 'Copiar CLABE', 'Atajos de teclado', 'Usar tema oscuro', 'Salir']);
    await field(page).fill('lucía');
    await page.getByText('Nada coincide con “lucía”').waitFor();
    expect(server.calls.filter(({ name }) => ['listLabels', 'listAddresses', 'listCustomers'].includes(name))).toEqual([]);
  });

  test('Escape closes it and gives the focus back', async ({ open }) => {
    const page = await open('/');
    const button = page.getByRole('button', { name: /^Buscar guía o acción/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('has no violation with guides, addresses, customers and actions in it', async ({ browser, server }) => {
    for (const [name, answer] of Object.entries(fakesOf(personOf('customer')))) server.answer(name, answer);
    const prepare = async (page: OpenPage) => {
      await page.goto('/');
      await page.getByRole('button', { name: /^Buscar guía o acción/ }).click();
      await field(page).fill('luc');
      await page.getByRole('option', { name: /^Cotizar a Lucía/ }).waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
  });
});

describe('a scanner', () => {
  test('opens the guide it reads on whatever screen one is, and leaves single keys alone', async ({ open }) => {
    const page = await open('/cotizar');
    await scanCode(page, made.parcel_number as string);
    await page.waitForURL(isOpenGuide);
    expect(new URL(page.url()).searchParams.get('query')).toBe(made.parcel_number);
  });

  test('that reads an unknown number leads to the list, which says that nothing fits', async ({ open }) => {
    const page = await open('/');
    await scanCode(page, '9999999999');
    await page.waitForURL((url) => url.pathname === '/envios' && url.searchParams.get('query') === '9999999999');
    await page.getByText('Sin envíos con estos filtros').waitFor();
  });
});

describe('shortcuts', () => {
  test('all of the screen and of the portal stand in the sheet, and single keys can be switched off for good', async ({ open }) => {
    const page = await open('/envios');
    await page.keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await eventually(() => sheet.locator('dt').allInnerTexts()).toEqual(
      expect.arrayContaining(['Filtrar', 'Fila abajo', 'Fila arriba', 'Buscar o ejecutar', 'Enviar', 'Cotizar', 'Ir a Envíos', 'Cerrar']),
    );
    expect(await violationsInBothThemes(page)).toEqual([]);
    await sheet.getByRole('switch', { name: 'Usar atajos de una sola tecla' }).click();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Envíos/ }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/envios');
  });
});

describe('the theme', () => {
  test('follows the system until the person chooses; the choice is kept with the person [S-2.82] [AMB-3.05]', async ({ server, open }) => {
    const page = await open('/', personOf('customer'), { ...desktop, theme: 'dark' });
    const worn = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await eventually(worn).toBe('light dark');
    server.answer('updateUser', () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Cuenta de Rosa Olvera' }).click();
    await page.getByRole('button', { name: 'Usar tema claro' }).click();
    await eventually(worn).toBe('light');
    await eventually(() => server.calls.find(({ name }) => name === 'updateUser')?.request).toEqual({
      id: personOf('customer').id,
      options: { theme: 'light' },
    });
    await page.getByRole('button', { name: 'Usar tema oscuro' }).waitFor();
  });

  test.for(['light', 'dark'] as const)('is %s for anyone who has chosen it, whatever the system uses [S-3.16]', async (chosen, { open }) => {
    const options = { ...personOf('customer').options, theme: chosen };
    const page = await open('/', personOf('customer', { options }), { ...desktop, theme: chosen === 'dark' ? 'light' : 'dark' });
    await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(chosen);
    // Letters light on dark, or dark on light.
    const letters = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
    const brightness = (letters.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    expect(brightness > 382 ? 'dark' : 'light').toBe(chosen);
  });

  test('is reset, with a message, where the choice cannot be stored', async ({ server, open }) => {
    const page = await open('/');
    server.answer('updateUser', () => {
      throw new Refusal('DATABASE_UNAVAILABLE');
    });
    await page.getByRole('button', { name: 'Cuenta de Rosa Olvera' }).click();
    await page.getByRole('button', { name: 'Usar tema oscuro' }).click();
    await told(page, 'No pudimos guardar el tema. Intenta de nuevo.');
    await page.getByRole('button', { name: 'Usar tema oscuro' }).waitFor();
  });
});

describe('anyone who acts for others', () => {
  const actingFor = async (page: OpenPage, path: string) => {
    await page.evaluate(([customer, user]) => sessionStorage.setItem('acting', JSON.stringify({ customer, user })), [textiles, mariana] as const);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  const leave = (page: OpenPage) => page.getByRole('button', { name: 'Dejar de actuar por este cliente' }).click();
  const goTo = (page: OpenPage, name: string) =>
    page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name, exact: true }).click();

  test('keeps a user without the right of the screen, marked so; nothing is continued for that user there [S-6.30] [AMB-2.02]', async ({
    server,
    open,
  }) => {
    const page = await open('/', personOf('agent'));
    server.answer('listUsers', ({ needs }) => {
      const data = needs === 'canCreateUpdateDelete.rate' ? [] : [mariana];
      return { data, total: data.length };
    });
    await actingFor(page, '/enviar');
    await eventually(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toBe('Mariana Ledezma');
    await goTo(page, 'Cotizar');
    await page.getByText('Sin permiso en esta sección').waitFor();
    await eventually(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toBe('Mariana Ledezma');
    await page.keyboard.press('Control+Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(server.calls.filter(({ name }) => name === 'quoteLabel')).toEqual([]);
    await goTo(page, 'Enviar');
    await page.getByText('Sin permiso en esta sección').waitFor({ state: 'detached' });
  });

  test('is offered all users of a customer attended as sc, whatever the screen needs [S-6.30] [AMB-2.02]', async ({ server, open }) => {
    const page = await open('/', personOf('agent'));
    const sc = { ...textiles, modality: 'sc' as const };
    await page.evaluate((customer) => sessionStorage.setItem('acting', JSON.stringify({ customer, user: null })), sc);
    server.calls.length = 0;
    await page.goto('/enviar');
    await page.getByRole('combobox', { name: 'Usuario' }).click();
    await page.getByRole('option', { name: /Mariana/ }).waitFor();
    const asked = server.calls.filter(({ name }) => name === 'listUsers').map(({ request }) => [request['customer_id'], request['needs']]);
    expect(asked).toEqual([[textiles.id, undefined]]);
  });

  test('is asked first before leaving a flow that has data, on whichever screen [AMB-2.01] [AMB-7.16]', async ({ open }) => {
    const page = await open('/', personOf('agent'));
    await actingFor(page, '/enviar');
    await fillEnds(page);
    await goTo(page, 'Inicio');
    await leave(page);
    const question = page.getByRole('dialog', { name: '¿Dejar de actuar por este cliente?' });
    await question.waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toBe(textiles.business_name);
    await leave(page);
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('acting'))).toBeNull();
  });
});

describe('a change of screen', () => {
  const fade = (page: OpenPage) =>
    page.evaluate(() => {
      const main = document.querySelector('main') as Element;
      const [animation] = main.getAnimations();
      if (!animation) return null;
      animation.pause();
      animation.currentTime = 240;
      return { ms: animation.effect?.getTiming().duration, opacity: getComputedStyle(main).opacity };
    });

  test('fades in for 1500 ms at most and is complete to the eye after 240 ms [O-9.15] [AMB-19.03]', async ({ open }) => {
    const page = await open('/envios', personOf('customer'), { reducedMotion: false });
    await page.getByRole('link', { name: 'Cotizar' }).first().click();
    await eventually(() => fade(page)).toEqual({ ms: 1_500, opacity: '1' });
  });

  test('does not move for anyone who wants no motion [AMB-19.03]', async ({ open }) => {
    const page = await open('/envios');
    await page.getByRole('link', { name: 'Cotizar' }).first().click();
    await page.getByRole('combobox', { name: 'Dirección: Origen' }).waitFor();
    expect(await fade(page)).toBeNull();
  });
});

describe('after an error the person can go on', () => {
  test('without a network a banner says so for as long as there is none', async ({ open }) => {
    const page = await open('/');
    await page.context().setOffline(true);
    await page.getByRole('status').getByText('Sin conexión a internet.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByText('Sin conexión a internet.').waitFor({ state: 'detached' });
  });

  test('a screen that cannot be loaded can be tried again, or left for Inicio', async ({ open }) => {
    const page = await open('/');
    await page.route('**/assets/envios-*.js', (route) => route.abort());
    await page.goto('/envios');
    await page.getByRole('alert').getByText('No pudimos cargar esta pantalla').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ir a Inicio' }).click();
    await page.getByRole('form', { name: 'Cotización rápida' }).waitFor();
  });

  test('a screen that is not permitted and one that does not exist give way to /, without a forbidden screen [S-2.75, S-2.76] [AMB-2.18]', async ({
    open,
  }) => {
    const page = await open('/', personOf('client', { permissions: '100000000' }));
    for (const path of ['/envios', '/nada']) {
      await page.goto('/assets/nothing');
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      // It takes the place of what was typed: back leads past it.
      await page.goBack();
      await page.waitForURL('**/assets/nothing');
    }
  });

  test('the summary says until when the price holds, from half an hour before', async ({ server, open }) => {
    const page = await open('/enviar');
    const expires = (minutes: number) => new Date(timeOfTests().getTime() + minutes * 60_000).toISOString();
    const quoteFor = (minutes: number) =>
      server.answer('quoteLabel', () => ({ batch_id: id('Q'), rates: [{ ...cheap, expires_at: expires(minutes) }], unavailable: [] }));
    const warning = page.getByText(/^El precio de esta cotización vale hasta las \d\d:\d\d/);
    quoteFor(40);
    await toSummary(page);
    await eventually(() => warning.count()).toBe(0);
    quoteFor(20);
    await page.goto('/resultados');
    await page.getByRole('radio').first().check();
    await page.keyboard.press('Control+Enter');
    await warning.waitFor();
  });
});
