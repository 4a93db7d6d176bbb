import { expect } from 'vitest';
import { noteTexts as texts } from '#texts/es/notes/note-screens.ts';
import { noteReasonWords } from '#texts/es/notes/note-words.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { chargesOfDocument, invoiceDetail, invoiceRow } from './support/invoice-example.ts';
import { creditable, noteDetail, noteRow } from './support/note-example.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('biller')));
  server.answer('listNotes', () => ({ data: [noteRow()], total: 1, sum: 23_200 }));
  server.answer('getNote', () => noteDetail());
  server.answer('listCreditable', () => creditable());
  server.answer('listInvoices', () => ({ data: [invoiceRow()], total: 1, sum: 46_400 }));
  server.answer('getInvoice', () => invoiceDetail({ motives: ['01', '02', '03'] }));
  server.answer('listPreInvoiceCharges', chargesOfDocument);
  server.answer('createNote', () => noteDetail());
});

const hands: [how: string, hands: (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard', byKeyboard],
];

test.for(hands)(
  '%s a biller makes a note from the panel of its invoice, which opens beside the list [S-2.71] [AMB-13.12]',
  async ([, handsOf], { openAt, called }) => {
    const page = await openAt(`/facturas?open=${idOf(1)}`);
    const does = handsOf(page);
    await does.press({ role: 'link', name: 'Nota de crédito' });
    const dialog = page.getByRole('dialog', { name: texts.create.titleOf('F-12') });
    await dialog.waitFor();
    await does.take(texts.create.reason, noteReasonWords.bonus, dialog);
    await does.write(texts.create.description, 'Bonificación de noviembre', dialog);
    await does.press({ role: 'checkbox', name: texts.create.line('3563 5817 31', 'Guía'), within: dialog });
    await dialog.getByText(texts.create.chosen(1, '$200.00')).waitFor();
    await does.press({ role: 'button', name: texts.create.save, within: dialog });
    await told(page, texts.create.done('NC-000007'));
    await page.getByRole('complementary', { name: texts.detail }).getByText('9A1C2E3D-396D-4725-8521-CDC4BDD20CCF').waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('nueva')).toBe(null);
    expect(called('createNote').length).toBe(1);
  },
);

test.for(['/nota-credito', `/nota-credito?open=${idOf(61)}`, `/nota-credito?nueva=${idOf(1)}`])(
  '%s has no violation, in both themes and on both screens [S-2.71]',
  async (path, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      const seen = path.includes('nueva') ? texts.create.left('$232.00') : path.includes('open') ? texts.facts.toInvoice : 'NC-000007';
      await page.getByText(seen).first().waitFor();
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
