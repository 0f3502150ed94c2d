import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail server that collects messages; it ends with the test. */
export const mailServer = async (): Promise<{ received: string[]; url: string }> => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void text(stream).then(
        (mail) => {
          received.push(mail);
          done();
        },
        // A gateway that stops while it sends leaves half a message, which is none.
        done,
      ),
  });
  const { server: socket } = server;
  server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { received, url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}` };
};
