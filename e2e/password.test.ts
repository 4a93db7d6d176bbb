import { describe, expect } from 'vitest';
import { Refusal, type ErrorCode } from '#contract/shared/errors.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP, RawAnswer, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import type { FakeServer } from './support/fake-server.ts';
import { pauseTime } from './support/stopped-time.ts';
import { byKeyboard } from './support/hands.ts';
import { personOf } from './support/people.ts';

const LINK = '/newpassword/SECRETO-1';
const GOOD = 'Río-Bravo-7';
const test = screenTest.extend(
  'open',
  ({ browser, server }) =>
    async (path: string, opening: Parameters<typeof openPage>[2] = {}): Promise<OpenPage> => {
      const page = await openPage(browser, server.origin, opening);
      await page.goto(path);
      return page;
    },
);

test.beforeEach(({ server }) => {
  server.answer('requestReset', () => ({ message: 'OK' }));
  server.answer('createPassword', () => new RawAnswer(200, { message: 'OK' }, { authorization: 'Bearer T-NEW' }));
  server.answer('getCurrentUser', () => personOf('agent'));
  server.answer('logout', () => ({ message: 'OK' }));
});

const token = (page: OpenPage) => page.evaluate(() => localStorage.getItem('token'));
const pathOf = (page: OpenPage) => new URL(page.url()).pathname;
const focused = (page: OpenPage) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name || document.activeElement?.textContent);

const hangUp: FakeAnswer = () => HANG_UP;
const refuse =
  (code: ErrorCode, fields?: Record<string, string>): FakeAnswer =>
  () => {
    throw new Refusal(code, fields ? { fields } : {});
  };

const password = (page: OpenPage) => page.getByLabel('Contraseña nueva', { exact: true });
const confirmation = (page: OpenPage) => page.getByLabel('Confirma tu contraseña', { exact: true });
const save = (page: OpenPage) => page.getByRole('button', { name: 'Guardar contraseña' }).click();
async function fill(page: OpenPage, typed = GOOD, again = typed) {
  await password(page).fill(typed);
  await confirmation(page).fill(again);
  await save(page);
}

