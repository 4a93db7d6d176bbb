import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { HANG_UP, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) =>
  server.answer('login', () => {
    throw new Refusal('UNAUTHORIZED');
  }),
);

const email = (page: ScreenPage) => page.getByLabelText<HTMLInputElement>('Correo');
const enter = async (page: ScreenPage, address: string, password: string) => {
  await page.fill('Correo', address);
  await page.fill(page.getByLabelText('Contraseña'), password);
  await page.press('Entrar');
};
const alert = async (page: ScreenPage) => within(await page.findByRole('alert'));
const isForgotInFocus = (page: ScreenPage) => page.document.activeElement === page.getByRole('link', { name: '¿Olvidaste tu contraseña?' });

test('what is missing is said at its field, the first one gets the focus and nothing is sent [S-5.01, S-5.02, S-5.04]', async ({
  server,
  openAt,
}) => {
  const page = await openAt('/auth');
  await page.press('Entrar');
  await page.findByText('Ingrese su Email');
  await page.findByText('Ingrese una contraseña');
  await eventually(() => page.document.activeElement === email(page)).toBe(true);
  expect(email(page).getAttribute('aria-invalid')).toBe('true');
  await page.fill('Correo', 'mariana@');
  await page.findByText('Ingrese un correo válido');
  expect(server.calls).toEqual([]);
});

test('a wrong login says so and moves the focus to the forgotten password [S-4.08, S-8.01]', async ({ openAt }) => {
  const page = await openAt('/auth');
  await enter(page, 'mariana@textilesbajio.mx', 'mala');
  await (await alert(page)).findByText('Correo o contraseña incorrectos');
  await eventually(() => isForgotInFocus(page)).toBe(true);
  expect(email(page).value).toBe('mariana@textilesbajio.mx');
  await page.user.keyboard('{Enter}');
  await eventually(page.address).toBe('/forgotpassword');
});

test.for<[title: string, answer: FakeAnswer, sentence: string]>([
  [
    'too many tries are answered by waiting [S-8.02]',
    () => {
      throw new Refusal('TOO_MANY_REQUESTS');
    },
    'Algo salió mal en el servidor, intente más tarde.',
  ],
  ['a silent server is named as such [S-8.03]', () => HANG_UP, 'El servidor no esta respondiendo'],
])('%s', async ([_, answer, sentence], { server, openAt }) => {
  server.answer('login', answer);
  const page = await openAt('/auth');
  await enter(page, 'mariana@textilesbajio.mx', 'mala');
  await (await alert(page)).findByText(sentence);
  expect(isForgotInFocus(page)).toBe(false);
});

test('success sends the trimmed e-mail, stores the token and moves to the app [S-4.04, S-5.03]', async ({ server, openAt, called }) => {
  server.answer('login', () => ({ message: '', token: 'T-1' }));
  const page = await openAt('/auth');
  await enter(page, '  mariana@textilesbajio.mx ', 'Buena-123');
  await eventually(page.address).toBe('/');
  expect(localStorage.getItem('token')).toBe('T-1');
  expect(called('login')[0]?.wire).toEqual({ email: 'mariana@textilesbajio.mx', password: 'Buena-123' });
});

test('a number opens the public tracking', async ({ openAt }) => {
  const page = await openAt('/auth');
  await page.press('Rastrear');
  await page.findByText('Ingrese el número de guía');
  await page.fill(page.getByRole('textbox', { name: 'Rastrear un envío' }), ' 3563 5817 44 ');
  await page.user.keyboard('{Enter}');
  await eventually(page.address).toBe('/tracking/3563581744');
});
