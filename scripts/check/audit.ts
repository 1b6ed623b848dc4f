// npm run audit: asks the registry for known holes in what ships, and fails on those that are high or critical. A
// registry that does not answer such questions, as a mirror may not, is said so and fails nothing.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listShipped } from './shipped-packages.ts';

interface Advice {
  name: string;
  severity: string;
  range?: string;
}
export interface AuditOutcome {
  /** Whether the registry answered. */
  isAnswered: boolean;
  fails: boolean;
  lines: string[];
}

/** What `npm audit --json` said, about the packages of `shipped`. */
export function readAudit(text: string, shipped: ReadonlySet<string>): AuditOutcome {
  let report: { vulnerabilities?: Record<string, Advice>; message?: string };
  try {
    report = JSON.parse(text) as typeof report;
  } catch {
    report = {};
  }
  if (!report.vulnerabilities)
    return {
      isAnswered: false,
      fails: false,
      lines: [`no reply: ${report.message ?? 'the registry did not answer'}`],
    };
  const known = Object.values(report.vulnerabilities).filter(({ name }) => shipped.has(name));
  const grave = known.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const lines = known.map(({ name, severity, range = '' }) => `${severity}: ${name} ${range}`.trimEnd());
  const sum = `${shipped.size} packages that ship: ${known.length} with known holes, ${grave.length} high or critical`;
  return { isAnswered: true, fails: grave.length > 0, lines: [...lines, sum] };
}

const askRegistry = (): Promise<string> =>
  new Promise((done) => {
    const fetchOptions = ['--fetch-retries', '1', '--fetch-timeout', '30000'];
    const cwd = join(import.meta.dirname, '../..');
    // It ends with 1 when there is something to tell, and when it could not ask.
    execFile(
      'npm',
      ['audit', '--json', ...fetchOptions],
      { cwd, maxBuffer: 1 << 26, timeout: 180_000 },
      (_, out) => done(out),
    );
  });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const verdict = readAudit(await askRegistry(), new Set(listShipped().map(({ name }) => name)));
  for (const line of verdict.lines) console.log(`npm audit: ${line}`);
  if (verdict.fails) process.exitCode = 1;
}
