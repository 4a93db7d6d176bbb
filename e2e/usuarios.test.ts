import { describe, expect } from 'vitest';
import type { CustomerId } from '#contract/shared/ids.ts';
import { hashPassword } from '../server/compose.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, tabTo } from './support/hands.ts';
import { PASSWORD } from './support/portal.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';
const NEW_PASSWORD = 'Río-Bravo-7';
const test = portalTest
  /** From the invitation in the mailbox to the portal. */
  .extend('comeIn', ({ browser, world }) => async (email: string): Promise<OpenPage> => {
    await eventually(async () => (await world.mailTo(email)).length).toBeGreaterThan(0);
    const page = await openPage(browser, world.origin);
    await page.goto(linkTo((await world.mailTo(email))[0]));
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
    return page;
  });

const heading = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const pathOf = (page: OpenPage) => new URL(page.url()).pathname;
const linkTo = (text: string | undefined) => /https?:\/\/[^/]+(\/validate-account\/\S+)/.exec(text ?? '')?.[1] ?? '';

/** The entries of the left column, with those under the open parent. In its foot everybody can report a problem (AMB-2.10). */
const navigation = async (page: OpenPage): Promise<string[]> => {
  const nav = page.getByRole('navigation', { name: 'Navegación principal' });
  await nav.waitFor();
  const entries = (await nav.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0] as string);
  expect(entries.at(-1)).toBe('Reportar problema');
  return entries.slice(0, -1);
};

const act = (page: OpenPage) => byMouse(page).pick('Actúas por', 'bajío', /BAJÍO/i);

