import { createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { SMTPServer, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { takePort } from '../http/listen.ts';
import type { Delivery, Reply } from './deliver.ts';

export type MailAccount = { user: string; password: string };
type Needs = { account: MailAccount; deliver(delivery: Delivery): Promise<Reply>; formerUrl: string | undefined };

/**
 * SMTP on loopback, behind a password and without TLS; any recipient is taken.
 * The protocol is only loaded for the first client: a start that meets no mail must not wait for it.
 */
export async function speakSmtp({ account, deliver, formerUrl }: Needs): Promise<{ port: number; stop(): Promise<void> }> {
  const lines = new Map<number | undefined, Socket>();
  const answer = (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Reply> => {
    const line = lines.get(session.remotePort);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    return buffer(stream).then(
      (bytes) => (line ? deliver({ recipients, bytes, line }) : 'silence'),
      () => 'silence', // the client left in the middle of its own message
    );
  };
  let loading: Promise<SMTPServer> | undefined;
  const server = createServer((line) => {
    const { remotePort } = line;
    lines.set(remotePort, line);
    line.on('close', () => lines.delete(remotePort));
    line.on('error', () => line.destroy()); // a client that breaks the line is no fault of lab
    loading ??= loadProtocol(account, answer);
    void loading.then((protocol) => line.destroyed || protocol.connect(line));
  });
  const port = await takePort(server, formerUrl);
  return {
    port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const line of lines.values()) line.destroy();
      }),
  };
}

type Answer = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<Reply>;

async function loadProtocol(account: MailAccount, answer: Answer): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server');
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) =>
    username === account.user && password === account.password ? callback(null, { user: username }) : callback(new Error('Wrong user or password'));
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    answer(stream, session).then(
      (reply) => {
        if (reply === 'taken') callback();
        else if (reply !== 'silence') callback(Object.assign(new Error(reply.message), { responseCode: reply.code }));
      },
      (error: unknown) => {
        // A bug of lab must not look like a fault that somebody ordered.
        console.error('lab: a message could not be taken:', error);
        callback(Object.assign(new Error('lab itself failed; see its output'), { responseCode: 554 }));
      },
    );
  };
  const needs = { name: 'lab', disabledCommands: ['STARTTLS'], allowInsecureAuth: true, disableReverseLookup: true };
  const protocol = new SMTPServer({ ...needs, authMethods: ['PLAIN', 'LOGIN'], onAuth, onData });
  protocol.on('error', () => undefined); // of a line: it was dealt with where it was opened
  return protocol;
}
