import { expect } from 'vitest';
import { peopleTexts } from '#texts/es/access/people.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { idOf } from '../../../e2e/support/guides.ts';
import { invoiceRow } from '../../../e2e/support/invoice-example.ts';
import { papeleria, personOf, shellFakes, textiles } from '../../../e2e/support/people.ts';
import { answerWith } from '../../../e2e/support/send-world.ts';
import { screenTest } from '../../fixtures/screen-test.ts';

const business = idOf(6);
const test = screenTest.extend('openAsRoot', ({ server, openAt }) => async (path: string) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listInvoices', ({ customer_id }) => ({
    data: [invoiceRow({ customer: { id: customer_id ?? textiles.id, name: customer_id === papeleria.id ? 'De la papelería' : 'De textiles' } })],
    total: 60,
    sum: 46_400,
  }));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  return openAt(path);
});

test('a list that was narrowed to one customer shows those of another as soon as that one is acted for, from its first page [S-2.78] [S-2.64]', async ({
  openAsRoot,
  requestsOf,
}) => {
  const page = await openAsRoot(`/facturas?cliente=${textiles.id}&empresa=${business}&estado=paid&page=3`);
  await eventually(() => requestsOf('listInvoices').at(-1)).toMatchObject({ customer_id: textiles.id, business_id: business, page: 3 });
  await page.pick('Actúas por', 'papel', papeleria.business_name);
  await page.findAllByText('De la papelería');
  await eventually(() => requestsOf('listInvoices').at(-1)).toMatchObject({ customer_id: papeleria.id, status: 'paid', page: 1 });
  expect(requestsOf('listInvoices').at(-1)).not.toHaveProperty('business_id');
  await eventually(() => page.address()).toBe('/facturas?estado=paid');
  // The address of another time says nothing against whom one acts for.
  const again = await openAsRoot(`/facturas?cliente=${textiles.id}`);
  await again.findAllByText('De la papelería');
  expect(again.queryAllByText('De textiles')).toEqual([]);
});

test('while the list of another customer comes, that of the one before is not shown as its own [S-2.78]', async ({ openAsRoot, server }) => {
  const page = await openAsRoot('/facturas');
  await page.findAllByText('De textiles');
  let answer = () => undefined as void;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  server.answer('listInvoices', async () => {
    await waits;
    return { data: [invoiceRow({ customer: { id: papeleria.id, name: 'De la papelería' } })], total: 1, sum: 46_400 };
  });
  await page.pick('Actúas por', 'papel', papeleria.business_name);
  await eventually(() => page.queryAllByText('De textiles')).toEqual([]);
  answer();
  await page.findAllByText('De la papelería');
});

test('a form that is being filled goes on under the user that is chosen meanwhile, also after a reload [AMB-7.16]', async ({
  openAsRoot,
  openAt,
}) => {
  const page = await openAsRoot('/grupo');
  await page.pick('Actúas por', 'textiles', textiles.business_name);
  await page.fill('Nombre', 'Norte');
  await page.pick('Usuario', 'mariana', 'Mariana Ledezma');
  const again = await openAt('/grupo');
  await eventually(() => again.queryByLabelText<HTMLInputElement>('Nombre')?.value).toBe('Norte');
});

test('a form that is saved when its customer is not acted for any more leads nobody away', async ({ openAsRoot, server, requestsOf }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  server.answer('createGroup', ({ name }) => isAnswered.then(() => ({ id: idOf(7), name, users: [] })));
  const page = await openAsRoot('/grupo');
  await page.pick('Actúas por', 'textiles', textiles.business_name);
  await page.pick('Usuario', 'mariana', 'Mariana Ledezma');
  await page.fill('Nombre', 'Norte');
  await page.goOn();
  await eventually(() => requestsOf('createGroup').length).toBe(1);
  await page.press(shellTexts.acting.leave);
  await eventually(() => page.queryByLabelText('Nombre')).toBeNull();
  answer();
  await page.told(peopleTexts.groupSaved);
  expect(page.address()).toBe('/grupo');
});