test('a customer makes a user, who comes in by the mail and sees exactly its own navigation [S-1.07, S-2.88] [AMB-17.01]', async ({
  openAs,
  comeIn,
}) => {
  const page = await openAs(OWNER, '/');
  await page.getByRole('link', { name: 'Libreta' }).click();
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await heading(page, 'Usuarios');
  await page.getByRole('link', { name: 'Nuevo usuario' }).click();
  await heading(page, 'Nuevo usuario');
  await page.getByLabel('Nombre', { exact: true }).fill('Ximena');
  await page.getByLabel('Correo').fill('no-es-correo');
  await page.getByLabel('Teléfono').click();
  await page.getByText('Ingrese un correo válido').waitFor();
  await page.getByLabel('Correo').fill(OWNER);
  await page.getByRole('button', { name: 'SC', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Guías' }).getByText('Generar').click();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByText('Ya existe un registro con esta información').waitFor();
  // Nothing typed is lost, not even by a reload.
  await page.reload();
  await eventually(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Ximena');
  await eventually(() => page.getByRole('radiogroup', { name: 'Guías' }).getByRole('radio', { name: 'Generar' }).isChecked()).toBe(true);
  await page.getByLabel('Correo').fill('ximena@porteo.test');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Enviamos la invitación a ximena@porteo.test');
  const row = page.getByRole('row', { name: /Ximena/ });
  await row.getByText('Invitado').waitFor();
  await row.getByText('Personalizado').waitFor();

  const hers = await comeIn('ximena@porteo.test');
  await eventually(() => navigation(hers)).toEqual(['Inicio', 'Enviar', 'Historial', 'Libreta', 'Facturación']);
  await hers.goto('/usuario');
  await hers.waitForURL('**/usuarios');
  await eventually(() => navigation(hers)).toEqual([
    'Inicio',
    'Enviar',
    'Historial',
    'Libreta',
    'Direcciones',
    'Paquetes',
    'Usuarios',
    'Grupos',
    'Facturación',
  ]);
  await eventually(() => hers.getByRole('link', { name: 'Nuevo usuario' }).count()).toBe(0);
  for (const path of ['/cotizar', '/agentes', '/grupo']) {
    await hers.goto(path);
    await eventually(() => pathOf(hers)).toBe('/');
  }
});

test('a user who is disabled is out at once, and its account says so [AMB-17.01] [AMB-17.02]', async ({ world, openAs, comeIn }) => {
  const { body } = await world.ask(OWNER, 'POST', '/api/user', { name: 'Bruno', email: 'bruno@porteo.test', permissions: '111111111' });
  const his = await comeIn('bruno@porteo.test');
  const page = await openAs(OWNER, `/usuario/${String(body['id'])}`);
  await page.getByRole('button', { name: 'Desactivar: Bruno' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Desactivar a Bruno?' });
  await dialog.getByText('vuelven al fondo común').waitFor();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await told(page, 'El usuario quedó desactivado');
  await page.getByRole('button', { name: 'Activar: Bruno' }).click();
  await told(page, 'El usuario quedó activo');
  await his.waitForURL('**/auth');
  // Who never came needs another link: the one of before ended with the account.
  const nora = await world.ask(OWNER, 'POST', '/api/user', { name: 'Nora', email: 'nora@porteo.test', permissions: '111111111' });
  await page.goto(`/usuario/${String(nora.body['id'])}`);
  await page.getByRole('button', { name: 'Desactivar: Nora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Activar: Nora' }).click();
  await told(page, 'El usuario quedó activo. Enviamos la invitación a nora@porteo.test');
});

describe('the e-mail of who has a password [AMB-17.01]', () => {
  const it = test
    /** The newest mail to somebody, as soon as it is the one with these words. */
    .extend('mailed', ({ world }) =>
    async (email: string, words: string): Promise<string> => {
      const newest = async () => (await world.mailTo(email))[0] ?? '';
      await eventually(newest).toContain(words);
      return newest();
    });
  const openDialog = async (page: OpenPage) => {
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    return page.getByRole('dialog', { name: 'Cambia tu correo' });
  };

  it('is changed by its owner from the avatar menu, with the own password and the new mailbox [AMB-14.05]', async ({
    browser,
    world,
    comeIn,
    mailed,
  }) => {
    await world.ask(OWNER, 'POST', '/api/user', { name: 'Celia', email: 'celia@porteo.test', permissions: '100000000' });
    const hers = await comeIn('celia@porteo.test');
    const dialog = await openDialog(hers);
    await dialog.getByText('Ahora entras con celia@porteo.test').waitFor();
    const send = async (email: string, password: string) => {
      await dialog.getByLabel('Correo nuevo').fill(email);
      await dialog.getByLabel('Tu contraseña').fill(password);
      await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
    };
    await send('celia', '');
    await dialog.getByText('Ingrese un correo válido').waitFor();
    await dialog.getByText('Ingrese una contraseña').waitFor();
    await send(OWNER, NEW_PASSWORD);
    await dialog.getByText('Ya existe un registro con esta información').waitFor();
    await send('celia.nueva@porteo.test', 'Otra-Clave-1');
    await dialog.getByText('La contraseña no es correcta').waitFor();
    await send('celia.nueva@porteo.test', NEW_PASSWORD);
    await hers.getByRole('dialog', { name: 'Falta confirmar el correo nuevo' }).getByText('celia.nueva@porteo.test').waitFor();
    await mailed('celia@porteo.test', 'Pidieron que entres a Porteo con otro correo');

    const mailbox = await openPage(browser, world.origin);
    const link = await mailed('celia.nueva@porteo.test', '/confirmar-correo/');
    await mailbox.goto(/https?:\/\/[^/]+(\/confirmar-correo\/\S+)/.exec(link)?.[1] ?? '');
    await mailbox.getByRole('button', { name: 'Confirmar correo' }).click();
    await heading(mailbox, 'Tu correo quedó confirmado');
    await hers.waitForURL('**/auth');
    await hers.getByLabel('Correo').fill('celia.nueva@porteo.test');
    await hers.getByRole('textbox', { name: 'Contraseña' }).fill(NEW_PASSWORD);
    await hers.getByRole('button', { name: 'Entrar' }).click();
    await hers.getByRole('navigation', { name: 'Navegación principal' }).waitFor();
  });

  it('is changed by root in the form, and by nobody else there', async ({ world, openAs }) => {
    const { body } = await world.ask(OWNER, 'GET', '/api/users?query=usuario-saldo');
    const [{ id, name }] = body['data'] as [{ id: string; name: string }];
    const page = await openAs(ROOT, `/usuario/${id}`);
    await page.getByText('Se cambia cuando el correo nuevo lo confirma.').waitFor();
    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Cambiar el correo de ${name}`) });
    await eventually(() => dialog.getByLabel('Tu contraseña').count()).toBe(0);
    await dialog.getByLabel('Correo nuevo').fill('usuario-nuevo@porteo.test');
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByText('Enviamos un enlace a usuario-nuevo@porteo.test').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Cambio pendiente a usuario-nuevo@porteo.test, falta confirmarlo').waitFor();
    await (await openDialog(await openAs('usuario-saldo@porteo.test', '/'))).getByText(/^Cambio pendiente a usuario-nuevo/).waitFor();
    const owners = await openAs(OWNER, `/usuario/${id}`);
    await owners.getByText('Ya tiene contraseña: solo esa persona lo cambia, desde su menú.').waitFor();
    await eventually(() => owners.getByRole('button', { name: 'Cambiar correo' }).count()).toBe(0);
  });
});

test('groups are made, filled and deleted when empty [S-1.07] [AMB-17.04]', async ({ openAs }) => {
  const page = await openAs(OWNER, '/grupos');
  await page.getByRole('link', { name: 'Nuevo grupo' }).click();
  await heading(page, 'Nuevo grupo');
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByText('Ingrese Nombre del grupo').waitFor();
  await page.getByLabel('Nombre', { exact: true }).fill('Mostrador');
  await page.getByRole('group', { name: 'Usuarios del grupo' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await heading(page, 'Grupos');
  await page.getByRole('row', { name: /Mostrador.*1/ }).waitFor();
  const remove = async () => {
    await page.getByRole('button', { name: 'Eliminar: Mostrador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  };
  await remove();
  await told(page, 'Este grupo todavía tiene usuarios. Quítalos antes de eliminarlo.');
  await page.getByRole('button', { name: 'Editar: Mostrador' }).click();
  await heading(page, 'Editar grupo Mostrador');
  await eventually(() => page.locator('main').getByRole('link', { name: 'Grupos' }).getAttribute('href')).toBe('/grupos');
  await page.getByRole('group', { name: 'Usuarios del grupo' }).getByRole('checkbox', { checked: true }).uncheck();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('row', { name: /Mostrador.*0/ }).waitFor();
  await remove();
  await told(page, 'El grupo se eliminó');
});

test('a client who keeps the users is offered everybody for a group but the owner of the account [AMB-17.01]', async ({ world, openAs }) => {
  const { body } = await world.ask(OWNER, 'GET', '/api/users');
  const rows = body['data'] as { name: string; last_name: string; role: string; email: string }[];
  const nameOf = ({ name, last_name }: { name: string; last_name: string }) => `${name} ${last_name}`.trim();
  const owner = rows.find(({ role }) => role === 'customer') as (typeof rows)[number];
  const others = rows.filter(({ role }) => role === 'client').map(nameOf);
  const choices = async (email: string, first: string): Promise<string[]> => {
    const page = await openAs(email, '/grupo');
    const group = page.getByRole('group', { name: 'Usuarios del grupo' });
    await group.getByRole('checkbox', { name: first, exact: true }).waitFor();
    return (await group.locator('label').allInnerTexts()).map((text) => text.trim()).sort();
  };
  expect(await choices(OWNER, nameOf(owner))).toEqual([nameOf(owner), ...others].sort());
  expect(await choices('usuario-saldo@porteo.test', others[0] as string)).toEqual(others.sort());
});

test('root makes an agent of one customer, who finds no other; users are kept for a chosen customer [AMB-17.05] [AMB-17.02]', async ({
  openAs,
  comeIn,
}) => {
  const page = await openAs(ROOT, '/agentes');
  await page.getByRole('link', { name: 'Nuevo agente' }).click();
  await heading(page, 'Nuevo agente');
  const hands = byMouse(page);
  await hands.write('Nombre', 'Gema');
  await hands.write('Correo', 'gema@porteo.test');
  await page.getByText('Sin clientes asignados').waitFor();
  await hands.pick('Agregar cliente', 'bajío', /BAJÍO/i);
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await page.getByRole('row', { name: /Gema.*Agente.*Invitado/ }).waitFor();

  const hers = await comeIn('gema@porteo.test');
  await hers.goto('/usuarios');
  await hers.getByText('Lo que hay aquí es de un cliente').waitFor();
  await hers.getByRole('combobox', { name: 'Actúas por' }).fill('e');
  await eventually(() => hers.getByRole('option').count()).toBe(1);
  await hers.getByRole('combobox', { name: 'Actúas por' }).fill('');
  await act(hers);
  await hers.getByRole('row', { name: new RegExp(OWNER) }).waitFor();
});

describe('each sees its own navigation, and what it may not open falls to its first screen [S-2.75, S-2.76, S-2.88, S-6.25] [AMB-2.18]', () => {
  const shipping = ['Inicio', 'Enviar', 'Cotizar', 'Recolectar', 'Historial'];
  test.for([
    ['root', ROOT, [...shipping, 'Libreta', 'Clientes', 'Agentes', 'Facturación', 'Administración'], []],
    ['agent', 'agente@porteo.test', [...shipping, 'Libreta', 'Clientes', 'Facturación'], ['/agentes', '/agente']],
    ['seller', 'vendedor@porteo.test', [...shipping, 'Libreta', 'Clientes', 'Facturación'], ['/agentes']],
    ['customer', OWNER, [...shipping, 'Libreta', 'Facturación'], ['/agentes']],
    ['client', 'usuario-saldo@porteo.test', [...shipping, 'Libreta', 'Facturación'], ['/agentes', '/no-existe']],
  ] as const)('%s', async ([_role, email, entries, forbidden], { openAs }) => {
    const page = await openAs(email, '/');
    await eventually(() => navigation(page)).toEqual(entries);
    for (const path of forbidden) {
      await page.goto(path);
      await eventually(() => pathOf(page)).toBe('/');
    }
  });

  test('a biller of the usual digits has no Inicio and lands on Envíos [AMB-2.08]', async ({ openAs }) => {
    const page = await openAs('facturador@porteo.test', '/');
    await page.waitForURL('**/envios');
    await eventually(() => navigation(page)).toEqual(['Historial', 'Envíos', 'Consolidados', 'Seguimiento', 'Sobrepeso', 'Clientes', 'Facturación']);
    for (const path of ['/clientes', '/usuarios', '/usuario', '/grupos', '/grupo', '/agentes']) {
      await page.goto(path);
      await page.waitForURL('**/envios');
    }
  });

  const reads = 'Aquí aparecerán las guías que se generen.';
  test.for([
    [
      'a biller with every digit is offered nothing to quote, send or keep',
      'biller',
      '222222222',
      ['Inicio', 'Historial', 'Clientes', 'Facturación'],
      0,
      reads,
    ],
    ['a client who only reads, neither', 'client', '111111111', ['Inicio', 'Historial', 'Libreta', 'Facturación'], 0, reads],
    ['a client without a book quotes', 'client', '100100200', ['Inicio', 'Cotizar', 'Historial'], 1, 'Cotiza arriba para conocer tus tarifas.'],
  ] as const)(
    '%s, and nothing is asked for that would be refused [AMB-2.03, AMB-2.09]',
    async ([_title, role, permissions, entries, quotes, hint], { browser, world }) => {
      const email = `${role}-${permissions}@porteo.test`;
      const customer_id = role === 'client' ? ((await world.ask(OWNER, 'GET', '/api/user')).body['customer'] as CustomerId) : null;
      const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
      const facts = { customer_id, role, permissions, email, name: 'Fabiola', password_hash };
      await world.database.inTransaction((tx) => world.portal.api.access.createUser(tx, facts));
      const page = await openPage(browser, world.origin, { token: await world.tokenOf(email) });
      const refused: string[] = [];
      page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
      await page.goto('/');
      await eventually(() => navigation(page)).toEqual(entries);
      const main = page.locator('main');
      await main.getByRole('region', { name: 'Últimas guías' }).getByText(hint).waitFor();
      await eventually(() => main.getByRole('link', { name: /Ver los|del mes/ }).count()).toBe(0);
      await eventually(() => main.getByRole('form', { name: 'Cotización rápida' }).count()).toBe(quotes);
      await eventually(() => main.getByRole('link', { name: /Enviar|Cotizar/ }).count()).toBe(quotes);
      await page.getByRole('link', { name: 'Historial' }).click();
      await heading(page, 'Envíos');
      await main.getByText('Aún no hay envíos').waitFor();
      await eventually(() => main.getByRole('link', { name: 'Enviar' }).count()).toBe(0);
      await page.goto('/enviar');
      await eventually(() => pathOf(page)).toBe('/');
      expect(refused).toEqual([]);
    },
  );
});

test('the user form and its permissions go by keyboard alone [AMB-17.03]', async ({ openAs }) => {
  const page = await openAs(OWNER, '/usuario');
  const hands = byKeyboard(page);
  await heading(page, 'Nuevo usuario');
  await hands.write('Nombre', 'Tecla');
  await hands.write('Correo', 'tecla@porteo.test');
  await hands.press({ role: 'button', name: 'Facturación' });
  await eventually(() => page.getByRole('button', { name: 'Facturación' }).getAttribute('aria-pressed')).toBe('true');
  const guides = page.getByRole('radiogroup', { name: 'Guías' });
  await tabTo(page, { role: 'radio', name: 'Sin acceso', within: guides });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await eventually(() => guides.getByRole('radio', { name: 'Generar' }).isChecked()).toBe(true);
  // Personalizado is what these digits are called; choosing it throws them away, so it asks.
  await tabTo(page, { role: 'button', name: 'Personalizado' });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Reemplazar los permisos ajustados?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => guides.getByRole('radio', { name: 'Generar' }).isChecked()).toBe(true);
  // The focus is back where the question came from.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Personalizado');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await eventually(() => page.getByRole('radiogroup', { name: 'Stock/Inventario' }).getByRole('radio', { name: 'Ver' }).isChecked()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await told(page, 'Enviamos la invitación a tecla@porteo.test');
});

test('a list of people that cannot be read says so and tries again [A-8.03] [AMB-18.04]', async ({ browser, world }) => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(OWNER) });
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/usuarios');
  await page.getByText('Hubo un error al obtener la información').waitFor();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('row', { name: /Sofía Ibáñez/ }).waitFor();
});

test('a list says what it looks for in its address, and on a phone its rows are cards [AMB-17.02]', async ({ openAs }) => {
  const page = await openAs(OWNER, '/usuarios', phone);
  await page.getByRole('list', { name: 'Usuarios' }).waitFor();
  await page.getByRole('searchbox', { name: 'Nombre, correo o teléfono' }).fill('nadie se llama así');
  await page.getByText('Nada coincide con tu búsqueda').waitFor();
  expect(new URL(page.url()).search).toContain('query=nadie');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.getByRole('list', { name: 'Usuarios' }).waitFor();
  // Words beside the pencil, where a card has room for them.
  await page
    .getByRole('button', { name: /^Editar: / })
    .first()
    .getByText('Editar', { exact: true })
    .waitFor();
  const wide = await openAs(OWNER, '/usuarios');
  await wide.getByRole('button', { name: 'Correo' }).click();
  await wide.getByRole('columnheader', { name: 'Correo' }).and(wide.locator('[aria-sort="descending"], [aria-sort="ascending"]')).waitFor();
  expect(new URL(wide.url()).search).toContain('sort=email');
});

describe('the form of a user and of a group that stand, and the dialogs, have no violation, in both themes and on both screens', () => {
  const it = test
    .extend('faultsOf', ({ browser, world }) =>
      async (email: string, path: string, show: (page: OpenPage) => Promise<unknown>) => {
        const token = await world.tokenOf(email);
        const prepare = async (page: OpenPage) => {
          await page.goto(path);
          await show(page);
        };
        return violationsInEveryLook(browser, world.origin, { token, prepare });
      })
    .extend(
      'idAt',
      ({ world }) =>
        async (email: string, url: string, index = 0) =>
          ((await world.ask(email, 'GET', url)).body['data'] as { id: string }[])[index]?.id as string,
    );
  it('Usuario', async ({ faultsOf, idAt }) => {
    const id = await idAt(OWNER, '/api/users');
    expect(await faultsOf(OWNER, `/usuario/${id}`, (page) => page.getByRole('radiogroup', { name: 'Facturación' }).waitFor())).toEqual([]);
  });
  it('the dialog for another e-mail', async ({ faultsOf }) => {
    const show = async (page: OpenPage) => {
      await page.getByRole('button', { name: /^Cuenta de/ }).click();
      await page.getByRole('button', { name: 'Cambiar correo' }).click();
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await page.getByText('Ingrese su Email').waitFor();
    };
    expect(await faultsOf(OWNER, '/usuarios', show)).toEqual([]);
  });
  it('Grupo', async ({ faultsOf, idAt }) => {
    const id = await idAt(OWNER, '/api/groups');
    expect(await faultsOf(OWNER, `/grupo/${id}`, (page) => page.getByRole('checkbox').first().waitFor())).toEqual([]);
  });
});
