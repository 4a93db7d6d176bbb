import { expect } from 'vitest';
import { HANG_UP, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { Refusal, type ErrorCode } from '#contract/shared/errors.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => server.answer('requestReset', () => ({ message: 'OK' })));

const refuse =
  (code: ErrorCode): FakeAnswer =>
  () => {
    throw new Refusal(code);
  };
const send = async (page: ScreenPage, email = 'mariana@textilesbajio.mx') => {
  await page.fill('Correo', email);
  await page.press('Enviar enlace');
};
const sent = (page: ScreenPage) => page.findByRole('heading', { level: 1, name: 'Revisa tu correo' });
const email = (page: ScreenPage) => page.getByLabelText<HTMLInputElement>('Correo');

test('a forgotten password has the rules of the login for its e-mail, and sends nothing that breaks them [S-5.05]', async ({ server, openAt }) => {
  const page = await openAt('/forgotpassword');
  await page.press('Enviar enlace');
  await page.findByText('Ingrese su Email');
  await eventually(() => page.document.activeElement === email(page)).toBe(true);
  await page.fill('Correo', 'mariana@');
  await page.findByText('Ingrese un correo válido');
  await page.fill('Correo', 'mariana@textilesbajio.mx');
  await eventually(() => page.queryByText('Ingrese un correo válido')).toBeNull();
  expect(server.calls).toEqual([]);
});

test('a forgotten password goes from the form to a confirmation that says what to wait for [S-2.99, S-4.09, S-5.05] [AMB-1.06]', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/forgotpassword');
  await send(page, '  mariana@textilesbajio.mx ');
  await sent(page);
  await eventually(() => page.document.activeElement?.textContent).toBe('Revisa tu correo');
  await eventually(() => page.document.title).toBe('Revisa tu correo · Porteo');
  const said = page.getByRole('main').textContent;
  expect(said).toContain('Si hay una cuenta con mariana@textilesbajio.mx, va en camino un enlace');
  expect(said).toMatch(/30 minutos.*spam/);
  expect(requestsOf('requestReset')).toEqual([{ email: 'mariana@textilesbajio.mx' }]);
  await page.user.click(page.getByRole('link', { name: 'Volver a inicio de sesión' }));
  await eventually(page.address).toBe('/auth');
});

test('a forgotten password takes another e-mail after a wrong one', async ({ openAt, requestsOf }) => {
  const page = await openAt('/forgotpassword');
  await send(page, 'mariana@textilesbajo.mx');
  await page.press('Usar otro correo');
  await page.findByLabelText('Correo');
  await eventually(() => email(page).value).toBe('mariana@textilesbajo.mx');
  await send(page);
  await sent(page);
  expect(requestsOf('requestReset')).toHaveLength(2);
});

test.for([
  ['too many requests', refuse('TOO_MANY_REQUESTS')],
  ['a broken server', refuse('INTERNAL')],
  ['a broken connection', () => HANG_UP],
] as const)('a forgotten password is confirmed all the same after %s [S-4.10] [AMB-1.06]', async ([_, answer], { server, openAt }) => {
  server.answer('requestReset', answer);
  const page = await openAt('/forgotpassword');
  await send(page);
  await sent(page);
});
