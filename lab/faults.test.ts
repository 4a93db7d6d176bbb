import { expect, test } from 'vitest';
import { createFaults, type FaultOrder } from './faults.ts';

const create = { carrier: 'fedex', operation: 'create', references: ['A1'] } as const;
const always = () => true;
const order = (changed: Partial<FaultOrder>): FaultOrder => ({ carrier: 'fedex', operation: 'create', fault: 'reset_after', ...changed });

test('a fault strikes as often as ordered and then no more', () => {
  const faults = createFaults(1);
  faults.order(order({ times: 2, delay_ms: 5 }));
  expect([1, 2, 3].map(() => faults.strike(create, always)?.name)).toEqual(['reset_after', 'reset_after', undefined]);
  expect(faults.list()).toMatchObject([{ id: 'fault-1', struck: 2 }]);
});

test('a fault is tied to carrier, operation and reference, and * only reaches where it makes sense', () => {
  const faults = createFaults(1);
  faults.order(order({ carrier: '*', operation: '*', fault: 'empty_pdf', reference: 'A' }));
  expect(faults.strike({ ...create, operation: 'track' }, always)).toBeUndefined();
  expect(faults.strike({ ...create, references: ['B1'] }, always)).toBeUndefined();
  expect(faults.strike({ ...create, carrier: 'estafeta' }, always)?.name).toBe('empty_pdf');
});

test('the first ordered goes first; one that is not possible yet waits without being used up', () => {
  const faults = createFaults(1);
  faults.order(order({ fault: 'duplicate_answer', times: 1 }));
  faults.order(order({ fault: 'half_body' }));
  expect(faults.strike(create, (name) => name !== 'duplicate_answer')?.name).toBe('half_body');
  expect(faults.strike(create, always)?.name).toBe('duplicate_answer');
});

test('lots repeat with the seed, differ with another, and fall as often as they should', () => {
  const draw = (seed: number) => {
    const faults = createFaults(0);
    faults.order(order({ probability: 0.1 }));
    faults.reseed(seed);
    return Array.from({ length: 5000 }, () => faults.strike(create, always) !== undefined);
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  const share = draw(3).filter(Boolean).length / 5000;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
});
