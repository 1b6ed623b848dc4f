// What was acknowledged to a reader beside what is there: lost when it is absent, doubled when it is there more often
// than it was written, or took effect again.
import type { Write } from './writing-client.ts';

export interface Difference {
  lost: string[];
  doubled: string[];
}

const nameOf = ({ kind, body, reply }: Write): string => {
  if (kind === 'note') return `note ${(JSON.parse(reply ?? '{}') as { id?: string }).id} ${body['comment']}`;
  if (kind === 'book') return `book ${body.productId}`;
  return `${kind} ${body.productId} ${body['pageId']}`;
};

/** The pages that a reader may have read last: the last that was acknowledged, and any whose time is not known. */
function lastPages(writes: readonly Write[], code: string): Set<number> {
  const here = writes.filter(({ kind, body }) => kind === 'history' && body.productId === code);
  const last = here.findLastIndex(({ reply, late }) => reply !== undefined && !late);
  const may = here.filter(({ reply, late }, at) => late || at === last || (at > last && reply === undefined));
  const pages = may.map(({ body }) => Number(body['pageId']));
  return new Set(here.some(({ reply }) => reply !== undefined) ? pages : [0, ...pages]);
}

/** The second parameter is the result of `WritingClient.readBack`. */
export function compareWrites(writes: readonly Write[], stored: readonly string[]): Difference {
  const lost: string[] = [];
  const doubled: string[] = [];
  const there = new Map<string, number>();
  for (const name of stored) there.set(name, (there.get(name) ?? 0) + 1);
  for (const [name, times] of there) if (times > 1) doubled.push(name);

  const known = new Set<string>();
  const comments = new Set<string>();
  for (const write of writes) {
    if (write.kind === 'note') comments.add(String(write.body['comment']));
    known.add(nameOf(write));
    if (write.kind !== 'history' && write.reply !== undefined && !there.has(nameOf(write)))
      lost.push(nameOf(write));
  }
  const noted = new Set<string>();
  for (const name of there.keys()) {
    const [kind, id, ...rest] = name.split(' ');
    if (kind === 'history') {
      if (lastPages(writes, id ?? '').has(Number(rest[0]))) continue;
      // An earlier page is there: because a later one was lost, or because a repetition took effect again.
      const again = writes.some(
        ({ kind, body, repeated }) => kind === 'history' && repeated && body['pageId'] === Number(rest[0]),
      );
      (again ? doubled : lost).push(name);
    } else if (kind === 'note') {
      // A note whose answer was lost is there once at most; a comment nobody wrote is not there at all.
      const comment = rest.join(' ');
      if (noted.has(comment) || !comments.has(comment)) doubled.push(name);
      noted.add(comment);
    } else if (!known.has(name)) doubled.push(name);
  }
  return { lost, doubled };
}
