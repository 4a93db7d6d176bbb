import * as z from 'zod/mini';
import { liveEvents, serverNews, serverNotification } from '#contract/notifications/notifications.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { SocketHost } from '#platform/realtime/sockets.ts';
import type { NotificationsNeeds } from './needs.ts';
import { openMessages } from './store.ts';
import type { MessageTable } from './tables.ts';

const RETRY_MS = 500;
/** A session may also run out by itself. */
const SWEEP_MS = 60_000;
const AT_ONCE = 500;

/**
 * Joins what is committed anywhere to the sockets of this process: messages reach their person, and a session that is over takes its sockets
 * with it. A signal only says of whom something changed; what holds is read then.
 */
export function keepLive(needs: NotificationsNeeds): { host: SocketHost; stop: () => void } {
  const { access, sockets, signals, version, log } = needs;
  const messages = gathered((users) => tellOpen(needs, users), log);
  const sessions = gathered((users) => endDead(needs, users), log);
  let sweeping: NodeJS.Timeout | null = null;

  const ifHere = (user: string, act: (user: UserId) => void) => {
    if (sockets.isHere(user)) act(user as UserId);
  };
  const lookAtAll = () => {
    for (const { user_id } of sockets.holders()) sessions.add(user_id as UserId);
  };
  signals.on('message', (user) => ifHere(user, messages.add));
  signals.on('session', (user) => ifHere(user, sessions.add));
  signals.on('person', (user) =>
    ifHere(user, (id) => {
      sessions.add(id);
      sockets.toPerson(id, liveEvents.userUpdated, {});
    }),
  );
  for (const [topic, event] of [
    ['label', liveEvents.labelUpdated],
    ['bulk', liveEvents.bulkUpdated],
    ['pickup', liveEvents.pickupUpdated],
    ['balance', liveEvents.balanceUpdated],
  ] as const)
    signals.on(topic, (subject) => {
      const [user = '', id] = subject.split(':');
      ifHere(user, () => sockets.toPerson(user, event, { id }));
    });
  signals.on('version', (started) => {
    if (started !== version) sockets.toAll(liveEvents.serverUpdated, { version: started });
  });
  signals.onGap(() => {
    lookAtAll();
    for (const { user_id } of sockets.holders()) messages.add(user_id as UserId);
  });
  return {
    host: {
      admit: (token) => access.sessionOf(token),
      // The socket was admitted a moment ago: the session may have ended before the socket could be found by its signal.
      welcome: ({ user_id }) => {
        sessions.add(user_id as UserId);
        messages.add(user_id as UserId);
      },
      prepare: async () => {
        await signals.listen();
        sweeping ??= setInterval(lookAtAll, SWEEP_MS).unref();
      },
    },
    stop: () => {
      if (sweeping) clearInterval(sweeping);
      messages.stop();
      sessions.stop();
    },
  };
}

/** Puts people together until the next turn, works on all of them at once, and tries again when that failed. */
function gathered(work: (users: readonly UserId[]) => Promise<void>, log: NotificationsNeeds['log']) {
  let waiting = new Set<UserId>();
  let isBusy = false;
  let isStopped = false;
  const run = async () => {
    while (waiting.size > 0 && !isStopped) {
      const users = [...waiting].slice(0, AT_ONCE);
      for (const user of users) waiting.delete(user);
      try {
        await work(users);
      } catch (error) {
        log.warn('sockets wait for the database', { error });
        for (const user of users) waiting.add(user);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    isBusy = false;
  };
  return {
    add: (user: UserId) => {
      waiting.add(user);
      if (isBusy || isStopped) return;
      isBusy = true;
      setImmediate(() => void run());
    },
    stop: () => {
      isStopped = true;
      waiting = new Set();
    },
  };
}

async function tellOpen({ db, sockets }: NotificationsNeeds, users: readonly UserId[]): Promise<void> {
  for (const message of await openMessages(db, users)) sockets.toPerson(message.user_id, liveEvents.of(message.user_id), wireOf(message));
}

function wireOf({ id, type, title, message, path, raised_at }: MessageTable): unknown {
  const date = raised_at.toISOString();
  return type === null
    ? z.encode(serverNews, { id, message, date, path })
    : z.encode(serverNotification, { id, type, title: title ?? '', message, date });
}

async function endDead({ access, db, sockets }: NotificationsNeeds, users: readonly UserId[]): Promise<void> {
  const asked = new Set<string>(users);
  const held = sockets.holders().filter(({ user_id }) => asked.has(user_id));
  if (held.length === 0) return;
  const living = await access.livingSessions(
    db,
    held.map(({ session }) => session),
  );
  for (const { user_id, session } of held) if (!living.has(session)) sockets.end(user_id, new Set([session]));
}
