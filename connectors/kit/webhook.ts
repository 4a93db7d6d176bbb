import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TrackAnswer } from './connector.ts';

/** What came at the door of a carrier, byte for byte; header names are lower case. */
export type Knock = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Uint8Array };

/** What a carrier tells by itself. `id`: of this telling, the same when it is told again; `sent_at`: UTC instant, ISO-8601. */
export type Notice = { id: string; sent_at: string; tracked: TrackAnswer };

/** All that is a carrier's own of what it tells by itself. */
export type Webhook<Credentials> = {
  /** Whether the account has a key for it; without one there is no door. */
  isOpen: (credentials: Credentials) => boolean;
  isSigned: (credentials: Credentials, knock: Knock) => boolean;
  /** Null = it tells of nothing that is followed, or nothing that can be read. */
  read: (credentials: Credentials, body: unknown) => Notice | null;
};

/** The same with an account that has a key. */
export type Hear = { isSigned: (knock: Knock) => boolean; read: (body: unknown) => Notice | null };

/** Whether a header is the HMAC-SHA256 of the body in hex, compared in the same time wherever they differ. */
export function isHmacHex(key: string, { headers, body }: Knock, header: string): boolean {
  const told = headers[header];
  const [ours, theirs] = [createHmac('sha256', key).update(body).digest('hex'), typeof told === 'string' ? told.toLowerCase() : ''];
  const [a, b] = [ours, theirs].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
