import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePath } from '#contract/shared/services.ts';
import { silentLog } from '#platform/log.ts';
import { buildSockets, MOST_PER_PERSON, type Sockets } from './sockets.ts';

const MESSAGES = 10_000;
const EVENT = 'notifications_luis';
let server: Server;
let sockets: Sockets;

beforeAll(async () => {
  server = createServer();
  sockets = buildSockets({ log: silentLog, publicOrigin: null });
  // A token is the name of its person here, and the session is whatever comes after it.
  const admit = async (token: string) => ({ user_id: token.split(' ')[0] ?? '', session: token });
  sockets.attach(server, { admit, welcome: () => undefined, prepare: async () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await sockets.close();
  server.closeAllConnections();
  server.close();
});

type Line = { say: (frame: string) => void; heard: string[]; until: (isThere: () => boolean) => Promise<void>; isClosed: () => boolean };

/** A line without a client's manners: it sends whatever frame it likes. Resolves when it was let in. */
async function open(token: string): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${livePath}?EIO=4&transport=websocket&room=${EVENT}`);
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  const look = () => waiting.forEach((check) => check());
  socket.addEventListener('message', ({ data }) => {
    const frame = String(data);
    if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token, room: EVENT, rooms: [EVENT], user_id: 'luis' })}`);
    else if (frame.startsWith('42') || frame.startsWith('40')) heard.push(frame);
    look();
  });
  socket.addEventListener('close', look);
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => isThere() && (waiting.delete(check), resolve());
      waiting.add(check);
      check();
    });
  await until(() => heard.length > 0);
  heard.length = 0;
  return { say: (frame) => socket.send(frame), heard, until, isClosed: () => socket.readyState === WebSocket.CLOSED };
}

test('of ten thousand messages to one person none reaches another, whatever that one asks for (S10)', async () => {
  const tries = [
    `42["join","${EVENT}"]`,
    `42["subscribe",{"room":"${EVENT}"}]`,
    `42["${EVENT}",{}]`,
    `451-["join",{"_placeholder":true,"num":0}]`,
    `430["${EVENT}"]`,
    `40/${EVENT},{"token":"luis"}`,
    `40/,{"token":"luis"}`,
    `40{"token":"luis","user_id":"luis"}`,
    EVENT,
    '',
  ];
  const luis = await open('luis');
  const others = await Promise.all(tries.map((_, n) => open(`ana ${n}`)));
  others.forEach((line, n) => line.say(tries[n] ?? ''));
  // One more who asks for nothing, so that a message to its person has somewhere to arrive.
  others.push(await open('ana'));
  for (let n = 0; n < MESSAGES; n += 1) sockets.toPerson('luis', EVENT, { n });
  sockets.toPerson('ana', 'notifications_ana', {});
  await luis.until(() => luis.heard.length === MESSAGES);
  await Promise.all(others.map((line) => line.until(() => line.isClosed() || line.heard.some((frame) => frame.includes('notifications_ana')))));
  expect(new Set(others.flatMap(({ heard }) => heard.filter((frame) => !frame.startsWith('40'))))).toEqual(new Set(['42["notifications_ana",{}]']));
  expect(luis.heard.at(-1)).toBe(`42["${EVENT}",{"n":${MESSAGES - 1}}]`);
});

test('of forty sockets of one person that come at once thirty are let in', async () => {
  const told = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${livePath}?EIO=4&transport=websocket`);
      const { promise, resolve } = Promise.withResolvers<string>();
      socket.addEventListener('message', ({ data }) => {
        const frame = String(data);
        if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token: `eva ${n}` })}`);
        else resolve(frame.slice(0, 2));
      });
      return promise;
    }),
  );
  expect([told.filter((frame) => frame === '40').length, told.filter((frame) => frame === '44').length]).toEqual([MOST_PER_PERSON, 10]);
});

test('anyone who speaks is out', async () => {
  const line = await open('ana');
  line.say(`42["join","${EVENT}"]`);
  await line.until(line.isClosed);
  expect(line.heard).toEqual([]);
});
