import { Server } from 'socket.io';
import { livePath } from '#contract/shared/services.ts';

/** The limit of P10: a server of socket.io that knows nobody and says nothing. */
new Server(Number(process.env['PORT']), { path: livePath, transports: ['websocket'], serveClient: false });
process.stdout.write('ready\n');
