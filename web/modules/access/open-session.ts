import type { CurrentUser } from '#contract/access/access.ts';
import { browserStorage } from '../../platform/storage.ts';

const PATIENCE_MS = 5_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Whose session it is; '' = the server does not say. null = it is over, and its token is forgotten (S-4.07). */
export async function ownerOf(token: string): Promise<string | null> {
  const response = await fetch('/api/user', { headers: bearer(token), signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (response?.status === 401) {
    if (browserStorage().token() === token) browserStorage().dropToken();
    return null;
  }
  const user = response?.ok ? ((await response.json().catch(() => null)) as CurrentUser | null) : null;
  return user ? `${user.name} ${user.last_name}`.trim() : '';
}

/** The session ends on the server too (AMB-1.08). Nobody waits for it, and leaving the page does not stop it. */
export function closeSession(token: string): void {
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  void fetch('/api/user/logout', { method: 'POST', keepalive: true, headers, body: '{}' }).catch(() => null);
}
