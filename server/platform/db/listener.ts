import type { Log } from '#platform/log.ts';
import { openLine, type Line } from './line.ts';

const CHECK_MS = 2_000;
const SILENCE_MS = 3_000;
const LEAST_PAUSE_MS = 100;
const MOST_PAUSE_MS = 1_000;

export type Listener = { listen: () => Promise<void>; stop: () => Promise<void> };
type Heard = {
  url: string;
  name: string;
  channel: string;
  hear: (payload: string) => void;
  /** Listens again after a gap, in which notifications may have been missed. */
  again: () => void;
  log: Log;
};

/** LISTEN on a line of its own, which is checked every other second and replaced when it is gone. `listen` fails when the first one cannot be had. */
export function listener({ url, name, channel, hear, again, log }: Heard): Listener {
  let line: Line | null = null;
  let isStopped = false;
  let checking: NodeJS.Timeout | null = null;

  const connect = async () => {
    const next = openLine({ url, name, silenceMs: SILENCE_MS });
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen "${channel}"`);
    } catch (error) {
      void next.end();
      throw error;
    }
    if (isStopped) return next.end();
    line = next;
  };
  const lose = (lost: Line) => {
    if (line !== lost || isStopped) return;
    line = null;
    log.warn('notifications of the database are not heard', { name });
    void reconnect();
  };
  const reconnect = async () => {
    for (let pauseMs = LEAST_PAUSE_MS; !isStopped; pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS)) {
      try {
        await connect();
        return again();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  };
  // A dead line ends by itself once it was asked something.
  const check = () => void line?.query('select 1').catch((error: unknown) => log.warn('notifications could not be checked', { name, error }));
  return {
    listen: async () => {
      await connect();
      checking = setInterval(check, CHECK_MS).unref();
    },
    stop: async () => {
      isStopped = true;
      if (checking) clearInterval(checking);
      await line?.end();
    },
  };
}
