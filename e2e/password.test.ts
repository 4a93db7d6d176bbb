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
const kinds = 'Combinación de letras mayúsculas, minúsculas, números y símbolos';
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
const ruleStates = (page: OpenPage) => page.getByRole('list', { name: 'Tu contraseña lleva' }).getByRole('listitem').allTextContents();
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

  test('has the rules of the login for its e-mail, and sends nothing that breaks them [S-5.05]', async ({ server, open }) => {
    const page = await open('/forgotpassword');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByText('Ingrese su Email').waitFor();
    await eventually(() => focused(page)).toBe('email');
    await page.getByLabel('Correo').fill('mariana@');
    await page.getByText('Ingrese un correo válido').waitFor();
    await page.getByLabel('Correo').fill('mariana@textilesbajio.mx');
    await eventually(() => page.getByText('Ingrese un correo válido').count()).toBe(0);
    expect(server.calls).toEqual([]);
  });

  test('goes from the form to a confirmation that says what to wait for [S-2.99, S-4.09, S-5.05] [AMB-1.06]', async ({ open, requestsOf }) => {
    const page = await open('/forgotpassword');
    await send(page, '  mariana@textilesbajio.mx ');
    await sent(page).waitFor();
    await eventually(() => focused(page)).toBe('Revisa tu correo');
    await eventually(() => page.title()).toBe('Revisa tu correo · Porteo');
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('Si hay una cuenta con mariana@textilesbajio.mx, va en camino un enlace');
    expect(said).toMatch(/30 minutos.*spam/);
    expect(requestsOf('requestReset')).toEqual([{ email: 'mariana@textilesbajio.mx' }]);
    await page.getByRole('link', { name: 'Volver a inicio de sesión' }).click();
    await page.waitForURL('**/auth');
  });

  test('takes another e-mail after a wrong one', async ({ open, requestsOf }) => {
    const page = await open('/forgotpassword');
    await send(page, 'mariana@textilesbajo.mx');
    await page.getByRole('button', { name: 'Usar otro correo' }).click();
    await eventually(() => page.getByLabel('Correo').inputValue()).toBe('mariana@textilesbajo.mx');
    await send(page);
    await sent(page).waitFor();
    expect(requestsOf('requestReset')).toHaveLength(2);
  });

  test.for([
    ['too many requests', refuse('TOO_MANY_REQUESTS')],
    ['a broken server', refuse('INTERNAL')],
    ['a broken connection', hangUp],
  ] as const)('is confirmed all the same after %s [S-4.10] [AMB-1.06]', async ([_, answer], { server, open }) => {
    server.answer('requestReset', answer);
    const page = await open('/forgotpassword');
    await send(page);
    await sent(page).waitFor();
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
  test.for([
    ['a link for a new account asks to create one [S-2.04, S-2.100]', '/validate-account/SECRETO-1', 'Crea tu contraseña'],
    ['a link for a forgotten one asks to change it [S-2.05, S-2.100]', LINK, 'Cambia tu contraseña'],
  ] as const)('%s', async ([_, path, title], { open, requestsOf }) => {
    const page = await open(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await eventually(() => page.title()).toBe(`${title} · Porteo`);
    expect(await Promise.all([password(page), confirmation(page)].map((field) => field.getAttribute('autocomplete')))).toEqual([
      'new-password',
      'new-password',
    ]);
    await fill(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(requestsOf('createPassword')).toEqual([{ token: 'SECRETO-1', password: GOOD, confirm_password: GOOD }]);
  });

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

  test('its rules stand there from the start and are ticked off while it is typed [S-5.07, S-5.08]', async ({ open }) => {
    const page = await open(LINK);
    await password(page).waitFor();
    expect(await ruleStates(page)).toEqual([
      '8 caracteres o más, falta.',
      'Mayúscula y minúscula, falta.',
      'Un número, falta.',
      'Un símbolo, falta.',
    ]);
    await password(page).fill('Bravo-río');
    expect(await ruleStates(page)).toEqual([
      '8 caracteres o más, listo.',
      'Mayúscula y minúscula, listo.',
      'Un número, falta.',
      'Un símbolo, listo.',
    ]);
    await eventually(() => page.getByText(kinds).count()).toBe(0);
  });

  test('what is missing is said at its field, the first gets the focus, nothing is lost or sent [S-5.06, S-5.09, S-5.10]', async ({
    server,
    open,
  }) => {
    const page = await open(LINK);
    await save(page);
    await page.getByText('Ingrese una contraseña').waitFor();
    await page.getByText('Confirme su contraseña').waitFor();
    await eventually(() => focused(page)).toBe('password');
    await password(page).fill(GOOD);
    await confirmation(page).fill(`${GOOD} `);
    await page.getByText('Las contraseñas son distintas').waitFor();
    await save(page);
    await eventually(() => focused(page)).toBe('confirm_password');
    await eventually(async () => [await password(page).inputValue(), await confirmation(page).inputValue()]).toEqual([GOOD, `${GOOD} `]);
    await password(page).fill(`${GOOD} `);
    await eventually(() => page.getByText('Las contraseñas son distintas').count()).toBe(0);
    expect(server.calls).toEqual([]);
  });

  test.for([
    ['Rio-7', 'Mínimo 8 caracteres'],
    ['rio-bravo-7', kinds],
    ['P@ssw0rd', 'Esta contraseña es muy común, elige otra'],
  ] as const)('%s is refused when its field is left: %s [S-5.07, S-5.08] [AMB-1.07]', async ([typed, message], { open }) => {
    const page = await open(LINK);
    await password(page).fill(typed);
    await eventually(() => page.getByText(message).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByText(message).waitFor();
    await password(page).fill(GOOD);
    await eventually(() => page.getByText(message).count()).toBe(0);
  });

  test('each of the two fields has a button that shows what was typed', async ({ open }) => {
    const page = await open(LINK);
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await page.getByRole('button', { name: 'Ocultar contraseña' }).waitFor();
    await eventually(async () => [await password(page).getAttribute('type'), await confirmation(page).getAttribute('type')]).toEqual([
      'text',
      'password',
    ]);
    await page.getByRole('button', { name: 'Mostrar confirmación' }).click();
    await eventually(() => confirmation(page).getAttribute('type')).toBe('text');
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

  test.for(['/newpassword', '/validate-account', '/newpassword/'])('%s without a link is over [S-8.04]', async (path, { open }) => {
    const page = await open(path);
    await page.getByRole('heading', { level: 1, name: 'Este enlace ya no es válido' }).waitFor();
    await page.getByRole('link', { name: 'Volver a inicio de sesión' }).waitFor();
  });

  test.for([
    ['by the rule when the server names no field', undefined, kinds, 'password'],
    ['in the words of the server', { password: 'Esta contraseña es muy común, elige otra' }, 'Esta contraseña es muy común, elige otra', 'password'],
    [
      'at the field that the server names',
      { confirm_password: 'Las contraseñas son distintas' },
      'Las contraseñas son distintas',
      'confirm_password',
    ],
  ] as const)('wrong data is explained %s [S-8.05] [AMB-1.06]', async ([_, fields, message, field], { server, open }) => {
    server.answer('createPassword', refuse('WRONG_DATA', fields));
    const page = await open(LINK);
    await fill(page);
    await page.getByText(message).waitFor();
    // The focus follows when the fault is painted.
    await eventually(() => focused(page)).toBe(field);
    await eventually(() => password(page).inputValue()).toBe(GOOD);
  });

  test.for([
    ['a broken server', refuse('INTERNAL')],
    ['too many tries', refuse('TOO_MANY_REQUESTS')],
    ['a broken connection', hangUp],
  ] as const)(
    'could not be saved after %s: that is said, what was typed stays, and it may be tried again [S-8.06]',
    async ([_, answer], { server, open }) => {
      server.answer('createPassword', answer);
      const page = await open(LINK);
      await fill(page);
      await page.getByRole('alert').getByText('Hubo un problema al actualizar la contraseña').waitFor();
      await eventually(async () => [await password(page).inputValue(), await confirmation(page).inputValue()]).toEqual([GOOD, GOOD]);
      server.answer('createPassword', () => new RawAnswer(200, { message: 'OK' }, { authorization: 'T-NEW' }));
      await save(page);
      await page.waitForURL((url) => url.pathname === '/');
      await eventually(() => token(page)).toBe('T-NEW');
    },
  );

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

describe('a new password beside a living session', () => {
  const line = (page: OpenPage, words: string) => page.getByText(`Al guardar se cerrará ${words}`, { exact: true });

  test('says whose session ends, which it does only when the password was taken [AMB-1.08]', async ({ server, open }) => {
    const tokens: (string | null)[] = [];
    server.answer('logout', (_, call) => {
      tokens.push(call.token);
      return { message: 'OK' };
    });
    server.answer('createPassword', refuse('INTERNAL'));
    const page = await open(LINK, { token: 'T-OLD' });
    await line(page, 'la sesión de Rosa Olvera').waitFor();
    await fill(page);
    await page.getByText('Hubo un problema al actualizar la contraseña').waitFor();
    await eventually(async () => [await token(page), tokens]).toEqual(['T-OLD', []]);
    server.answer('createPassword', (_, call) => {
      expect(call.token).toBeNull();
      return new RawAnswer(200, { message: 'OK' }, { authorization: 'Bearer T-NEW' });
    });
    await save(page);
    await page.waitForURL((url) => url.pathname === '/');
    await eventually(() => token(page)).toBe('T-NEW');
    await eventually(() => tokens).toEqual(['T-OLD']);
  });

  test.for([
    ['a broken connection', hangUp],
    ['a broken server', refuse('INTERNAL')],
  ] as const)('names nobody after %s [AMB-1.08]', async ([_, answer], { server, open }) => {
    server.answer('getCurrentUser', answer);
    const page = await open(LINK, { token: 'T-OLD' });
    await line(page, 'la sesión abierta').waitFor();
  });

  test('says nothing of a session that is over, and forgets it [S-4.07]', async ({ server, open }) => {
    server.answer('getCurrentUser', refuse('UNAUTHORIZED'));
    const page = await open(LINK, { token: 'T-OLD' });
    await eventually(() => token(page)).toBeNull();
    await eventually(() => page.getByText('Al guardar se cerrará').count()).toBe(0);
    await password(page).waitFor();
  });

  test('a link that is over says that the session stands in the way of another', async ({ open }) => {
    const page = await open('/newpassword', { token: 'T-OLD' });
    await page.getByText('sal de ella para pedir otro enlace').waitFor();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
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
