import { pickupLinkOperations } from '#contract/pickups/pickup-links.ts';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import { publicRoute, route, selfKeyedRoute, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { PickupsApi } from './api.ts';
import { withdrawDue } from './ask-carrier.ts';
import { buildAvailability, getPickupAvailability, type Availability } from './availability.ts';
import { answerMailedPickup, getMailedPickup } from './by-mail/answer-mailed-pickup.ts';
import { createPickup } from './create-pickup.ts';
import { giveUpCalls, guideMoved, leavePickup, lookAtPickups } from './follow-guides.ts';
import type { PickupsNeeds } from './needs.ts';
import { getPickup, listPickups } from './read-pickups.ts';
import { handOver } from './state/hand-over.ts';
import { activePickupsOf } from './store/pickups.ts';
import { updatePickup } from './update-pickup.ts';

/** Pickups: asked for, changed, cancelled and followed (decision 0085). */
export function buildPickups(needs: PickupsNeeds): { api: PickupsApi; routes: Route[]; jobs: Job[] } {
  const availability = buildAvailability(needs);
  return { api: apiOf(needs), routes: pickupRoutes(needs, availability), jobs: pickupJobs(needs) };
}

const apiOf = (needs: PickupsNeeds): PickupsApi => ({
  lockedByPickup: async (tx, labels) =>
    new Set((await activePickupsOf(tx, labels)).filter(({ status }) => status !== 'pending').map(({ label_id }) => label_id)),
  heldByPickup: async (reader, labels) => new Set((await activePickupsOf(reader, labels)).map(({ label_id }) => label_id)),
  leavePickup: (tx, guide) => leavePickup(needs, tx, guide),
  guideMoved: (tx, guide) => guideMoved(needs, tx, guide),
  handOver: (tx, pickups) => handOver(needs, tx, pickups),
});

const pickupRoutes = (needs: PickupsNeeds, availability: Availability): Route[] => [
  selfKeyedRoute(pickupOperations.createPickup, (request, call) => createPickup(needs, availability, request, call)),
  route(pickupOperations.listPickups, (request, { actor }) => listPickups(needs, request, actor)),
  route(pickupOperations.getPickup, (request, { actor }) => getPickup(needs, request, actor)),
  route(pickupOperations.updatePickup, (request, call) => updatePickup(needs, availability, request, call)),
  route(pickupOperations.getPickupAvailability, (request, { actor }) => getPickupAvailability(needs, availability, request, actor)),
  publicRoute(pickupLinkOperations.getMailedPickup, ({ token }) => getMailedPickup(needs, token)),
  publicRoute(pickupLinkOperations.answerMailedPickup, (request) => answerMailedPickup(needs, request)),
];

/** Background work. Each may run twice without harm, and one failure stops no other. */
const pickupJobs = (needs: PickupsNeeds): Job[] => [
  { name: 'pickups-give-up', everyMs: needs.waits.sweepMs, run: () => giveUpCalls(needs) },
  { name: 'pickups-withdraw', everyMs: needs.waits.sweepMs, run: () => withdrawDue(needs) },
  { name: 'pickups-look', everyMs: needs.waits.sweepMs, run: () => lookAtPickups(needs) },
];
