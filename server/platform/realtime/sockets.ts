import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server, Socket } from 'socket.io';
import { livePath } from '#contract/shared/services.ts';
import type { Log } from '#platform/log.ts';

/** Nobody sends us more than a token. */
const MOST_BYTES = 4_096;
/** How long a connection may take to say whose it is. */
const INTRODUCE_MS = 5_000;
/** Open tabs of one person; one more is refused and tries again later. */
export const MOST_PER_PERSON = 30;

/** Whose socket it is, and by which session. */
export type Holder = { user_id: string; session: string };
export type SocketHost = {
  /** Who a token belongs to; null refuses the connection. */
  admit: (token: string) => Promise<Holder | null>;
  /** A socket has just come. */
  welcome: (holder: Holder) => void;
  /** Runs once, before the first socket is admitted. */
  prepare: () => Promise<void>;
};

export type Sockets = {
  /** Takes the WebSockets of this server. Nothing is loaded before the first one comes. */
  attach: (server: HttpServer, host: SocketHost) => void;
  /** The people who have a socket in this process, with their sessions. */
  holders: () => readonly Holder[];
  isHere: (user_id: string) => boolean;
  /** To all sockets of one person in this process, and of nobody else. */
  toPerson: (user_id: string, event: string, body: unknown) => void;
  toAll: (event: string, body: unknown) => void;
  /** Ends the sockets of these sessions in this process; their clients do not come back by themselves. */
  end: (user_id: string, sessions: ReadonlySet<string>) => void;
  /** Ends all of them; their clients come back, here or elsewhere. */
  close: () => Promise<void>;
};

type Held = Socket<NoEvents, EveryEvent, NoEvents, Holder>;
type Live = Server<NoEvents, EveryEvent, NoEvents, Holder>;
type NoEvents = Record<string, never>;
type EveryEvent = Record<string, (body: unknown) => void>;

/** The one room that a socket stands in besides its own. */
const roomOf = (user_id: string): string => `notifications_${user_id}`;

/** WebSockets by socket.io, each bound to the session whose token it brought. `publicOrigin`: where browsers reach us, if that is told. */
export function buildSockets({ log, publicOrigin }: { log: Log; publicOrigin: string | null }): Sockets {
  let live: Live | null = null;
  let opening: Promise<Live> | null = null;
  let isClosed = false;
  // Never listens: the connections are handed over one by one, and every other request stays with the portal's own server.
  const gate = createServer();

  const open = async (host: SocketHost): Promise<Live> => {
    const [{ Server: SocketServer }] = await Promise.all([import('socket.io'), host.prepare()]);
    const io: Live = new SocketServer(gate, {
      transports: ['websocket'],
      path: livePath,
      serveClient: false,
      maxHttpBufferSize: MOST_BYTES,
      connectTimeout: INTRODUCE_MS,
      // A message of ours is small; deflating would cost each socket its own buffers.
      perMessageDeflate: false,
    });
    io.use((socket, next) => {
      void admit(io, socket, host, log).then(() => next(), next);
    });
    io.on('connection', (socket) => {
      // A client has nothing to say.
      socket.onAny(() => socket.disconnect(true));
      host.welcome({ ...socket.data });
    });
    return io;
  };
  const take = async (host: SocketHost, request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      opening ??= open(host);
      live = await opening;
      if (isClosed) throw new Error('closing');
      gate.emit('upgrade', request, socket, head);
    } catch (error) {
      opening = null;
      if (!isClosed) log.error('sockets cannot open', { error });
      socket.destroy();
    }
  };
  const socketsOf = (user_id: string): Held[] => {
    const ids = live?.of('/').adapter.rooms.get(roomOf(user_id)) ?? [];
    return [...ids].flatMap((id) => live?.of('/').sockets.get(id as never) ?? []);
  };

  return {
    attach: (server, host) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        if (!isClosed && request.url?.startsWith(livePath) && isOwn(request, publicOrigin)) void take(host, request, socket, head);
        else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      });
    },
    holders: () => [...(live?.of('/').sockets.values() ?? [])].map(({ data }) => data),
    isHere: (user_id) => (live?.of('/').adapter.rooms.get(roomOf(user_id))?.size ?? 0) > 0,
    toPerson: (user_id, event, body) => void live?.local.to(roomOf(user_id)).emit(event, body),
    toAll: (event, body) => void live?.local.emit(event, body),
    end: (user_id, sessions) => {
      for (const socket of socketsOf(user_id)) if (sessions.has(socket.data.session)) socket.disconnect(true);
    },
    close: async () => {
      isClosed = true;
      const io = await opening?.catch(() => null);
      // Not a farewell of the portal's: the client takes it for a lost line and comes back.
      io?.engine.close();
    },
  };
}

/** Lets a socket in by the token of its handshake; throws what its client is told. */
async function admit(io: Live, socket: Held, host: SocketHost, log: Log): Promise<void> {
  const { auth } = socket.handshake;
  const token: unknown = auth['token'];
  // The check has done its work; nothing may keep it.
  socket.handshake.auth = {};
  if (typeof token !== 'string' || token.length > 200) throw new Error('UNAUTHORIZED');
  const holder = await host.admit(token).catch((error: unknown) => {
    log.warn('a socket could not be checked', { error });
    throw new Error('UNAVAILABLE');
  });
  if (!holder) throw new Error('UNAUTHORIZED');
  if ((io.of('/').adapter.rooms.get(roomOf(holder.user_id))?.size ?? 0) >= MOST_PER_PERSON) throw new Error('TOO_MANY');
  socket.data = holder;
  // At once, before anybody else is counted: others come while this one is still being let in. One that does not stay leaves its room by itself.
  await socket.join(roomOf(holder.user_id));
}

/** A browser names the site that opens a WebSocket; another one's is refused. What is no browser names none, and needs the token all the same. */
function isOwn({ headers: { origin, host } }: IncomingMessage, publicOrigin: string | null): boolean {
  if (origin === undefined) return true;
  if (publicOrigin !== null) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
