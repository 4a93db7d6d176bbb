import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { HANG_UP, RawAnswer, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal, type ErrorCode } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const LINK = '/newpassword/SECRETO-1';
const GOOD = 'Río-Bravo-7';
const kinds = 'Combinación de letras mayúsculas, minúsculas, números y símbolos';

test.beforeEach(({ server }) => {
  server.answer('createPassword', () => new RawAnswer(200, { message: 'OK' }, { authorization: 'Bearer T-NEW' }));
  server.answer('getCurrentUser', () => personOf('agent'));
  server.answer('logout', () => ({ message: 'OK' }));
});

const hangUp: FakeAnswer = () => HANG_UP;
const refuse =
  (code: ErrorCode, fields?: Record<string, string>): FakeAnswer =>
  () => {
    throw new Refusal(code, fields ? { fields } : {});
  };
const token = () => localStorage.getItem('token');
const inFocus = (page: ScreenPage) => (page.document.activeElement as HTMLInputElement | null)?.name;
const password = (page: ScreenPage) => page.getByLabelText<HTMLInputElement>('Contraseña nueva');
const confirmation = (page: ScreenPage) => page.getByLabelText<HTMLInputElement>('Confirma tu contraseña');
const typed = (page: ScreenPage) => [password(page).value, confirmation(page).value];
const ruleStates = (page: ScreenPage) =>
  within(page.getByRole('list', { name: 'Tu contraseña lleva' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const save = (page: ScreenPage) => page.press('Guardar contraseña');
const isSaid = (page: ScreenPage, text: string) => eventually(() => page.queryAllByText(text).length > 0);
async function fill(page: ScreenPage, first = GOOD, again = first) {
  await page.fill('Contraseña nueva', first);
  await page.fill('Confirma tu contraseña', again);
  await save(page);
}

describe('a new password', () => {
  test.for([
    ['a link for a new account asks to create one [S-2.04, S-2.100]', '/validate-account/SECRETO-1', 'Crea tu contraseña'],
    ['a link for a forgotten one asks to change it [S-2.05, S-2.100]', LINK, 'Cambia tu contraseña'],
  ] as const)('%s', async ([_, path, title], { openAt, requestsOf }) => {
    const page = await openAt(path);
    await page.findByRole('heading', { level: 1, name: title });
    await eventually(() => page.document.title).toBe(`${title} · Porteo`);
    expect([password(page), confirmation(page)].map((field) => field.getAttribute('autocomplete'))).toEqual(['new-password', 'new-password']);
    await fill(page);
    await eventually(page.address).toBe('/');
    expect(requestsOf('createPassword')).toEqual([{ token: 'SECRETO-1', password: GOOD, confirm_password: GOOD }]);
  });

  test('its rules stand there from the start and are ticked off while it is typed [S-5.07, S-5.08]', async ({ openAt }) => {
    const page = await openAt(LINK);
    expect(ruleStates(page)).toEqual([...['8 caracteres o más, falta.', 'Mayúscula y minúscula, falta.', 'Un número, falta.', 'Un símbolo, falta.']]);
    await page.fill('Contraseña nueva', 'Bravo-río');
    await eventually(() => ruleStates(page)).toEqual([
      ...['8 caracteres o más, listo.', 'Mayúscula y minúscula, listo.', 'Un número, falta.', 'Un símbolo, listo.'],
    ]);
    expect(page.queryByText(kinds)).toBeNull();
  });

  test('what is missing is said at its field, the first gets the focus, nothing is lost or sent [S-5.06, S-5.09, S-5.10]', async ({
    server,
    openAt,
  }) => {
    const page = await openAt(LINK);
    await save(page);
    await page.findByText('Ingrese una contraseña');
    await page.findByText('Confirme su contraseña');
    await eventually(() => inFocus(page)).toBe('password');
    await page.fill('Contraseña nueva', GOOD);
    await page.fill('Confirma tu contraseña', `${GOOD} `);
    await page.findByText('Las contraseñas son distintas');
    await save(page);
    await eventually(() => inFocus(page)).toBe('confirm_password');
    expect(typed(page)).toEqual([GOOD, `${GOOD} `]);
    await page.fill('Contraseña nueva', `${GOOD} `);
    await isSaid(page, 'Las contraseñas son distintas').toBe(false);
    expect(server.calls).toEqual([]);
  });

  test.for([
    ['Rio-7', 'Mínimo 8 caracteres'],
    ['rio-bravo-7', kinds],
    ['P@ssw0rd', 'Esta contraseña es muy común, elige otra'],
  ] as const)('%s is refused when its field is left: %s [S-5.07, S-5.08] [AMB-1.07]', async ([text, message], { openAt }) => {
    const page = await openAt(LINK);
    await page.user.type(password(page), text);
    expect(page.queryByText(message)).toBeNull();
    await page.user.tab();
    await page.findByText(message);
    await page.fill('Contraseña nueva', GOOD);
    await isSaid(page, message).toBe(false);
  });

  test('each of the two fields has a button that shows what was typed', async ({ openAt }) => {
    const page = await openAt(LINK);
    await page.press('Mostrar contraseña');
    await page.findByRole('button', { name: 'Ocultar contraseña' });
    expect([password(page).type, confirmation(page).type]).toEqual(['text', 'password']);
    await page.press('Mostrar confirmación');
    await eventually(() => confirmation(page).type).toBe('text');
  });

  test.for(['/newpassword', '/validate-account', '/newpassword/'])('%s without a link is over [S-8.04]', async (path, { openAt }) => {
    const page = await openAt(path);
    await page.findByRole('heading', { level: 1, name: 'Este enlace ya no es válido' });
    page.getByRole('link', { name: 'Volver a inicio de sesión' });
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
  ] as const)('wrong data is explained %s [S-8.05] [AMB-1.06]', async ([_, fields, message, field], { server, openAt }) => {
    server.answer('createPassword', refuse('WRONG_DATA', fields));
    const page = await openAt(LINK);
    await fill(page);
    await page.findByText(message);
    await eventually(() => inFocus(page)).toBe(field);
    expect(typed(page)).toEqual([GOOD, GOOD]);
  });

  test.for([
    ['a broken server', refuse('INTERNAL')],
    ['too many tries', refuse('TOO_MANY_REQUESTS')],
    ['a broken connection', hangUp],
  ] as const)(
    'could not be saved after %s: that is said, what was typed stays, and it may be tried again [S-8.06]',
    async ([_, answer], { server, openAt }) => {
      server.answer('createPassword', answer);
      const page = await openAt(LINK);
      await fill(page);
      await within(await page.findByRole('alert')).findByText('Hubo un problema al actualizar la contraseña');
      expect(typed(page)).toEqual([GOOD, GOOD]);
      server.answer('createPassword', () => new RawAnswer(200, { message: 'OK' }, { authorization: 'T-NEW' }));
      await save(page);
      await eventually(page.address).toBe('/');
      expect(token()).toBe('T-NEW');
    },
  );
});

describe('a new password beside a living session', () => {
  const beside = { token: 'T-OLD' };
  const line = (words: string) => `Al guardar se cerrará ${words}`;

  test('says whose session ends, which it does only when the password was taken [AMB-1.08]', async ({ server, openAt }) => {
    const tokens: (string | null)[] = [];
    server.answer('logout', (_, call) => {
      tokens.push(call.token);
      return { message: 'OK' };
    });
    server.answer('createPassword', refuse('INTERNAL'));
    const page = await openAt(LINK, beside);
    await page.findByText(line('la sesión de Rosa Olvera'));
    await fill(page);
    await page.findByText('Hubo un problema al actualizar la contraseña');
    expect([token(), tokens]).toEqual(['T-OLD', []]);
    server.answer('createPassword', (_, call) => {
      expect(call.token).toBeNull();
      return new RawAnswer(200, { message: 'OK' }, { authorization: 'Bearer T-NEW' });
    });
    await save(page);
    await eventually(page.address).toBe('/');
    expect(token()).toBe('T-NEW');
    await eventually(() => tokens).toEqual(['T-OLD']);
  });

  test.for([
    ['a broken connection', hangUp],
    ['a broken server', refuse('INTERNAL')],
  ] as const)('names nobody after %s [AMB-1.08]', async ([_, answer], { server, openAt }) => {
    server.answer('getCurrentUser', answer);
    const page = await openAt(LINK, beside);
    await page.findByText(line('la sesión abierta'));
  });

  test('says nothing of a session that is over, and forgets it [S-4.07]', async ({ server, openAt }) => {
    server.answer('getCurrentUser', refuse('UNAUTHORIZED'));
    const page = await openAt(LINK, beside);
    await eventually(token).toBeNull();
    await eventually(() => page.queryAllByText(/^Al guardar se cerrará/).length).toBe(0);
    password(page);
  });

  test('a link that is over says that the session stands in the way of another', async ({ openAt }) => {
    const page = await openAt('/newpassword', beside);
    await page.findByText(/sal de ella para pedir otro enlace/);
    expect(page.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe('/forgotpassword');
  });
});
