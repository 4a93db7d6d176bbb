import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import type { ContactId } from '#contract/shared/ids.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, bodega, bookOf, id, lucia, sendFakes } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const person = personOf('customer');
const contactOf = (letter: string, over: Partial<ContactView>): ContactView => ({ ...bodega.contacts[0]!, id: id<ContactId>(letter), ...over });
const whole: AddressView = { ...lucia, tax_id: 'XAXX010101000' };
const withTwo: AddressView = { ...whole, contacts: [contactOf('X', { name: 'Beto' }), contactOf('Y', { name: 'Íñigo' })] };

const bookFor =
  (addresses: readonly AddressView[]) =>
  ({ query }: Record<string, unknown>) =>
    bookOf(addresses.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase())));

test.beforeEach(({ server }) => {
  answerWith(server, { ...sendFakes(personOf('customer', { default_address: bodega.id })), listAddresses: bookFor([bodega, whole]) });
});

/** The name of what has the focus. */
const inFocus = ({ document }: ScreenPage): string => {
  const at = document.activeElement as HTMLElement | null;
  const label = at?.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : null;
  return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
};
const type = (page: ScreenPage, keys: string) => page.user.keyboard(keys);
const heading = (page: ScreenPage, name: string | RegExp) => page.findByRole('heading', { level: 1, name });

