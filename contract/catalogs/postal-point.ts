import type { PostalCode } from './catalogs.ts';

/** Near the middle of a postal code, or of its municipality; null where nothing is known of it. */
export const postalPoint = (code: Pick<PostalCode, 'latitude' | 'longitude'> | null) =>
  code && code.latitude !== null && code.longitude !== null ? { latitude: code.latitude, longitude: code.longitude, is_rough: true } : null;
