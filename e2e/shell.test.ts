import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { tabTo } from './support/hands.ts';
import { showsBriefly, stopTime } from './support/stopped-time.ts';
import { mariana, papeleria, personOf, shellFakes, textiles } from './support/people.ts';
import { told } from './support/toasts.ts';

const test = screenTest
  .extend('become', ({ server }) => (person: ReturnType<typeof personOf>, options = {}) => {
    server.calls.length = 0;
    for (const [name, answer] of Object.entries(shellFakes(person, options))) server.answer(name, answer);
  })
  .extend('open', ({ browser, server }) => async (path: string, look = {}): Promise<OpenPage> => {
    const page = await openPage(browser, server.origin, { ...look, token: 'T' });
    await page.goto(path);
    return page;
  });

const shown = (page: OpenPage) => page.getByRole('banner').waitFor();

describe('a customer', () => {
  test.beforeEach(({ become }) => become(personOf('customer')));

  test('sees logo, balance and account, but no pickers [S-2.78, S-2.80, S-2.82, S-2.83]', async ({ open }) => {
    const page = await open('/');
    await shown(page);
    await page.getByText('Saldo disponible').waitFor();
    await eventually(() => page.getByRole('banner').innerText()).toContain('$18,452.60');
    await eventually(() => page.getByRole('combobox', { name: 'Actúas por' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Cuenta de Rosa Olvera' }).click();
    await page.getByText('rosa@porteo.test').waitFor();
    // As the head of the menu, not only as the name of its button.
    await page.getByText('Rosa Olvera', { exact: true }).waitFor();
  });

  test('sees a low balance in words, not only in colour', async ({ become, open }) => {
    become(personOf('customer'), { remaining: 99_999 });
    const page = await open('/');
    await page.getByText('Saldo bajo').waitFor();
  });

  test('reads and copies the CLABE by pointer and by keyboard [S-2.79]', async ({ open }) => {
    const page = await open('/');
    const clabe = page.getByText('646 180 1570 4219 3308');
    await page.getByRole('button', { name: 'CLABE' }).hover();
    await clabe.waitFor();
    await page.mouse.move(0, 700);
    await clabe.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'CLABE' }).focus();
    await clabe.waitFor();
    await tabTo(page, { role: 'button', name: /^Copiar/ });
    await showsBriefly(page, () => page.keyboard.press('Enter'), page.getByRole('button', { name: 'Copiada' }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('646180157042193308');
    await page.keyboard.press('Escape');
    await eventually(() => clabe.count()).toBe(0);
  });

  test('without a CLABE sees the masked placeholder and cannot copy it [S-9.17] [AMB-2.14]', async ({ server, open }) => {
    server.answer('getCustomer', () => ({ ...papeleria, balance: null, users: [] }));
    const page = await open('/');
    await page.getByRole('button', { name: 'CLABE' }).hover();
    await page.getByText('•••• •••• •••• •••• ••').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Copiar' }).isDisabled()).toBe(true);
  });

  test('whose balance cannot be read is told so [S-8.17]', async ({ server, open }) => {
    server.answer('getBalance', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await open('/');
    await told(page, 'Hubo un error al obtener el balance');
  });

  test('leaves by Salir, the last of its menu after Tutoriales: the server is told; token, user and typed data are gone [S-2.85, S-4.05]', async ({
    server,
    open,
  }) => {
    const page = await open('/');
    await shown(page);
    await page.evaluate(() => sessionStorage.setItem('flow:x', '{}'));
    await page.getByRole('button', { name: 'Cuenta de Rosa Olvera' }).click();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries.slice(-2).map((entry) => entry.split('\n')[0])).toEqual(['Tutoriales', 'Salir']);
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await page.waitForURL('**/auth');
    await eventually(() => page.getByText('Rosa Olvera').count()).toBe(0);
    expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('flow:x')])).toEqual([null, null]);
    await eventually(() => server.calls.map(({ name }) => name)).toContain('logout');
  });

  describe('with the portal open in another tab', () => {
    const it = test.extend('withOther', ({ open }) =>
      async () => {
        const page = await open('/');
        await shown(page);
        const other = (await page.context().newPage()) as OpenPage;
        await other.goto('/enviar');
        await shown(other);
        await other.evaluate(() => sessionStorage.setItem('flow:x', '{}'));
        return { page, other };
      });
    const kept = (page: OpenPage) => page.evaluate(() => sessionStorage.getItem('flow:x'));

    it('leaves both by Salir, and nothing typed stays in either [S-4.05] [AMB-7.16]', async ({ withOther }) => {
      const { page, other } = await withOther();
      await page.getByRole('button', { name: 'Cuenta de Rosa Olvera' }).click();
      await page.getByRole('menuitem', { name: 'Salir' }).click();
      await other.waitForURL('**/auth');
      await eventually(() => kept(other)).toBeNull();
    });

    it('is asked for the login in both when the session is over, and what was typed is there again [AMB-1.01]', async ({ withOther }) => {
      const { page, other } = await withOther();
      await page.evaluate(() => localStorage.removeItem('token'));
      await other.waitForURL('**/auth');
      await eventually(() => kept(other)).toBe('{}');
    });

    it('never goes on as the former person after somebody else has come in [AMB-7.16]', async ({ become, withOther }) => {
      const { page, other } = await withOther();
      become(personOf('customer', { id: 'Q'.repeat(26) as never, name: 'Tomás', last_name: 'Rey' }));
      await page.evaluate(() => localStorage.setItem('token', 'U'));
      await other.getByRole('button', { name: 'Cuenta de Tomás Rey' }).waitFor();
      await eventually(() => kept(other)).toBeNull();
    });

    it('stays where one is when one comes in again oneself', async ({ server, withOther }) => {
      const { page, other } = await withOther();
      await other.evaluate(() => document.body.setAttribute('data-same', ''));
      const read = server.calls.filter(({ name }) => name === 'getCurrentUser').length;
      await page.evaluate(() => localStorage.setItem('token', 'U'));
      await eventually(() => server.calls.filter(({ name }) => name === 'getCurrentUser').length).toBe(read + 1);
      expect(await other.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true);
    });
  });
});

