// Groonga, as a process that is spoken to by its commands, a line each. Bigrams with positions (TokenBigram), the index
// made after the rows are loaded, as its manual advises; its cache of answers is off. `_score` is a page's hits. Bigrams
// miscount single characters, so that a query that has one goes to a second index, of characters (TokenUnigram).
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { eachRow, type Peer, type PeerAnswer, type PeerQuery } from './peer.ts';
import type { Corpus } from '../libraries/search-corpus.ts';

interface Session {
  child: ChildProcessWithoutNullStreams;
  lines: AsyncIterator<string>;
  reader: Interface;
}

type Reply = [[number, number, number, ...unknown[]], ...unknown[]];

const begin = (args: string[]): Session => {
  const child = spawn('groonga', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const reader = createInterface({ input: child.stdout });
  return { child, reader, lines: reader[Symbol.asyncIterator]() };
};

const answerOf = async ({ lines }: Session, command: string): Promise<unknown> => {
  const line = await lines.next();
  if (line.done === true) throw new Error(`groonga ended at: ${command.slice(0, 200)}`);
  const [[status], body] = JSON.parse(line.value) as Reply;
  if (status !== 0) throw new Error(`groonga refused ${command.slice(0, 200)}: ${line.value.slice(0, 500)}`);
  return body;
};

const say = (session: Session, command: string): Promise<unknown> => {
  session.child.stdin.write(`${command}\n`);
  return answerOf(session, command);
};

const end = async ({ child }: Session): Promise<void> => {
  child.stdin.end();
  await once(child, 'close');
};

const load = async (session: Session, corpus: Corpus): Promise<void> => {
  const { stdin } = session.child;
  stdin.write('load --table Pages\n[\n');
  let first = true;
  const rows: string[] = [];
  // The stream is read in one pass: rows are buffered here for the pipe, at most some hundred megabytes.
  eachRow(corpus, ({ node, text }) => {
    rows.push(`${first ? '' : ','}${JSON.stringify({ node, text: text.join('') })}\n`);
    first = false;
  });
  for (let at = 0; at < rows.length; at += 1000)
    if (!stdin.write(rows.slice(at, at + 1000).join(''))) await once(stdin, 'drain');
  stdin.write(']\n');
  await answerOf(session, 'load');
};

const build = async (corpus: Corpus, folder: string): Promise<void> => {
  const aside = `${folder}.building`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  const session = begin(['-n', join(aside, 'db')]);
  await say(session, 'table_create Pages TABLE_NO_KEY');
  await say(session, 'column_create Pages text COLUMN_SCALAR Text');
  await say(session, 'column_create Pages node COLUMN_SCALAR UInt32');
  await load(session, corpus);
  await say(session, 'table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram');
  await say(session, 'column_create Terms pages COLUMN_INDEX|WITH_POSITION Pages text');
  await say(session, 'table_create Characters TABLE_PAT_KEY ShortText --default_tokenizer TokenUnigram');
  await say(session, 'column_create Characters pages COLUMN_INDEX|WITH_POSITION Pages text');
  await end(session);
  renameSync(aside, folder);
};

const queryOf = (query: PeerQuery): string =>
  query.kind === 'near'
    ? `*NP${query.distance + [...query.words[0]].length}"${query.words.join(' ')}"`
    : query.words.map((word) => `"${word}"`).join(query.kind === 'and' ? ' ' : ' OR ');

const indexFor = ({ words }: PeerQuery): string =>
  words.some((word) => [...word].length === 1) ? 'Characters.pages' : 'Terms.pages';

const quote = (text: string): string => `'${text.replace(/'/g, "\\'")}'`;

/** Answers with `undefined` when there is no groonga. */
export const openGroonga = async (corpus: Corpus): Promise<Peer | undefined> => {
  if (spawnSync('groonga', ['--version']).status !== 0) return undefined;
  const folder = join(corpus.dir, 'groonga');
  if (!existsSync(folder)) await build(corpus, folder);
  const session = begin([join(folder, 'db')]);
  await say(session, 'cache_limit 0');
  return {
    name: 'groonga',
    async ask(query): Promise<PeerAnswer> {
      const body = (await say(
        session,
        `select Pages --match_columns ${indexFor(query)} --query ${quote(queryOf(query))} --sort_keys _id --limit 10 \
--output_columns '_id, _score, snippet_html(text)' --drilldown node --drilldown_limit -1 \
--drilldown_output_columns _key,_nsubrecs,_sum --drilldown_calc_types SUM --drilldown_calc_target _score`,
      )) as [[[number], unknown, ...[number, number, string[] | null][]], [[number], unknown, ...number[][]]];
      const [[[pages], , ...found], [[nodes], , ...groups]] = body;
      return {
        pages,
        hits: groups.reduce((sum, [, , hits]) => sum + hits, 0),
        nodes,
        snippets: found.map(([, , text]) => (text ?? []).join('…')),
      };
    },
    close: () => end(session),
  };
};
