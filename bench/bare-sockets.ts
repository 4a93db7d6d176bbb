import { Server } from 'socket.io';

/** The limit of P10: a server of socket.io that knows nobody and says nothing. */
new Server(Number(process.env['PORT']), { transports: ['websocket'], serveClient: false });
process.stdout.write('ready\n');
