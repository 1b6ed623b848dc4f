// The pages of a product of books, with the entries of the catalogue that begin on each.
import type { FaultLog } from '../fault-log.ts';
import { LibraryFailure } from '../../files/failure.ts';
import type { SourcePage } from '../source.ts';
import { checkPage } from '../../bundle/write-bundle.ts';
import { ExchangeNode } from './exchange-form.ts';
import { type JsonLine, readJsonLines } from './read-lines.ts';

export interface NumberedPage extends JsonLine<SourcePage> {
  /** The file that contains it. */
  file: string;
}

/** A page beyond bounds is reported, because the writer of bundles would refuse it. */
export const isWithinBounds = ({ value, file, line }: NumberedPage, faults: FaultLog): boolean => {
  try {
    checkPage(value);
    return true;
  } catch (cause) {
    if (!(cause instanceof LibraryFailure)) throw cause;
    faults.refuse(file, line, cause.message);
    return false;
  }
};

/** Gives each page the nodes that begin on it; the catalogue is in the order of the pages. */
export function* streamBooks(
  pages: Iterable<NumberedPage>,
  catalogue: { file: string; onBytes: (bytes: number) => void },
  faults: FaultLog,
): Generator<SourcePage> {
  const nodes = readJsonLines(catalogue.file, ExchangeNode, faults, catalogue.onBytes);
  const keys = new Set<string>();
  let next = nodes.next();
  let depth = -1;
  for (const page of pages) {
    const { value } = page;
    let line = 1;
    for (; !next.done && next.value.value.page === value.pageKey; next = nodes.next()) {
      const { line: at, value: node } = next.value;
      const refuse = (message: string) => faults.refuse(catalogue.file, at, message);
      if (node.line < line)
        refuse(`it begins before the entry above it: put the entries of a page in the order of its lines`);
      else if (node.line > value.lines.length)
        refuse(
          `page ${value.pageKey} has ${value.lines.length} lines, and the entry begins at line ${node.line}: count them`,
        );
      else if (node.depth > depth + 1)
        refuse(`its depth ${node.depth} comes after ${depth}: go down one step at a time`);
      else if (keys.has(node.key))
        refuse(`the key “${node.key.slice(0, 80)}” is given twice: give each entry its own`);
      else {
        const { key, title, isBook, guessed } = node;
        const sourceNode = {
          depth: node.depth,
          title,
          key,
          ...(isBook ? { isBook } : {}),
          ...(guessed === undefined ? {} : { guessed }),
        };
        (value.lines[node.line - 1].nodes ??= []).push(sourceNode);
      }
      keys.add(node.key);
      line = Math.max(line, node.line);
      depth = node.depth;
    }
    if (!isWithinBounds(page, faults)) continue;
    yield value;
  }
  if (!next.done)
    faults.refuse(
      catalogue.file,
      next.value.line,
      `the page “${next.value.value.page.slice(0, 80)}” is not among those that follow: tell the entries in the order of the pages`,
    );
}
