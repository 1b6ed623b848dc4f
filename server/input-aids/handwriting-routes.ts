// Characters by drawing them.
import { AppError } from '#contract/http/app-error.ts';
import {
  candidatesShown,
  longestTrace,
  mostTracePoints,
  mostTraceStrokes,
  notRecognised,
  recogniseHandwriting,
} from '#contract/tools/input-aids.ts';
import type { FastifyPluginAsync } from 'fastify';
import { claimOf } from '../http/limits/claim.ts';
import { decodeBody } from '../http/requests/decode-body.ts';
import { readForm } from '../http/requests/read-form.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { HandwritingTable } from './handwriting-table.ts';
import type { LetterFrequency } from './letter-frequency.ts';

const limits = { characters: longestTrace, points: mostTracePoints, strokes: mostTraceStrokes };

/** Fields of a form: what the call knows, and some room for what a client adds. */
const mostFields = 8;

const apology = Array.from(notRecognised, (word) => ({ word, pinYin: '', guanLian: [] }));

export const handwritingRoutes: FastifyPluginAsync<{
  frequency: LetterFrequency;
  reference: ReferencePool;
  table: HandwritingTable;
  variants: () => Promise<SharedArrayBuffer>;
}> = async (app, { frequency, reference, table, variants }) => {
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, bytes, done) => {
      const body = decodeBody(bytes);
      const fields = body === undefined ? undefined : readForm(body, mostFields);
      if (fields) done(null, fields);
      else done(new AppError('bad-request', `表单无法读取，或多于 ${mostFields} 个字段`));
    },
  );

  serve(app, recogniseHandwriting, async (request, reply) => {
    const { trace, range } = request.body;
    reply.header('cache-control', 'no-store');
    // Not carried to the thread to be refused there.
    if (trace.length > longestTrace)
      throw new AppError('query-invalid', `笔迹过长，最多 ${longestTrace} 个字符`);
    // A trace without a point is not looked up: the table may still be under construction.
    if (/^[\s[\],]*$/u.test(trace)) return { items: apology };
    await table.ready();
    const job = {
      trace,
      limits,
      extended: range === 'CJKPlus',
      most: candidatesShown,
      frequency: await frequency.counted(),
      variants: await variants(),
    };
    const items = await reference.run('recogniseTrace', job, claimOf(request));
    return { items: items.length > 0 ? items : apology };
  });
};
