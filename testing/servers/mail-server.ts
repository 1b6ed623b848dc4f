// For tests: a real mail server, Debian's exim4, on the loopback with a configuration, a spool and a mailbox of its own in a
// temporary folder. Where there is none its suites are skipped by name; with CI=true its absence is a failure.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { describe } from 'vitest';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/exim4';

/** A suite that needs a mail server. */
export const describeWithMail = describe.skipIf(!existsSync(program) && process.env['CI'] !== 'true');

export const mailAccount = { user: 'site', password: 'sends the mail' };

/** Started as root, Exim drops to an account of its own, which must own the folders; started as another, it stays that. */
const owner = (): { uid: number; gid: number } => {
  if (process.getuid?.() !== 0) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const ask = (what: string) => Number(execFileSync('id', [what, 'Debian-exim'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

/** Takes mail for example.org, but for nobody@; later@ is put off; whoever signs in must be `mailAccount`. */
const configuration = (dir: string): string => `
spool_directory = ${dir}/spool
log_file_path = ${dir}/log/%s
pid_file_path = ${dir}/log/pid
primary_hostname = mail.example.org
tls_advertise_hosts =
host_lookup =
rfc1413_hosts =
keep_environment =
never_users =
deliver_drop_privilege = true
acl_smtp_rcpt = recipients
acl_smtp_data = accept
begin acl
recipients:
  deny local_parts = nobody
       message = no such person here
  defer local_parts = later
       message = come again
  accept domains = example.org
  deny message = relay not permitted
begin routers
all:
  driver = accept
  transport = mailbox
begin transports
mailbox:
  driver = appendfile
  directory = ${dir}/mail
  maildir_format
  create_directory
  mode = 0644
  mode_fail_narrower = false
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${mailAccount.user}}}{eq{$auth3}{${mailAccount.password}}}}}
  server_set_id = $auth2
  server_advertise_condition = true
`;

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

interface ReceivedMail {
  /** As it was written, but for the line ends. */
  source: string;
  /** Of its headers, the names in small letters; encoded words (RFC 2047) decoded. */
  headers: Record<string, string>;
  text: string;
}

const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    // Each word is of whole characters.
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, word: string) =>
      Buffer.from(
        word
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/gi, (__, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      ).toString(),
    );

const decodeBody = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

const readMail = (source: string): ReceivedMail => {
  const at = source.indexOf('\n\n');
  const head = source.slice(0, at).replace(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const encoding = headers['content-transfer-encoding'] ?? '';
  return { source, headers, text: decodeBody(source.slice(at + 2), encoding.toLowerCase()) };
};

export interface MailServer {
  port: number;
  /** What has come so far, in any order. */
  received(): ReceivedMail[];
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const dir = mkdtempSync(join(tmpdir(), 'exim-'));
  const { uid, gid } = owner();
  chmodSync(dir, 0o755);
  for (const name of ['spool', 'log', 'mail']) {
    mkdirSync(join(dir, name));
    chownSync(join(dir, name), uid, gid);
  }
  const file = join(dir, 'exim.conf');
  const asSelf = process.getuid?.() === 0 ? '' : `exim_user = ${uid}\nexim_group = ${gid}\n`;
  writeFileSync(file, asSelf + configuration(dir), { mode: 0o644 });
  const port = await freePort();
  const child: ChildProcess = spawn(program, ['-C', file, '-bdf', '-oX', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput += chunk;
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`exim4 has ended: ${errorOutput}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  const box = join(dir, 'mail', 'new');
  return {
    port,
    received: () =>
      existsSync(box) ? readdirSync(box).map((name) => readMail(readFileSync(join(box, name), 'utf8'))) : [],
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
