import { describe } from 'vitest';
import { RawAnswer } from './support/fake-server.ts';
import { screenTest } from './support/fixtures.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const test = screenTest.extend('fillNew', ({ server, openAt }) => async () => {
  answerWith(server, { ...shellFakes(personOf('root')), listOperators: () => ({ data: [], total: 0 }) });
  const page = await openAt('/cliente/datos');
  await page.getByLabel('Nombre Comercial').fill('ÓPTICA ÁLAMOS');
  await page.getByLabel('Nombre', { exact: true }).fill('Norma');
  await page.getByLabel('Apellidos').fill('Álvarez');
  await page.getByLabel('Correo').fill('norma@opticaalamos.mx');
  await page.getByLabel('Régimen').selectOption({ value: '601' });
  return page;
});

describe('a customer that is not saved says why', () => {
  test.for([
    ['an e-mail of somebody, told by what the server calls it [A-8.06]', 409, 'USER_ALREADY_EXISTS', 'User already exists', {}, 'Ya existe un usuario con el correo especificado'],
    ['a name of another customer [A-8.07]', 409, 'CUSTOMER_ALREADY_EXISTS', 'Customer already exists', {}, 'Ya existe un cliente con el nombre de empresa especificado'],
    ['reports [A-8.09]', 400, 'REPORT_ERROR', 'Report 2 is wrong', {}, 'Hay un error en los valores de reportes'],
    ['one file with several schemes [A-8.10]', 400, 'REPORT_ERROR', 'Must be separate file when schema is different', {}, 'Debe ser un archivo separado cuando el esquema es diferente'],
    ['the first key of anything else [A-8.11]', 400, 'WRONG_DATA', 'Revisa los datos', { webpage: 'El sitio no responde', channel: 'Otro' }, 'El sitio no responde'],
    ['nothing that says why [A-8.11]', 500, 'INTERNAL', null, {}, 'Hubo un error crear al cliente'],
  ] as const)('%s', async ([_what, status, code, description, fields, shown], { server, fillNew }) => {
    const page = await fillNew();
    server.answer('createCustomer', () => new RawAnswer(status, { code, description, fields, request_id: 'PRUEBA' }));
    await page.keyboard.press('Control+Enter');
    await page.getByText(shown).first().waitFor();
  });
}); // prettier-ignore
