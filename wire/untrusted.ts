import { NO_DETAILS } from '#contract/shared/errors.ts';

const longest = 300;

/** A partner's words made fit for our pages and logs: one line of plain text, never markup, never endless. Empty = nothing was said. */
export function plainWords(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}

/** A partner's error code; whatever does not look like one is not one. */
export const plainCode = (code: unknown): string => (/^[\w.\-]{1,80}$/.test(String(code ?? '')) ? String(code) : '');

/** Why a partner refused, from what it sent: missing words become the sentence that the screens know. */
export const refusalOf = (code: unknown, description: unknown): { code: string; description: string } => ({
  code: plainCode(code),
  description: plainWords(typeof description === 'string' ? description : '') || NO_DETAILS,
});

const isSecret = (name: string): boolean => /secret|password|token|client_id|login|key/i.test(name);

/** The secret values among credentials: what must never reach a log, an error or an answer. */
export function secretsOf(credentials: unknown): string[] {
  if (typeof credentials !== 'object' || credentials === null) return [];
  return Object.entries(credentials).flatMap(([name, value]) => (typeof value === 'string' && value.length >= 4 && isSecret(name) ? [value] : []));
}

/** Takes secrets out of a text that a partner sent back to us. */
export const redact = (text: string, secrets: readonly string[]): string => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
