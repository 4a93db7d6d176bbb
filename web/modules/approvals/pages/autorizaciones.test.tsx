import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { ApprovalRow } from '#contract/approvals/approvals.ts';
import type { ApprovalId, CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';
import button from '../../../ui/button.module.css';

const row = (over: Partial<ApprovalRow>): ApprovalRow => ({
  ...{
    id: idOf(1) as string as ApprovalId,
    kind: 'withdrawal',
    subject: null,
    state: 'waiting',
    amount: centavos(30_000),
    to: null,
    account: null,
    facts: [],
  },
  words: { name: 'Retiro', approve: '¿Autorizar el retiro?', effect: 'Sale', refuse: '¿Rechazar el retiro?', done: 'Listo' },
  from: { customer: { id: idOf(5) as string as CustomerId, name: 'Textiles del Bajío' }, user: null },
  ...{
    setting: null,
    reason: 'Lo pidió el cliente',
    asked_by: { id: idOf(6) as string as UserId, name: 'Berta' },
    asked_at: '2026-11-20T18:00:00.000Z',
  },
  ...{ hindrance: null, decided_by: null, decided_at: null, refusal: null, ...over },
});

test('what another version of the portal asked for stands among the rest, with its reason and no button [AMB-12.12]', async ({ server, openAt }) => {
  answerWith(server, shellFakes(personOf('root')));
  const words = { name: texts.former, approve: '', effect: '', refuse: '', done: '' };
  const former = row({
    id: idOf(2) as string as ApprovalId,
    kind: 'loan',
    words,
    amount: null,
    subject: texts.former,
    from: null,
    reason: 'Ya no se usa',
    hindrance: 'former',
  });
  server.answer('listApprovals', ({ state }) => (state === 'decided' ? { data: [], total: 0 } : { data: [row({}), former], total: 2 }));
  const page = await openAt('/autorizaciones');
  await page.findByText(texts.hindrances.former);
  const [known, unknown] = page.getAllByRole('listitem').filter((item) => within(item).queryByText(texts.why)) as [HTMLElement, HTMLElement];
  expect(within(unknown).getByText('Ya no se usa')).toBeTruthy();
  expect(within(unknown).queryAllByRole('button')).toEqual([]);
  expect(within(known).getAllByRole('button').length).toBe(2);
});

test("'Autorizar' is the primary press of what waits and of its question, 'Rechazar' and 'Cancelar' stand back [AMB-12.12]", async ({
  server,
  openAt,
}) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listApprovals', ({ state }) => (state === 'decided' ? { data: [], total: 0 } : { data: [row({})], total: 1 }));
  const page = await openAt('/autorizaciones');
  const approve = await page.findByRole('button', { name: /^Autorizar/ });
  expect(primaryOf(page.getAllByRole('button'))).toEqual([approve]);
  await page.press(/^Autorizar/);
  const question = await page.findByRole('dialog', { name: '¿Autorizar el retiro?' });
  const confirm = within(question).getByRole('button', { name: 'Autorizar' });
  expect(primaryOf(within(question).getAllByRole('button'))).toEqual([confirm]);
});

/** The buttons that are drawn as the primary press. */
const primaryOf = (buttons: readonly HTMLElement[]): HTMLElement[] => buttons.filter(({ classList }) => classList.contains(button['primary'] ?? ''));
