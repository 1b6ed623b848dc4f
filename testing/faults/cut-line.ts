// For proofs: a line to a server that is cut for as long as one likes, with all that goes over it.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class CutLine {
  private readonly to: { host: string; port: number };
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  /** Port on 127.0.0.1, the same each time. */
  port = 0;

  constructor(to: { host: string; port: number }) {
    this.to = to;
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.to.port, this.to.host);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ]) {
        this.sockets.add(socket);
        socket
          .on('error', () => other.destroy())
          .on('close', () => {
            this.sockets.delete(socket);
            other.destroy();
          });
        socket.pipe(other);
      }
    }).listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.server = server;
    this.port = (server.address() as { port: number }).port;
  }

  /** Whoever comes is refused, and whoever is there is cut off. */
  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(server, 'close');
  }
}
