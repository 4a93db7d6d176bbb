import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, createVerify, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { isDeeperThan } from '#platform/http/json-body.ts';
import { siteOf } from '#platform/http/network.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Log } from '#platform/log.ts';
import { readNotice, readState, type BankNotice, type BankState, type OurAccount, type ReturnCause } from './stp-notice.ts';
import { businessDayOf, MINUTE_MS } from '#contract/shared/dates.ts';
import type { Clock } from '#platform/clock.ts';

export type BankSettings = OurAccount & {
  /** The last part of the address: who does not know it finds nothing. */
  secret: string;
  /** Addresses and networks of the bank; null = any (evaluation only). */
  networks: readonly string[] | null;
  /** With it every body has to be signed by the bank (RSA-SHA256, base64, header `firma`). */
  publicKey: string | null;
};

/** What the house does with what is told; each is committed before its answer leaves. */
export type BankEars = {
  take: (notice: BankNotice) => Promise<void>;
  /** Stored as it is, with its text, until a person has looked at it. */
  keep: (notice: BankNotice, raw: string) => Promise<void>;
  /** Surely not ours: it goes back to who sent it. */
  refused: (cause: ReturnCause) => Promise<void>;
  /** No deposit can be made of it: people are told, and the bank tells it again. */
  unread: (raw: string) => Promise<void>;
  /** False = there is no such deposit here. */
  changed: (state: BankState) => Promise<boolean>;
};
type Needs = BankEars & { log: Log; clock: Clock };

export const BANK_PATH = '/api/deposits/stp';
const BODY_LIMIT_BYTES = 64 * 1024;
const MAX_DEPTH = 4;
/** Requests of one network in a minute that are not the bank's. */
const STRANGERS_PER_MINUTE = 30;
const confirmed = { mensaje: 'confirmar' };
/** No word of the bank's protocol: whatever is neither confirmed nor sent back is told again. */
const again = { mensaje: 'reintentar' };

/**
 * POST /api/deposits/stp/{secret}: deposits as the bank tells them, and what became of them under `/estado` (AMB-13.14). Only a committed deposit
 * is confirmed: whatever else happens the bank tells it again. Without settings, with another secret or from elsewhere the address does not exist.
 */
export function serveBank(app: FastifyInstance, settings: BankSettings | null, { log, clock, take, keep, refused, unread, changed }: Needs): void {
  if (!settings) return;
  const isFromBank = fromNetworks(settings.networks);
  const bodyOf = (request: FastifyRequest): { json: unknown; raw: string } | number => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (settings.publicKey !== null && !isSigned(body, request.headers['firma'], settings.publicKey)) {
      log.warn('a deposit was told with a wrong signature');
      return 401;
    }
    const raw = body.toString('utf8');
    return { json: parsed(raw), raw };
  };
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
    // The bank is no caller among many: its secret and its addresses are its limit, and it is never counted. Who is not the bank is.
    const config = { rateLimit: false as const };
    const count = own.createRateLimit({ max: STRANGERS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: ({ ip }) => `bank ${siteOf(ip)}` });
    /** Before a byte of the body is read. */
    const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { secret = '' } = request.params as { secret?: string };
      if (isSame(secret, settings.secret) && isFromBank(request.ip)) return undefined;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw new Refusal('TOO_MANY_REQUESTS');
      log.warn('a deposit was told by a stranger');
      return reply.code(404).send();
    };
    own.post(`${BANK_PATH}/:secret`, { config, onRequest }, async (request, reply) => {
      const body = bodyOf(request);
      if (typeof body === 'number') return reply.code(body).send();
      const read = readNotice(body.raw, body.json, { ...settings, today: businessDayOf(clock.now()) });
      if (read.is === 'others') {
        await refused(read.cause);
        return reply.code(400).send({ mensaje: 'devolver', id: read.cause });
      }
      if (read.is === 'unread') {
        await unread(body.raw);
        return reply.code(503).send(again);
      }
      await (read.is === 'sure' ? take(read.notice) : keep(read.notice, body.raw));
      return reply.code(200).send(confirmed);
    });
    own.post(`${BANK_PATH}/:secret/estado`, { config, onRequest }, async (request, reply) => {
      const body = bodyOf(request);
      if (typeof body === 'number') return reply.code(body).send();
      const state = readState(body.json, settings);
      if (!state) return reply.code(400).send({ mensaje: 'incompleto' });
      return (await changed(state)) ? reply.code(200).send(confirmed) : reply.code(404).send({ mensaje: 'desconocido' });
    });
  });
}

/** Compared in the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

function isSigned(body: Buffer, signature: unknown, publicKey: string): boolean {
  return typeof signature === 'string' && createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64');
}

function fromNetworks(networks: readonly string[] | null): (ip: string) => boolean {
  if (networks === null) return () => true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
    return list.check(mapped, isIPv6(mapped) ? 'ipv6' : 'ipv4');
  };
}

function parsed(json: string): unknown {
  if (isDeeperThan(json, MAX_DEPTH)) return null;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
