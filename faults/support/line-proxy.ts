import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * How the way to the database behaves. `silent`: bytes vanish in both directions, and so do closings; a new connection is taken and hears
 * nothing. `away`: every connection is reset. `full`: every connection is reset, and a new one hears that there are too many.
 */
export type Trouble = { kind: 'none' } | { kind: 'silent' } | { kind: 'away' } | { kind: 'full' } | { kind: 'resets'; chance: () => boolean };

type Way = { client: Socket; server: Socket; isForgotten: boolean };

/** A way to a PostgreSQL that can be troubled, as a router or a failing network does. */
export class LineProxy {
  readonly url: string;
  readonly #server: Server;
  readonly #ways = new Set<Way>();
  #trouble: Trouble = { kind: 'none' };

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async to(target: string): Promise<LineProxy> {
    const { hostname, port } = new URL(target);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
    const proxy = new LineProxy(server, own.href);
    server.on('connection', (client) => proxy.#take(client, hostname, Number(port)));
    return proxy;
  }

  trouble(trouble: Trouble): void {
    this.#trouble = trouble;
    if (trouble.kind !== 'away' && trouble.kind !== 'full') return;
    for (const { client, server } of this.#ways) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** What is connected now is never heard of again, by neither end; a new connection is served. */
  forget(): number {
    for (const way of this.#ways) way.isForgotten = true;
    return this.#ways.size;
  }

  async stop(): Promise<void> {
    for (const { client, server } of this.#ways) {
      client.destroy();
      server.destroy();
    }
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(client: Socket, host: string, port: number): void {
    client.on('error', () => client.destroy());
    if (this.#trouble.kind === 'away') return void client.resetAndDestroy();
    if (this.#trouble.kind === 'full') return void client.once('data', () => client.end(refusal('53300', 'sorry, too many clients already')));
    const way: Way = { client, server: connect({ host, port, noDelay: true }), isForgotten: false };
    client.setNoDelay(true);
    this.#ways.add(way);
    this.#join(way, client, way.server);
    this.#join(way, way.server, client);
  }

  #join(way: Way, from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      const trouble = this.#trouble;
      if (this.#isLost(way)) return;
      if (trouble.kind === 'resets' && trouble.chance()) {
        from.resetAndDestroy();
        to.resetAndDestroy();
      } else to.write(bytes);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      if (!this.#isLost(way)) to.destroy();
      if (way.client.destroyed && way.server.destroyed) this.#ways.delete(way);
    });
  }

  /** Whether nothing goes this way; what was lost once is not found again. */
  #isLost(way: Way): boolean {
    way.isForgotten ||= this.#trouble.kind === 'silent';
    return way.isForgotten;
  }
}

/** What PostgreSQL says instead of letting a connection in. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
