// langhuan serve: the library on the network; langhuan prepare: what all servers of a version need, made by its owner.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isTooWide, readRange } from '#contract/values/address-range.ts';
import { addDataOption, type DataOption } from '../run/options.ts';

interface ServeOptions extends DataOption {
  port: number;
  host: string;
  logLevel: string;
  trustProxy?: string[];
  allowHost?: string[];
  drain: number;
}

export const readPort = (value: string): number => {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a number from 0 to 65535.');
};

const longestDrain = 600;

const readDrain = (value: string): number => {
  const seconds = Number(value);
  if (/^\d{1,3}$/.test(value) && seconds <= longestDrain) return seconds;
  throw new InvalidArgumentError(`It is a number of seconds from 0 to ${longestDrain}.`);
};

/** For options that may be given several times: ranges of addresses. */
export const readCidr = (value: string, before: string[] = []): string[] => {
  const range = readRange(value);
  if (!range) throw new InvalidArgumentError('A range of addresses is written 10.1.0.0/16 or 2001:db8::/32.');
  if (isTooWide(range))
    throw new InvalidArgumentError(
      'That is nearly everybody: a range is /8 or narrower, of IPv6 /20 or narrower.',
    );
  return [...before, value];
};

/** For options that may be given several times: names of hosts. */
export const readHost = (value: string, before: string[] = []): string[] => {
  if (/^(?=.{1,253}$)[a-z\d][\w-]*(?:\.[\w-]+)*$/i.test(value)) return [...before, value.toLowerCase()];
  throw new InvalidArgumentError('A host is a name without scheme and port, as library.example.edu.');
};

const serve = async (options: ServeOptions): Promise<void> => {
  const { data, port, host, logLevel, trustProxy, allowHost, drain } = options;
  // Loaded only now: no other verb should wait for the server's code.
  const { startServer } = await import('#server/main.ts');
  const server = await startServer({
    data,
    port,
    host,
    logLevel,
    ...(trustProxy && { trustProxy }),
    ...(allowHost && { allowHost }),
    drain: drain * 1000,
  });
  console.log(`Langhuan is at ${server.address}`);
  await server.ended;
};

export const addServe = (program: Command): void => {
  const command = program
    .command('serve')
    .description('serve the library over HTTP until interrupted')
    .option('--port <port>', 'the port to listen on', readPort, 8700)
    .option('--host <host>', 'the address to listen on; 0.0.0.0 or :: for all', 'localhost')
    .option(
      '--trust-proxy <cidr>',
      'believe X-Forwarded-For, -Proto and -Host from these addresses; may be repeated',
      readCidr,
    )
    .option(
      '--allow-host <name>',
      'answer under this name too, as library.example.edu; may be repeated',
      readHost,
    )
    .option(
      '--drain <seconds>',
      'after SIGTERM go on answering so long, with /healthz at 503, that a proxy turns to other servers',
      readDrain,
      0,
    )
    .addOption(
      new Option('--log-level <level>', 'what to log to stderr')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info'),
    );
  addDataOption(command).action(serve);
};

export const addPrepare = (program: Command): void => {
  program
    .command('prepare')
    .description(
      'compile the program and make its tables of characters, for servers that may not write its folder',
    )
    .action(async () => {
      // The sources were compiled when this was loaded.
      const { makeTables } = await import('./make-tables.ts');
      console.error('Making the tables of characters (once; up to two minutes):');
      console.log(`Compiled; tables in ${await makeTables()}`);
    });
};
