// For tests: a process that runs verbs of the command for others, one after another, so that each of them need neither load
// the command nor start it. `POST /` on the socket named by its argument takes {args, input}.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { runHere } from './run-in-process.ts';

let last: Promise<unknown> = Promise.resolve();

const server = createServer((request, response) => {
  const ended = Promise.all([json(request), last]).then(([call]) => {
    const { args, input } = call as { args: string[]; input?: string };
    return runHere(args, input);
  });
  last = ended.catch(() => {});
  ended.then(
    (result) => response.end(JSON.stringify(result)),
    (error: unknown) => response.writeHead(500).end(String(error instanceof Error ? error.stack : error)),
  );
});
server.listen(process.argv[2], () => process.send?.('listening'));
// Whoever started it has gone.
process.once('disconnect', () => process.exit());
