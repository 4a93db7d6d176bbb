import type { Proof, TrackAnswer } from '#connectors/kit/connector.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { livePlace } from '#connectors/kit/place.ts';
import { readProof } from '#connectors/kit/proof.ts';
import { done, type Answer } from '#wire/answer.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { bytesOf } from '#wire/shapes.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callUber, uberRefusal, type UberContext } from './client.ts';
import { followUps, isScan } from './codes.ts';
import { delivery, proofAnswer, type Delivery } from './schema.ts';

/** Where a delivery stands, and its courier. Uber keeps no history: a status is told at each look, and kept from when it was first seen. `now`: of the look. */
export function fromDelivery({ id, status, created, updated, courier, ...about }: Delivery, now: string): TrackAnswer {
  const detail = plainWords(about.undeliverable_reason ?? '') || null;
  const told = status === 'pending' ? (created ?? updated) : updated;
  const occurred_at = told === null ? null : instantIn(told);
  const follow_up = followUps.get(status) ?? null;
  const event = { code: status, city: null, detail, follow_up, is_reversal: status === 'returned', is_scan: isScan(status), lasts: true as const };
  return {
    parcel_number: id,
    found: true,
    events: occurred_at === null ? [] : [{ ...event, occurred_at }],
    ...(occurred_at === null ? { undated: [{ code: status, detail, date: '' }] } : {}),
    received_by: status === 'delivered' ? plainWords(about.dropoff?.verification?.signature?.signer_name ?? '') || null : null,
    measuredHkg: null,
    place: livePlace(courier?.location?.lat, courier?.location?.lng, now),
  };
}

/** One delivery a call. What comes under another id is nobody's. */
export async function track(
  context: UberContext,
  { parcel_numbers: [parcel_number = ''] }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const answer = await callUber(context, { operation: 'track', method: 'GET', path: `/deliveries/${encodeURIComponent(parcel_number)}` });
  const read = readJson(answer, delivery, uberRefusal);
  if (answer.outcome === 'done' && answer.value.status === 404)
    return done([{ parcel_number, found: false, events: [], received_by: null, measuredHkg: null }]);
  if (read.outcome !== 'done') return read;
  return done(read.value.id === parcel_number ? [fromDelivery(read.value, context.now().toISOString())] : []);
}

/** The courier's photograph and the signature, as far as there are both. One that could not be had is never left out silently: it is asked again. */
export async function proofOfDelivery(context: UberContext, { parcel_number }: { parcel_number: string }): Promise<Answer<readonly Proof[]>> {
  const path = `/deliveries/${encodeURIComponent(parcel_number)}/proof-of-delivery`;
  const proofs: Proof[] = [];
  for (const type of ['picture', 'signature']) {
    const answer = await callUber(context, { operation: 'proofOfDelivery', method: 'POST', path, body: { waypoint: 'dropoff', type } });
    const read = readJson(answer, proofAnswer, uberRefusal);
    const hasNone = answer.outcome === 'done' && [400, 404].includes(answer.value.status);
    if (read.outcome === 'refused' && hasNone && read.code !== ownCodes.noToken) continue;
    if (read.outcome !== 'done') return read;
    const proof = readProof(bytesOf(read.value.document));
    if (proof.outcome !== 'done') return proof;
    proofs.push(proof.value);
  }
  return done(proofs);
}
