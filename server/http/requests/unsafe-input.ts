// What a request must be before any route sees it: text that can be stored, no deeper than anything we take.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorableText } from '../../database/bindable.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { decodeBody } from './decode-body.ts';

/** No body of ours is deeper; deeper ones would exhaust the stack of whoever walks them. */
const depthLimit = 64;
/** Nor has more values; a million of them would hold up every other request while they are looked at. */
const valueLimit = 50_000;

/** Nor has more of them names: an object of so many is what takes a parser longest. */
const nameLimit = 10_000;

const tooDeep = `嵌套过深，最多 ${depthLimit} 层`;
const tooMany = `请求内容过多，最多 ${valueLimit} 项`;
const tooManyNames = `请求内容过多，最多 ${nameLimit} 个字段`;

/** Why a text of JSON is not worth parsing, or undefined: parsing what is refused after it takes longest. */
function findExcess(text: string): string | undefined {
  let depth = 0;
  let values = 0;
  let names = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // A string, to its end.
        for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++)
          if (text.charCodeAt(at) === 0x5c) at++;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > depthLimit + 1) return tooDeep;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
      case 0x2c:
        if (++values > valueLimit) return tooMany;
        break;
      case 0x3a:
        if (++names > nameLimit) return tooManyNames;
    }
  }
  return undefined;
}

interface Holder {
  value: object;
  /** Under which the holder above has it; of the request itself ''. */
  name: string | number;
  above: Holder | undefined;
  depth: number;
}

const pathTo = (holder: Holder | undefined, name: string | number): RequestFault['path'] => {
  if (!holder) return [];
  const end = typeof name === 'string' ? name.slice(0, 64) : name;
  return [...pathTo(holder.above, holder.name), end];
};

type Refusal = string | RequestFault[];

/** Why a parsed value is refused, or undefined. Walks without recursion. */
function findUnsafe(request: unknown): Refusal | undefined {
  let values = 0;
  const stack: Holder[] = [];
  // Only values that hold other values are examined later, with their path: there may be thousands of the others.
  const look = (value: unknown, name: string | number, above?: Holder): Refusal | undefined => {
    if (typeof value === 'string' && !isStorableText(value))
      return [{ path: pathTo(above, name), rule: 'unstorable', params: {} }];
    if (typeof value === 'object' && value !== null)
      stack.push({ value, name, above, depth: above ? above.depth + 1 : 0 });
    return undefined;
  };
  let why = look(request, '');
  for (let holder = stack.pop(); holder && why === undefined; holder = stack.pop()) {
    const { value, name: end, above, depth } = holder;
    if (depth >= depthLimit) return tooDeep;
    const names = Array.isArray(value) ? undefined : Object.keys(value);
    values += names?.length ?? (value as unknown[]).length;
    if (values > valueLimit) return tooMany;
    for (const name of names ?? (value as unknown[]).keys()) {
      if (typeof name === 'string' && !isStorableText(name))
        return [{ path: pathTo(above, end), rule: 'unstorable-key', params: {} }];
      why = look((value as Record<string, unknown>)[name], name, holder);
      if (why !== undefined) return why;
    }
  }
  return why;
}

/** The parts of a request that carry a caller's text. */
const findUnsafePart = (request: FastifyRequest): Refusal | undefined =>
  findUnsafe(request.params) ?? findUnsafe(request.query) ?? findUnsafe(request.body);

/** Refuses bodies and texts that no call takes: before a body is parsed, and before a request is validated. */
export function refuseUnsafe(app: FastifyInstance): void {
  // A parser of Fastify's own, which no call has a use for.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = decodeBody(bytes);
    const why = body === undefined ? '请求内容不是 UTF-8' : findExcess(body);
    if (body === undefined || why) done(new AppError('bad-request', why));
    else parseJson(request, body, done);
  });
  app.addHook('preValidation', async (request) => {
    const why = findUnsafePart(request);
    if (why) throw new AppError('bad-request', why);
  });
}
