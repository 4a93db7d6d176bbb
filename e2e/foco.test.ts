import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, box, fillAndContinue, lucia, sendFakes, toSummary, bookOf } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const nameInFocus = (page: OpenPage) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return (at?.id && document.querySelector(`label[for="${CSS.escape(at.id)}"]`)?.textContent) || (at?.textContent ?? '');
  });
const value = (page: OpenPage, name: string) => page.getByRole('combobox', { name, exact: true }).inputValue();

describe('the pickers of anyone who acts for others', () => {
  test('lead from the customer to the user and on to the page, and none is red before it was left empty [S-2.97]', async ({ server, openAt }) => {
    answerWith(server, sendFakes(personOf('agent')));
    const page = await openAt('/enviar');
    const [customer, user] = [page.getByRole('combobox', { name: 'Actúas por' }), page.getByRole('combobox', { name: 'Usuario' })];
    await customer.click();
    await page.keyboard.type('textiles');
    await page.getByRole('option', { name: /TEXTILES/ }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => nameInFocus(page)).toBe('Usuario');
    await eventually(async () => [await page.getByText('Seleccione un usuario').count(), await user.getAttribute('aria-invalid')]).toEqual([0, null]);
    await page.getByRole('option', { name: /Mariana/ }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => nameInFocus(page)).toBe('Dirección: Origen');
    // Left empty they say so.
    await page.getByRole('button', { name: 'Dejar de actuar por este cliente' }).click();
    await customer.focus();
    await page.keyboard.press('Tab');
    await page.getByText('Seleccione un cliente').waitFor();
  });
});

describe('the pickers of anyone who types on at once', () => {
  test('letters after the customer was chosen search its users, however soon they come', async ({ server, openAt }) => {
    answerWith(server, sendFakes(personOf('agent')));
    const page = await openAt('/enviar');
    const [customer, user] = [page.getByRole('combobox', { name: 'Actúas por' }), page.getByRole('combobox', { name: 'Usuario' })];
    await customer.click();
    await page.keyboard.type('textiles');
    await page.getByRole('option', { name: /TEXTILES/ }).waitFor();
    // In one task, as if no time went by: the letter goes where the focus is.
    const where = await customer.evaluate((field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      return document.activeElement?.id;
    });
    expect(where).toBe(await user.getAttribute('id'));
    await page.keyboard.type('mari');
    await eventually(() => user.inputValue()).toBe('mari');
    await page.getByRole('option', { name: /Mariana/ }).waitFor();
    await eventually(() => customer.inputValue()).toMatch(/TEXTILES/);
  });
});

describe('a page that opens', () => {
  test('Enviar begins at the main address with the focus on the destination, and an origin that was emptied stays empty', async ({
    server,
    openAt,
  }) => {
    answerWith(server, sendFakes(personOf('customer', { default_address: bodega.id })));
    const page = await openAt('/enviar');
    await eventually(() => value(page, 'Dirección: Origen')).toBe('Bodega León');
    await eventually(() => nameInFocus(page)).toBe('Dirección: Destino');
    await page.getByRole('button', { name: 'Borrar Dirección: Origen' }).click();
    await eventually(() => value(page, 'Dirección: Origen')).toBe('');
  });

  test('the summary has the focus on what is missing, then on the button that generates', async ({ server, openAt }) => {
    server.answer('listAddresses', ({ query }) => {
      const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
      const data = whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return bookOf(data);
    });
    const page = await openAt('/enviar');
    await fillAndContinue(page);
    await page.getByRole('radio', { name: /^Estafeta/ }).check();
    await page.keyboard.press('Control+Enter');
    await eventually(() => nameInFocus(page)).toMatch(/^Generar guía/);
  });
});

describe('keys that are shown work', () => {
  test('N, C and A act once Escape has left the field that Inicio begins in', async ({ openAt }) => {
    const page = await openAt('/');
    await eventually(() => nameInFocus(page)).toBe('Hacia');
    await page.keyboard.press('Escape');
    await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('a');
    await eventually(() => nameInFocus(page)).toBe('Empaque');
    // The first Escape closes the list where one is open.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.waitForURL((url) => url.pathname === '/cotizar');
    await eventually(() => nameInFocus(page)).toBe('Dirección: Origen');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.waitForURL((url) => url.pathname === '/enviar');
  });

  test('D opens the breakdown of a rate before one is chosen', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await fillAndContinue(page);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await page.keyboard.press('d');
    await page.getByRole('button', { name: /^Ocultar desglose Estafeta/ }).waitFor();
  });
});

test('Reiniciar says that it empties both forms, asks where either holds something, and leaves no field red [S-4.22]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
  await page.getByRole('option', { name: /^Caja chica/ }).click();
  await page.getByRole('button', { name: `Quitar ${box.alias}` }).waitFor();
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Cotizar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Peso Paquete #1' }).fill('');
  await page.getByRole('textbox', { name: 'Largo Paquete #1' }).click();
  await page.getByText('Ingrese Peso').waitFor();
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Vaciar lo capturado?' });
  await dialog.getByText('Se borran origen, destino, empaques y tarifa de Cotizar, Enviar y Consolidado, y lo capturado en Recolectar.').waitFor();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await eventually(() => page.getByRole('textbox', { name: 'Peso Paquete #1' }).inputValue()).toBe('1');
  await eventually(() => nameInFocus(page)).toBe('Dirección: Origen');
  await page.getByRole('textbox', { name: 'Peso Paquete #1' }).fill('');
  await eventually(() => page.getByText('Ingrese Peso').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Enviar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Enviar' }).waitFor();
  await eventually(() => page.getByRole('button', { name: `Quitar ${box.alias}` }).count()).toBe(0);
});