describe('a forgotten password', () => {
  const send = async (page: OpenPage, email = 'mariana@textilesbajio.mx') => {
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
  };
  const sent = (page: OpenPage) => page.getByRole('heading', { level: 1, name: 'Revisa tu correo' });

  test('shows the e-mail that was typed at the login, and no URL contains it [S-2.06, S-2.98]', async ({ server, open }) => {
    const page = await open('/auth');
    await page.getByLabel('Correo').fill('mariana@textilesbajio.mx');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' }).waitFor();
    await eventually(async () => [await page.getByLabel('Correo').inputValue(), page.url()]).toEqual([
      'mariana@textilesbajio.mx',
      `${server.origin}/forgotpassword`,
    ]);
    await page.getByRole('link', { name: 'Volver a inicio de sesión' }).click();
    await page.waitForURL('**/auth');
  });

  test('is confirmed after ten seconds of silence [S-4.10] [AMB-1.06]', async ({ browser, server }) => {
    server.answer('requestReset', () => new Promise(() => undefined));
    const page = await openPage(browser, server.origin);
    await page.clock.install();
    await page.goto('/forgotpassword');
    await pauseTime(page);
    await send(page);
    await page.getByRole('button', { name: 'Enviando…' }).waitFor();
    await page.clock.runFor(9_900);
    await page.getByRole('button', { name: 'Enviando…' }).waitFor();
    await eventually(() => sent(page).count()).toBe(0);
    await page.clock.runFor(200);
    await sent(page).waitFor();
    await page.clock.resume();
  });

  test('leads to / anyone who is logged in [AMB-1.08]', async ({ open }) => {
    const page = await open('/forgotpassword', { token: 'T' });
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('has no violation in both themes and on both screens, quiet, faulty and confirmed', async ({ browser, server }) => {
    const quiet = async (page: OpenPage) => {
      await page.goto('/forgotpassword');
      await page.getByRole('heading', { level: 1 }).waitFor();
    };
    const faulty = async (page: OpenPage) => {
      await page.goto('/forgotpassword');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await page.getByText('Ingrese su Email').waitFor();
    };
    const confirmed = async (page: OpenPage) => {
      await page.goto('/forgotpassword');
      await send(page);
      await sent(page).waitFor();
    };
    for (const prepare of [quiet, faulty, confirmed]) {
      expect(await violationsInEveryLook(browser, server.origin, { prepare })).toEqual([]);
    }
  });
});

describe('a new password', () => {
  test('its link leaves the address at once, nothing but the call names it, and a reload keeps it [AMB-1.05]', async ({
    browser,
    server,
    requestsOf,
  }) => {
    const page = await openPage(browser, server.origin);
    const named: string[] = [];
    page.on('request', (request) => /SECRETO/.test(request.url() + (request.headers()['referer'] ?? '')) && named.push(request.url()));
    await page.goto(LINK);
    await password(page).waitFor();
    await eventually(async () => [pathOf(page), await page.title()]).toEqual(['/newpassword', 'Cambia tu contraseña · Porteo']);
    await page.reload();
    await password(page).waitFor();
    await fill(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(requestsOf('createPassword')[0]).toMatchObject({ token: 'SECRETO-1' });
    expect(page.foreign).toEqual([]);
    expect(named.filter((url) => !url.endsWith(LINK) && !url.endsWith('/api/user/validate/SECRETO-1'))).toEqual([]);
  });

  test('opens the portal with the token of the answer, and no way leads back to the link [S-2.100, S-4.06] [AMB-1.06]', async ({ server, open }) => {
    server.answer('getCurrentUser', hangUp);
    const page = await open('/auth');
    await page.goto(LINK);
    await fill(page);
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => token(page)).toBe('T-NEW');
    expect(await page.evaluate(() => history.state as unknown)).toBeNull();
    await page.evaluate(() => localStorage.clear());
    await page.goBack();
    await page.waitForURL('**/auth');
  });

  test('a link that is over says so beside the way to another one, also after a reload [S-8.04] [AMB-1.05, AMB-1.06]', async ({ server, open }) => {
    server.answer('createPassword', refuse('TOKEN_EXPIRED'));
    const page = await open(LINK);
    await fill(page);
    const over = page.getByRole('heading', { level: 1, name: 'Este enlace ya no es válido' });
    await over.waitFor();
    await eventually(() => focused(page)).toBe('Este enlace ya no es válido');
    await page.reload();
    await over.waitFor();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await page.waitForURL('**/forgotpassword');
  });

  test('is created with keys alone [S-2.100]', async ({ open }) => {
    const page = await open(LINK);
    const hands = byKeyboard(page);
    await hands.write('Contraseña nueva', 'Rio-Bravo-7');
    await hands.press({ role: 'button', name: 'Mostrar contraseña' });
    await hands.write('Confirma tu contraseña', 'Rio-Bravo-7');
    await hands.press({ role: 'button', name: 'Guardar contraseña' });
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('how the new password looks', () => {
  const quiet = async (page: OpenPage) => {
    await page.goto(LINK);
    await password(page).waitFor();
  };
  const faulty = async (page: OpenPage) => {
    await quiet(page);
    await fill(page, 'rio-bravo', 'rio');
    await page.getByText('Las contraseñas son distintas').waitFor();
  };
  const failed = async (page: OpenPage, server: FakeServer) => {
    server.answer('createPassword', hangUp);
    await quiet(page);
    await fill(page);
    await page.getByText('Hubo un problema al actualizar la contraseña').waitFor();
  };
  const over = async (page: OpenPage) => {
    await page.goto('/validate-account');
    await page.getByText('Este enlace ya no es válido').waitFor();
  };
  const beside = async (page: OpenPage) => {
    await quiet(page);
    await page.getByText('la sesión de Rosa Olvera').waitFor();
  };

  test.for([
    ['quiet', quiet, undefined],
    ['faulty', faulty, undefined],
    ['failed', failed, undefined],
    ['over', over, undefined],
    ['beside a session', beside, 'T'],
  ] as const)('%s, it has no violation in both themes and on both screens', async ([_, prepare, session], { browser, server }) => {
    expect(
      await violationsInEveryLook(browser, server.origin, { prepare: (page) => prepare(page, server), ...(session ? { token: session } : {}) }),
    ).toEqual([]);
  });

  test.for([
    ['the form', faulty],
    ['the end of a link', over],
  ] as const)('%s reads at 320 px without scrolling sideways', async ([_, prepare], { browser, server }) => {
    const page = await openPage(browser, server.origin, { width: 320, height: 640 });
    await prepare(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect([page.faults, page.foreign]).toEqual([[], []]);
  });
});

describe('a new e-mail [AMB-17.01]', () => {
  const MAILED = '/confirmar-correo/SECRETO-2';
  const title = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const confirm = (page: OpenPage) => page.getByRole('button', { name: 'Confirmar correo' }).click();
  const quiet = async (page: OpenPage) => {
    await page.goto(MAILED);
    await title(page, 'Confirma tu correo');
  };

  test('is confirmed by the button alone; its link leaves the address and a session that is over is forgotten [AMB-1.05] [AMB-14.05]', async ({
    server,
    open,
    requestsOf,
  }) => {
    server.answer('confirmEmail', hangUp);
    const page = await open(MAILED, { token: 'T-OLD' });
    await title(page, 'Confirma tu correo');
    expect([pathOf(page), requestsOf('confirmEmail')]).toEqual(['/confirmar-correo', []]);
    await confirm(page);
    await page.getByRole('alert').getByText('No pudimos confirmarlo. Intenta de nuevo.').waitFor();
    server.answer('confirmEmail', () => ({ message: 'OK' }));
    server.answer('getCurrentUser', refuse('UNAUTHORIZED'));
    await page.reload();
    await confirm(page);
    await title(page, 'Tu correo quedó confirmado');
    await eventually(async () => [await focused(page), await token(page)]).toEqual(['Tu correo quedó confirmado', null]);
    expect(requestsOf('confirmEmail').at(-1)).toEqual({ token: 'SECRETO-2' });
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/auth');
    expect(page.foreign).toEqual([]);
  });

  test('that is over, or of another account by now, says so and what to do [AMB-1.05]', async ({ server, open }) => {
    server.answer('confirmEmail', refuse('TOKEN_EXPIRED'));
    const page = await open(MAILED);
    await confirm(page);
    await title(page, 'Este enlace ya no es válido');
    await page.getByText('Pide el cambio otra vez desde tu cuenta').waitFor();
    await page.reload();
    await title(page, 'Este enlace ya no es válido');
    server.answer('confirmEmail', refuse('USER_ALREADY_EXISTS'));
    await quiet(page);
    await confirm(page);
    await title(page, 'Este correo ya es de otra cuenta');
    await page.getByText('La tuya sigue con el correo de antes').waitFor();
  });

  test('has no violation in both themes and on both screens', async ({ browser, server }) => {
    expect(await violationsInEveryLook(browser, server.origin, { prepare: quiet })).toEqual([]);
  });
});
