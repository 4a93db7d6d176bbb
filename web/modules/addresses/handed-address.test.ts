import { expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { handAddress, takeHandedAddress, wantedContact } from './handed-address.ts';

const saved = { contacts: [{ id: 'first' }, { id: 'second' }, { id: 'third' }] } as unknown as AddressView;

test.each([
  [{ contact: 'newest' }, 'third'],
  [{ contact_id: 'second' }, 'second'],
  [{ contact_id: 'of another address' }, undefined],
  [{}, undefined],
])('of a saved address %j means contact %s [O-2.08]', (wanted, id) => {
  expect(wantedContact(saved, wanted)?.id).toBe(id);
});

test('what /direccion hands over is taken once', () => {
  handAddress({ target: 'origin', address: saved, contact: null, query: '' });
  expect(takeHandedAddress()?.target).toBe('origin');
  expect(takeHandedAddress()).toBeNull();
});
