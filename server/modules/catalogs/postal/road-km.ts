import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import type { Reader } from '#platform/db/tx.ts';
import { roadDistance } from '../rules/road-distance.ts';
import { findCodes } from '../store/postal-places.ts';
import { typedCode } from './find-places.ts';

/** Kilometres by road between two postal codes, estimated; null where the place of one is not known. */
export async function roadKm(reader: Reader, from: string, to: string): Promise<number | null> {
  const loaded = await findCodes(reader, [...new Set([from, to])]);
  const [a, b] = [from, to].map((zip) => pointOf(loaded.find(({ zip_code }) => zip_code === zip)) ?? pointOf(typedCode(zip)));
  return a && b ? roadDistance(a, b) : null;
}

const pointOf = (code: PostalCode | null | undefined) =>
  code && code.latitude !== null && code.longitude !== null ? { latitude: code.latitude, longitude: code.longitude } : null;