describe('the navigation', () => {
  test('is a column from 1360 px, a drawer below, and a bar on phones [S-2.89]', async ({ become, open }) => {
    become(personOf('customer'));
    const navigation = (page: OpenPage) => page.getByRole('navigation', { name: 'Navegación principal' });
    const wide = await open('/', { width: 1360 });
    await navigation(wide).waitFor();
    await eventually(() => wide.getByRole('button', { name: 'Menú' }).count()).toBe(0);
    const narrow = await open('/', { width: 1359 });
    await narrow.getByRole('button', { name: 'Menú' }).click();
    await narrow.getByRole('dialog', { name: 'Menú' }).getByRole('navigation').waitFor();
    const small = await open('/', phone);
    await navigation(small).getByRole('button', { name: 'Más' }).waitFor();
  });

  test('and the top bar with its logo stay in place while the screen is scrolled [S-2.77, S-2.89]', async ({ become, open }) => {
    become(personOf('customer'));
    const page = await open('/', { width: 1440, height: 360 });
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const places = async () => {
      const shown = [page.getByRole('banner').getByText('Porteo'), page.getByRole('navigation', { name: 'Navegación principal' }), title];
      return Promise.all(shown.map(async (one) => (await one.boundingBox())?.y));
    };
    const [logo, navigation, top] = await places();
    await page.mouse.move(720, 200);
    await page.mouse.wheel(0, 150);
    await eventually(async () => (await places())[2]).toBeLessThan(top ?? 0);
    expect((await places()).slice(0, 2)).toEqual([logo, navigation]);
  });

  test('leads an unknown path and one without permission to the first permitted screen [S-2.75, S-2.76]', async ({ become, open }) => {
    become(personOf('client', { permissions: '100100000' }));
    for (const path of ['/nada', '/cotizar']) {
      const page = await open(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  test('a person without any right is told whom to ask', async ({ become, open }) => {
    become(personOf('client', { permissions: '000000000' }));
    const page = await open('/');
    await page.getByText('No tienes permisos asignados').last().waitFor();
  });
});

test('only anyone who acts for others has the two pickers [S-2.78]', async ({ become, open }) => {
  for (const [role, pickers] of [['agent', 2], ['seller', 2], ['root', 2], ['biller', 0], ['customer', 0], ['client', 0]] as const) {
    become(personOf(role));
    const page = await open('/');
    await shown(page);
    const found = page.getByRole('banner').getByRole('combobox', { name: /^(Actúas por|Usuario)$/ });
    await eventually(() => found.count()).toBe(pickers);
  }
}); // prettier-ignore

describe('root', () => {
  test.beforeEach(({ become }) => become(personOf('root')));
  const customer = (page: OpenPage) => page.getByRole('combobox', { name: 'Actúas por' });
  const user = (page: OpenPage) => page.getByRole('combobox', { name: 'Usuario' });

  test('finds a customer by typing and chooses one of its users, who then stand on every call [S-1.14, S-2.95, S-2.96] [AMB-2.01]', async ({
    server,
    open,
  }) => {
    const page = await open('/');
    await customer(page).click();
    await page.getByText('Escribe para buscar...').waitFor();
    // Its keys come within the debounce, however slowly the machine answers each.
    await stopTime(page);
    await customer(page).pressSequentially('zzz');
    await page.clock.resume();
    await page.getByText('Sin opciones').waitFor();
    expect(server.calls.filter(({ name }) => name === 'listCustomers').map(({ request }) => request)).toEqual([{ query: 'zzz', page: 1, limit: 20 }]);
    await customer(page).fill('text');
    await page.getByRole('option', { name: /TEXTILES DEL BAJÍO/ }).click();
    await user(page).click();
    await page.getByRole('option', { name: /Mariana Ledezma/ }).click();
    await page.getByText('Saldo disponible').waitFor();
    await eventually(() => server.calls.filter(({ name }) => name === 'getBalance').at(-1)?.request).toEqual({
      customer_id: textiles.id,
      user_id: mariana.id,
    });
    await page.reload();
    await page.getByText('Saldo disponible').waitFor();
    await eventually(() => user(page).inputValue()).toBe('Mariana Ledezma');
    await page.getByRole('button', { name: 'Dejar de actuar por este cliente' }).click();
    await eventually(async () => [await customer(page).inputValue(), await page.getByText('Saldo disponible').count()]).toEqual(['', 0]);
  });

  test('is told whose balance could not be read: the customer’s, and then its user’s [S-8.15, S-8.16]', async ({ server, open }) => {
    server.answer('getBalance', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await open('/');
    await customer(page).fill('text');
    await page.getByRole('option', { name: /TEXTILES/ }).click();
    await told(page, 'Hubo un error al obtener el saldo disponible del cliente');
    expect(page.toasts).toEqual([]);
    await user(page).click();
    await page.getByRole('option', { name: /Mariana/ }).click();
    await told(page, 'Hubo un error al obtener el saldo disponible del usuario');
  });

  test('a picker touched and left empty shows its error [S-2.97]', async ({ open }) => {
    const page = await open('/');
    await customer(page).click();
    await customer(page).press('Escape');
    await page.keyboard.press('Tab');
    await page.getByText('Seleccione un cliente').waitFor();
    await eventually(() => customer(page).getAttribute('aria-invalid')).toBe('true');
    await customer(page).fill('text');
    await page.getByRole('option', { name: /TEXTILES/ }).click();
    await eventually(() => user(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await user(page).press('Escape');
    await page.keyboard.press('Tab');
    await page.getByText('Seleccione un usuario').waitFor();
  });

  test('another customer drops the chosen user', async ({ open }) => {
    const page = await open('/');
    await customer(page).fill('text');
    await page.getByRole('option', { name: /TEXTILES/ }).click();
    await user(page).click();
    await page.getByRole('option', { name: /Mariana/ }).click();
    await customer(page).fill('lumen');
    await page.getByRole('option', { name: /LUMEN/ }).click();
    await eventually(() => user(page).inputValue()).toBe('');
  });
});

describe('the session', () => {
  test('a 401 forgets the token, leaves one entry in the history and keeps the wanted path for the same person [S-2.08, S-4.07, S-8.25] [AMB-1.01]', async ({
    server,
    become,
    open,
  }) => {
    become(personOf('client', { permissions: '100100000' }));
    // A tab of its own: a history never holds more than fifty entries.
    const first = await open('/');
    const page = (await first.context().newPage()) as OpenPage;
    await page.goto('/');
    await shown(page);
    const before = await page.evaluate(() => history.length);
    server.answer('getCurrentUser', () => {
      throw new Refusal('UNAUTHORIZED');
    });
    const led: string[] = [];
    page.on('framenavigated', (frame) => led.push(new URL(frame.url()).pathname));
    await page.goto('/envios?page=2');
    await page.waitForURL('**/auth');
    expect(led).toEqual(['/envios', '/login', '/auth']);
    expect(await page.evaluate(() => [history.length, localStorage.getItem('token'), sessionStorage.getItem('wanted')])).toEqual([
      before + 1,
      null,
      JSON.stringify({ path: '/envios?page=2', user_id: null }),
    ]);
    await first.waitForURL('**/auth');
  });

  test('a stored token that loads nobody is forgotten, and the login opens [S-4.03]', async ({ server, become, open }) => {
    become(personOf('customer'));
    server.answer('getCurrentUser', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await open('/envios');
    await page.waitForURL('**/auth');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(server.calls.filter(({ name }) => name === 'getCurrentUser')).toHaveLength(1);
  });

  test('waits with Reconectando… while the server is away, and opens when it is back [S-4.01, S-4.02]', async ({ server, become, open }) => {
    become(personOf('customer'));
    let tries = 0;
    const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
    server.answer('getCurrentUser', async () => {
      tries += 1;
      if (tries === 1) throw new Refusal('DATABASE_UNAVAILABLE');
      await isBack;
      return personOf('customer');
    });
    const page = await open('/');
    await page.getByText('Reconectando…').waitFor();
    comeBack();
    await shown(page);
    expect(tries).toBe(2);
  });

  test('somebody logged in is led from the login to the app', async ({ become, open }) => {
    become(personOf('customer'));
    const page = await open('/auth');
    await page.waitForURL((url) => url.pathname === '/');
    await shown(page);
  });
});

test('the shell has no violation for somebody who acts for others, pickers open and faulty', async ({ browser, server, become }) => {
  become(personOf('root', { permissions: '000000000' }));
  const prepare = async (page: OpenPage) => {
    await page.goto('/');
    const picker = page.getByRole('combobox', { name: 'Actúas por' });
    await picker.fill('text');
    await page.getByRole('option', { name: /TEXTILES/ }).click();
    await page.getByRole('combobox', { name: 'Usuario' }).click();
    await page.getByRole('option', { name: /Mariana/ }).waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
});