describe('a person who has gone on to another field keeps it', () => {
  /** After all that a page puts off to its next pictures. */
  const painted = (page: OpenPage) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
  const it = test
    /** Holds the answer of a call until it is let go. */
    .extend('hold', ({ server }) =>
      (name: string, answer: FakeAnswer) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        server.answer(name, async (request, call) => {
          await promise;
          return answer(request, call);
        });
        return resolve;
      })
    .extend(
      'wasAsked',
      ({ server }) =>
        (name: string) =>
          eventually(() => server.calls.some((call) => call.name === name)).toBe(true),
    );

  it('the first fault of a flow has the focus with the key that asked for it, before anything else can be typed [O-4.28, O-4.29]', async ({
    openAt,
  }) => {
    const page = await openAt('/cotizar');
    const length = page.getByLabel('Largo Paquete #1');
    await page.getByLabel('Contenido: Paquete #1').locator('option', { hasText: 'Libros' }).waitFor({ state: 'attached' });
    await length.focus();
    // A page that is too busy to paint.
    await page.evaluate(() => (window.requestAnimationFrame = () => 0));
    await page.keyboard.press('Control+Enter');
    expect(await nameInFocus(page)).toBe('Dirección: Origen');
  });

  it('although the contents, which the flow is judged by, come late', async ({ openAt, hold, wasAsked }) => {
    const letGo = hold('listPackagingContents', () => ({ data: [{ content: 'Libros', can_be_assured: true, insurance_description: null }] }));
    const page = await openAt('/cotizar');
    const length = page.getByLabel('Largo Paquete #1');
    await wasAsked('listPackagingContents');
    await page.keyboard.press('Control+Enter');
    await length.fill('');
    await page.keyboard.type('2');
    letGo();
    await page.getByText('Seleccione un contenido').waitFor();
    await painted(page);
    await page.keyboard.type('5');
    await eventually(async () => [await nameInFocus(page), await length.inputValue()]).toEqual(['Largo Paquete #1', '25']);
  });

  it('although the server refuses another one late; its fault is shown all the same', async ({ server, openAt, hold, wasAsked }) => {
    server.answer('getAddress', () => bodega);
    const letGo = hold('updateAddress', () => {
      throw new Refusal('WRONG_DATA', { fields: { alias: 'Ya existe ese alias' } });
    });
    const page = await openAt(`/direccion/${bodega.id}`);
    await page.getByLabel('Alias').fill('Bodega nueva');
    await page.keyboard.press('Control+Enter');
    await wasAsked('updateAddress');
    const street = page.getByLabel('Calle', { exact: true });
    await street.click();
    await street.fill('Calle');
    letGo();
    await page.getByText('Ya existe ese alias').waitFor();
    await painted(page);
    await page.keyboard.type(' 30');
    await eventually(async () => [await nameInFocus(page), await street.inputValue()]).toEqual(['Calle', 'Calle 30']);
  });

  it('although the missing RFC of the summary is stored late: no key that is meant for a field generates the guide', async ({
    server,
    openAt,
    hold,
    wasAsked,
  }) => {
    const own = { ...lucia, scope: 'user' as const };
    server.answer('listAddresses', ({ query }) => bookOf([query === 'luc' ? own : bodega]));
    const letGo = hold('saveTaxId', ({ tax_id }) => ({ ...own, tax_id }));
    const page = await openAt('/enviar');
    await toSummary(page);
    const rfc = page.getByPlaceholder('RFC del destino');
    await rfc.fill('EKU9003173C9');
    await page.keyboard.press('Enter');
    await wasAsked('saveTaxId');
    const reference = page.getByLabel('Referencia', { exact: true });
    await reference.click();
    await page.keyboard.type('Pedido');
    letGo();
    await rfc.waitFor({ state: 'detached' });
    await painted(page);
    await page.keyboard.type(' 81');
    await eventually(async () => [await reference.inputValue(), server.calls.filter(({ name }) => name === 'createLabels')]).toEqual([
      'Pedido 81',
      [],
    ]);
  });
});

describe('a page that comes later than what its person began meanwhile', () => {
  /** The form of a package, and what lets it come. */
  const opened = test.extend('waiting', async ({ server, openAt }) => {
    const isRead = Promise.withResolvers<void>();
    server.answer('getPackage', async () => (await isRead.promise, box));
    const page = await openAt(`/paquete/${box.id}`);
    const come = async () => {
      isRead.resolve();
      await eventually(() => page.getByLabel('Alias').inputValue()).toBe(box.alias);
    };
    return { page, come };
  });

  opened('leaves the letters in the palette', async ({ waiting: { page, come } }) => {
    await page.getByRole('button', { name: /^Buscar guía o acción/ }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog').getByRole('combobox');
    await palette.pressSequentially('coti');
    await come();
    await page.keyboard.type('zar');
    await eventually(async () => [await palette.inputValue(), await page.getByLabel('Alias').inputValue()]).toEqual(['cotizar', box.alias]);
  });

  opened('leaves the notifications open', async ({ waiting: { page, come } }) => {
    const bell = page.getByRole('button', { name: 'Notificaciones' });
    await bell.click();
    await come();
    await eventually(() => bell.getAttribute('aria-expanded')).toBe('true');
  });
});
