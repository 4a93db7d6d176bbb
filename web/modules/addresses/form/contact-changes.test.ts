import { expect, test } from 'vitest';
import { contactChanges } from './contact-changes.ts';
import { emptyContact } from './contact-draft.ts';

const ana = { ...emptyContact, id: 'A'.repeat(26), type: 'Móvil' as const, name: 'Ana', phone_number: '477 713 0482' };
const luis = { ...ana, id: 'B'.repeat(26), name: 'Luis' };

test('of each contact only what was typed is sent, with the ones the form began with, so that nothing of a colleague is undone [AMB-4.01]', () => {
  const beto = { ...emptyContact, name: 'Beto', phone_number: '4771234567' };
  const now = [{ ...ana, phone_number: '(477) 713-0482', email: 'ana@porteo.test' }, luis, beto];
  expect(contactChanges([ana, luis, emptyContact], now)).toEqual({
    contacts: [{ id: ana.id, email: 'ana@porteo.test' }, { id: luis.id }, expect.objectContaining({ name: 'Beto', phone_number: '+524771234567' })],
    contacts_before: [ana.id, luis.id],
  });
});