/** From Inicio, where the cursor stands in 'Hacia', to its rates. */
async function quoteFromInicio(page: ScreenPage) {
  await eventually(() => inFocus(page)).toBe('Hacia');
  await eventually(() => page.getByLabelText<HTMLInputElement>('Desde').value).toBe(bodega.alias);
  await eventually(() => page.getByLabelText<HTMLInputElement>('Empaque').value).toBe('Caja chica');
  await type(page, 'luc');
  await eventually(() =>
    page
      .queryAllByRole('option')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain(lucia.alias);
  await type(page, '{Enter}');
  await eventually(() => page.getByLabelText<HTMLInputElement>('Hacia').value).toBe(lucia.alias);
  await type(page, '{Enter}');
  await heading(page, /tarifas/);
  await eventually(() => page.document.activeElement?.getAttribute('type')).toBe('radio');
}

const nora = contactOf('Z', { name: 'Nora', last_name: 'Paz' });

/** Writes Nora into the book, in the drawer over the form. */
async function addContact(page: ScreenPage) {
  await page.pick('Contacto', '', 'Agregar nuevo contacto');
  const drawer = await page.findByRole('dialog', { name: 'Agregar nuevo contacto' });
  await within(drawer).findByLabelText('Nombre');
  for (const [label, text] of [
    ['Nombre', 'Nora'],
    ['Apellidos', 'Paz'],
    ['Teléfono', '9992345678'],
  ] as const)
    await page.user.type(within(drawer).getByLabelText(label), text);
  await page.user.click(within(drawer).getByRole('button', { name: /^Guardar/ }));
}

describe('the focus goes on to what comes next', () => {
  test('after a contact was picked, and after an address', async ({ server, openAt }) => {
    server.answer('listAddresses', bookFor([bodega, withTwo]));
    const page = await openAt('/enviar');
    await eventually(() => inFocus(page)).toBe('Dirección: Destino');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await eventually(() => inFocus(page)).toBe('Contacto');
    await type(page, 'inigo{Enter}');
    await page.findAllByText(/Íñigo Ruiz/);
    await eventually(() => inFocus(page)).toBe('Agregar de mis empaques');
    await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
    await page.goOn();
    await page.findByRole('radiogroup', { name: 'Tarifas' });
  });

  test('after a new contact was saved over the form', async ({ server, openAt, requestsOf }) => {
    server.answer('listAddresses', bookFor([bodega, withTwo]));
    server.answer('createContact', () => ({ ...withTwo, contacts: [...withTwo.contacts, nora] }));
    const page = await openAt('/enviar');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await eventually(() => inFocus(page)).toBe('Contacto');
    await addContact(page);
    await page.findAllByText(/Nora Paz/);
    expect(requestsOf('createContact')).toHaveLength(1);
    await eventually(() => page.queryByRole('dialog')).toBe(null);
    await eventually(() => inFocus(page)).toBe('Agregar de mis empaques');
  });

  test('also when it was saved sooner than its drawer had taken the focus', async ({ server, openAt }) => {
    server.answer('listAddresses', bookFor([bodega, withTwo]));
    const book = [...withTwo.contacts];
    server.answer('createContact', () => ({ ...withTwo, contacts: (book.push({ ...nora, id: id<ContactId>(String(book.length)) }), book) }));
    const page = await openAt('/enviar');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await eventually(() => inFocus(page)).toBe('Contacto');
    // What a drawer loads is there from the first one on: in the second all of this comes before any timer.
    for (const press of [null, 'Cambiar Contacto: Destino']) {
      if (press) await page.press(press);
      await addContact(page);
      await eventually(() => page.queryByRole('dialog')).toBe(null);
      expect(inFocus(page)).toBe('Agregar de mis empaques');
    }
  });

  test('after an RFC was taken that was missing', async ({ server, openAt }) => {
    server.answer('listAddresses', bookFor([bodega, { ...lucia, tax_id: '' }]));
    const page = await openAt('/enviar');
    await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
    await eventually(() => page.document.activeElement?.getAttribute('data-rfc') ?? null).toBe('destination');
    await page.press(/público en general|Público en general|XAXX/i);
    await eventually(() => inFocus(page)).toBe('Agregar de mis empaques');
  });

  test('from a quote to the contact that is missing, and back among the rates to the chosen one', async ({ server, openAt }) => {
    server.answer('listAddresses', bookFor([bodega, withTwo]));
    const page = await openAt('/');
    await quoteFromInicio(page);
    await type(page, '{Enter}');
    await heading(page, 'Enviar');
    await eventually(() => inFocus(page)).toBe('Contacto');
    await type(page, 'in{Enter}');
    await eventually(() => inFocus(page)).toMatch(/^Continuar/);
    await page.goOn();
    await heading(page, /tarifas/);
    await page.goOn();
    await heading(page, 'Resumen');
    await page.press('Regresar');
    await heading(page, /tarifas/);
    await eventually(() => (page.document.activeElement as HTMLInputElement).checked).toBe(true);
    expect(inFocus(page)).toMatch(/^Estafeta/);
  });
});

test('a contact that is the person is chosen by itself, at any end [O-4.31]', async ({ server, openAt }) => {
  const own = contactOf('Y', { name: 'Otra', email: person.email.toUpperCase() });
  server.answer('listAddresses', bookFor([{ ...bodega, contacts: [contactOf('X', { name: 'Beto' }), own] }, whole]));
  const page = await openAt('/enviar');
  await page.findByRole('button', { name: 'Cambiar Contacto: Origen' });
  await page.findAllByText(/Otra Ruiz/);
});

test('an address of the book reaches Resumen from the quick quote with two Enters, where Ctrl+Enter buys', async ({ openAt, called }) => {
  const page = await openAt('/');
  await quoteFromInicio(page);
  expect(called('createLabels')).toEqual([]);
  await type(page, '{Enter}');
  await heading(page, 'Resumen');
  await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
  await page.goOn();
  await page.findByText(/1 guías? con éxito/);
});

describe('Ctrl+Enter on a summary that is still on its way', () => {
  const slow = test.extend('held', ({ server }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = sendFakes(person)['getUsualNotices']!;
    server.answer('getUsualNotices', async (request, call) => {
      await promise;
      return answer(request, call);
    });
    return resolve;
  });
  const toLoading = async (page: ScreenPage) => {
    await quoteFromInicio(page);
    await type(page, '{Enter}');
    await heading(page, 'Resumen');
    expect(page.queryByRole('button', { name: /^Generar guía/ })).toBeNull();
    await page.goOn();
  };

  slow('does what it does on the whole one', async ({ openAt, called, held }) => {
    const page = await openAt('/');
    await toLoading(page);
    held();
    await page.findByText(/1 guías? con éxito/);
    expect(called('createLabels')).toHaveLength(1);
  });

  slow('is taken back by any press that follows', async ({ openAt, called, held }) => {
    const page = await openAt('/');
    await toLoading(page);
    await type(page, '{Escape}');
    held();
    await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
    expect(called('createLabels')).toEqual([]);
  });
});
