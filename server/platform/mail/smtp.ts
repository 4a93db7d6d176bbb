import type { Delivery } from '#platform/outbox/outbox.ts';
import type { Transport } from './mail.ts';

const WAIT_MS = 15_000;

/** A text with a link leaves this machine only under TLS. */
const isHere = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Mail over SMTP. Null address = mail is not set up: every mail waits for it. */
export function smtpTransport(address: string | null, from: string): Transport {
  return async ({ id, files = [], ...mail }) => {
    if (address === null) throw new Error('SMTP_URL is not set');
    const station = new URL(address);
    // Loaded with the first mail.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host: station.hostname.replace(/^\[|\]$/g, ''),
      port: Number(station.port) || (station.protocol === 'smtps:' ? 465 : 587),
      secure: station.protocol === 'smtps:',
      requireTLS: !isHere(station),
      ...(station.username ? { auth: { user: decodeURIComponent(station.username), pass: decodeURIComponent(station.password) } } : {}),
      connectionTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const messageId = `<${id}@${domainOf(from)}>`;
    try {
      const attachments = files.map(({ name: filename, media_type: contentType, bytes }) => ({ filename, contentType, content: Buffer.from(bytes) }));
      await transport.sendMail({ ...mail, from, messageId, attachments });
      return 'accepted';
    } catch (error) {
      return refusedOrThrow(error);
    } finally {
      transport.close();
    }
  };
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/**
 * A recipient or a text that is refused for good; a login that fails is ours to mend, and the mail waits. What the other side says may name
 * a person, so only its codes are told.
 */
function refusedOrThrow(error: unknown): Delivery {
  const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
  if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { refused: String(responseCode) };
  throw new Error(`the mail server did not take it: ${code} ${responseCode || ''}`.trim());
}
