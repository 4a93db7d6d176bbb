import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveOf, PickupWorld } from './support/pickup-world.ts';

const steps = ['pickup-committed', 'pickup-answered', 'pickup-booked', 'withdrawal-answered'] as const;
const left = { status: 'scheduled', attention: ['change'] };
const made = { status: 'rescheduled', attention: [] };
let pickups: PickupWorld;
beforeAll(async () => {
  // The carrier answers every call here: its time-outs are long enough for a busy machine.
  pickups = await PickupWorld.start({ seed: 20261122, timeScale: 0.2, guides: steps.length });
});
afterAll(() => pickups?.stop());

test('a portal that is killed at a step of a reschedule leaves its customer exactly one booking [AMB-9.01]', async () => {
  for (const [index, step] of steps.entries()) {
    const booked = await pickups.book(pickups.numbers[index] as string);
    expect([booked.status, booked.body['status']]).toEqual([201, 'scheduled']);
    const id = String(booked.body['id']);
    await pickups.world.dieAtStep(step);
    const changing = pickups.client.send('PUT', `/api/pickup/${id}`, pickups.windowOf('later'));
    await pickups.world.died();
    await changing;
    await pickups.signIn();
    const seen = await pickups.atRest(id);
    expect([step, liveOf(seen).map(({ folio }) => folio)]).toEqual([step, [seen.folio]]);
    const isWritten = step === 'pickup-booked' || step === 'withdrawal-answered';
    expect({ status: seen.status, attention: seen.attention }, `${step} ${JSON.stringify(seen.bookings)}`).toEqual(isWritten ? made : left);
  }
  await pickups.prove();
});
