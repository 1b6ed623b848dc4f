// Where entries were read, and their pictures.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { addressSpan } from '#citation/address-span.ts';
import { cite } from '#citation/citation.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { ReferenceKind, ReferencePlace } from '#contract/tools/reference.ts';
import { getHerbPicture, getMappingFile, locateToolEntry } from '#contract/tools/tool-sources.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { pictureNameForm, picturesDir } from '#library/reference-data/lists/list-form.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';

/** Greatest number of pages on which an entry is searched for; for a longer entry, its beginning is reported. */
const mostPages = 20;

/** The span in the product as it is now; nothing where its pages are not those that were read. */
const spanNow = (bundle: Bundle, place: ReferencePlace, pageId: number): string | undefined => {
  const { start, end } = place;
  const pages = end.pageId - place.pageId;
  const isNear = pages >= 0 && pages < mostPages;
  const last = isNear ? bundle.pageIdOf(end.pageKey) : undefined;
  if (last === undefined || last - pageId !== pages) return undefined;
  const read = Array.from({ length: pages + 1 }, (_, i) => bundle.page(pageId + i));
  try {
    return writeSpanAddress(
      addressSpan(
        read.flatMap((page) => page ?? []),
        { pageId, ...start },
        { pageId: last, lineId: end.lineId, wordId: end.wordId },
      ),
    );
  } catch {
    return undefined;
  }
};

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Entries that are read at once for the file. */
const batch = 500;

/** A field of the file: what parts fields and lines is not in it. */
const field = (text = ''): string => text.replaceAll(/[\t\r\n]+/g, ' ');

async function* mappingLines(reference: ReferencePool, data: string, claim: Claim): AsyncGenerator<string> {
  yield '\uFEFFeudc\tcjk\trelation\tlist\n';
  for (let start = 0; ; start += batch) {
    const job = { data, kind: 'mapping', key: '', start, count: batch, whole: true } as const;
    const { total, entries } = await reference.run('findEntries', job, claim);
    yield entries
      .map(
        ({ facts: { name, cjk, relation }, list }) =>
          `${[name, cjk, relation, list.title].map(field).join('\t')}\n`,
      )
      .join('');
    if (start + batch >= total) return;
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG');

export const addSources = (
  app: FastifyInstance,
  data: string,
  reference: ReferencePool,
  isOffered: (entry: { kind: ReferenceKind }, request: Pick<FastifyRequest, 'caller'>) => boolean,
): void => {
  serve(app, locateToolEntry, async (request, reply) => {
    const { code, id } = request.params;
    const { part, line = 0 } = request.query;
    const entry = await reference.run('findEntry', { data, id }, claimOf(request));
    const facts = entry && isOffered(entry, request) ? entry.facts : undefined;
    const parts = new Map(Object.entries(facts?.parts ?? {}));
    const place = part === undefined ? facts?.place : parts.get(part)?.[line];
    if (place?.code !== code) throw new AppError('not-found');
    const bundle = app.holdings.open(code);
    const pageId = bundle.pageIdOf(place.pageKey);
    const found = pageId === undefined ? undefined : bundle.entry(pageId);
    if (pageId === undefined || !found) throw new AppError('not-found');
    const { pageNum } = found;
    const at = spanNow(bundle, place, pageId);
    reply.header('cache-control', 'private, no-cache');
    return {
      code,
      version: bundle.facts.version,
      pageId,
      pageNum,
      ...(at !== undefined && { at }),
      citation: cite(bookOfPage(bundle, pageId), { pageNum }),
    };
  });

  serve(app, getHerbPicture, async (request, reply) => {
    const [name, extension] = pictureNameForm.exec(request.params.id) ?? [];
    if (name === undefined) throw new AppError('not-found');
    const picture = await readFile(join(picturesDir(data), name)).catch((error: unknown) => {
      if (isAbsent(error)) throw new AppError('not-found');
      throw error;
    });
    reply.header('cache-control', 'public, max-age=86400');
    return reply.type(pictureTypes[extension]).send(picture);
  });

  serve(app, getMappingFile, async (request, reply) => {
    const lines = mappingLines(reference, data, claimOf(request));
    return reply.type('text/tab-separated-values; charset=utf-8').send(Readable.from(lines));
  });
};
