// For tests: a proxy to a server that breaks the connection on command, before or after passing on a client's message.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface FlakyProxy {
  /** The same address through the line. */
  url: string;
  /** Breaks once, at the next message that holds `word`. */
  breakAt(word: string, passOn: boolean): void;
  close(): Promise<void>;
}

export async function startFlakyProxy(url: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(url);
  let next: { word: string; passOn: boolean } | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let unanswered = false;
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', cut);
    }
    near.on('data', (said) => {
      const breaks = next !== undefined && said.includes(next.word);
      if (!breaks || next?.passOn) far.write(said);
      if (!breaks) return;
      // What was passed on is done there before the line breaks here: its answer is not passed back.
      if (next?.passOn) unanswered = true;
      else cut();
      next = undefined;
    });
    far.on('data', (said) => {
      if (unanswered) cut();
      else if (near.writable) near.write(said);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    breakAt: (word, passOn) => void (next = { word, passOn }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
