import { expect, test, vi } from 'vitest';
import { createStorage, UNKEPT } from './storage.ts';

/** A Storage in memory whose keys are its own properties, as in a browser. */
function memory(): Storage {
  const box = Object.create({
    getItem: (key: string) => (Object.hasOwn(box, key) ? box[key] : null),
    setItem: (key: string, value: string) => void (box[key] = value),
    removeItem: (key: string) => void delete box[key],
  }) as Storage;
  return box;
}
const storageOf = () => createStorage(memory(), memory());

test('a flow is found again only under its owner, and another person meets none of it [AMB-7.16]', () => {
  const storage = storageOf();
  storage.keepFlow('ANA:C:U:send', { reference: 'R-1' });
  storage.keepFlow('LUIS:C:U:send', { reference: 'R-2' });
  storage.dropFlows('ANA');
  expect(storage.flow('ANA:C:U:send')).toEqual({ reference: 'R-1' });
  expect(storage.flow('LUIS:C:U:send')).toBeNull();
  storage.dropFlows();
  expect(storage.flow('ANA:C:U:send')).toBeNull();
});

test('a flow that the browser has no space for is told, and what was to follow goes on', () => {
  const told: string[] = [];
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => told.push(type) });
  const tab = memory();
  const storage = createStorage(memory(), tab);
  tab.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storage.keepFlow('ANA:C:U:send', { reference: 'R-1' });
  expect([told, storage.flow('ANA:C:U:send')]).toEqual([[UNKEPT], null]);
});

test('something unreadable counts as nothing', () => {
  const tab = memory();
  tab.setItem('wanted', '{half');
  expect(createStorage(memory(), tab).wanted()).toBeNull();
});

test('the token is shared by all tabs, the wanted path is not', () => {
  const lasting = memory();
  const first = createStorage(lasting, memory());
  const second = createStorage(lasting, memory());
  first.keepToken('T');
  first.keepWanted({ path: '/envios?page=2', user_id: 'ANA' });
  expect([second.token(), second.wanted()]).toEqual(['T', null]);
});
