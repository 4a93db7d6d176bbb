import { Server } from 'socket.io';
import { livePath } from '#contract/shared/services.ts';

/** The limit of P10: a server of socket.io that knows nobody and, asked by a signal, says one thing to all. */
const io = new Server(Number(process.env['PORT']), { path: livePath, transports: ['websocket'], serveClient: false });
process.on('SIGUSR2', () => io.local.emit('serverUpdated', { version: '0.0.0-bench' }));
process.stdout.write('ready\n');
