import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { livePath } from '#contract/shared/services.ts';
import { quantile } from './pairs.ts';
import { serve } from './socket-server.ts';

/** As many as are connected, if this machine lets one process open so many files. */
export const MOST_TOLD = 10_000;
const BROADCASTS = 100;
const AT_ONCE = 50;
const REST_MS = 1_000;
const GOAL_MS = 100;
const CHANNEL = 'porteo_live';

/** From the moment something is said until each of many people has it, beside an empty server that says the same. */
export async function measureTelling(env: { DATABASE_URL: string } & Record<string, string>, tokens: readonly string[]): Promise<void> {
  const bare = await timesOf('bench/bare-sockets.ts', {}, tokens, async (child) => (child.kill('SIGUSR2'), undefined));
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const say = (_child: unknown, n: number) => database.query('select pg_notify($1, $2)', [CHANNEL, `version 0.0.0-bench${n}`]);
  const ours = await timesOf('server/main.ts', env, tokens, say).finally(() => database.end());
  const verdict = ours.count === MOST_TOLD && ours.p99 <= GOAL_MS ? 'met' : 'NOT met';
  console.log(
    `P10 ${ours.count} people told, ${BROADCASTS} times: p50 ${ours.p50.toFixed(0)} ms, p99 ${ours.p99.toFixed(0)} ms beside ${bare.p50.toFixed(0)} and ${bare.p99.toFixed(0)} of ${bare.count} at an empty server (goal ${GOAL_MS}: ${verdict})`,
  );
}

type Say = (child: { kill: (signal: 'SIGUSR2') => boolean }, n: number) => Promise<unknown>;

async function timesOf(script: string, env: Record<string, string>, tokens: readonly string[], say: Say) {
  const served = await serve(script, env);
  const lines: Socket[] = [];
  const times: number[] = [];
  let [since, missing, all] = [0, 0, Promise.withResolvers<void>()];
  const hear = () => {
    times.push(performance.now() - since);
    missing -= 1;
    if (missing === 0) all.resolve();
  };
  try {
    for (let from = 0; from < MOST_TOLD; from += AT_ONCE) {
      const opened = await Promise.allSettled(tokens.slice(from, from + AT_ONCE).map((token) => open(served.port, token, hear)));
      lines.push(...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      if (opened.some(({ status }) => status === 'rejected')) break;
    }
    for (let n = 0; n < BROADCASTS; n += 1) {
      // The first one is not counted: it warms both sides.
      if (n === 1) times.length = 0;
      await sleep(n === 0 ? REST_MS : 0);
      [since, missing, all] = [performance.now(), lines.length, Promise.withResolvers<void>()];
      await say(served.child, n);
      await all.promise;
    }
    return { count: lines.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  } finally {
    for (const line of lines) line.destroy();
    served.child.kill('SIGKILL');
  }
}

const PING = Buffer.from([0x81, 1, 0x32]);
const EVENT = Buffer.from(`42["${liveEvents.serverUpdated}"`);

/** A frame as a client sends it, masked with zeros; at most 125 bytes. */
const frameOf = (text: string) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** A socket that costs us as little as can be: a client's own work would be counted as the server's. Resolves when it is let in. */
const open = (port: number, token: string, hear: () => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const line = connect(port, '127.0.0.1');
    line.setNoDelay();
    line.on('error', reject);
    const key = randomBytes(16).toString('base64');
    line.write(
      `GET ${livePath}?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    let isIn = false;
    line.on('data', (bytes) => {
      if (isIn && bytes.includes(EVENT)) hear();
      if (isIn) return void (bytes.includes(PING) && line.write(frameOf('3')));
      const text = bytes.toString('latin1');
      if (text.includes('0{"sid"') && !text.includes('40{"sid"')) line.write(frameOf(`40${JSON.stringify({ token })}`));
      else if (text.includes('40{"sid"')) {
        isIn = true;
        resolve(line);
      } else if (text.includes('44{')) reject(new Error(text));
    });
  });
