// A call, said once: the server serves it (`server/http/serve.ts`) and the client calls it (`web/api/call-api.ts`); what
// validates, describes and guards it is read from here.
import { z } from 'zod';
import type { UsageRecordKind } from '../limits/usage-record-kinds.ts';
import type { ErrorCode } from './errors.ts';
import type { ToolName } from '../values/tool-names.ts';

/**
 * `visitor`: anyone, answered by what he may read. `reader`: as `unit`, and of products that are open to everybody a
 * stranger too. `unit`: a signed-in unit (or a sub-account of it). `personal`: a sub-account. `admin`: an administrator
 * whose second factor was proven in this session.
 */
type Access = 'anonymous' | 'visitor' | 'reader' | 'unit' | 'personal' | 'admin';

/** Who may make a call, and what follows from it. */
export interface Rights {
  access: Access;
  /**
   * Where the request names a product in its `code`, `productId` or `productCode`: it must exist, and the caller may read
   * it unless the call is for anyone. Where the schema lets it be left out, nothing is checked without it.
   */
  product?: 'params' | 'body' | 'query';
  /** An `admin` call by which the second factor is proven: it cannot ask for it. */
  unproven?: true;
  /**
   * What an answer counts as in the usage of the unit (docs/counter.md): the opening of a book counts when it is refused.
   * `article-read`: of the article of the site that the handler names (`shownArticle` of the request).
   */
  usage?: 'opening' | 'request' | 'investigation' | 'search' | 'article-read';
  /**
   * The tool whose call it is: where it is not offered, it is not found. `by-type`: the tool of the kind of names that the
   * request's `type` says.
   */
  tool?: ToolName | 'by-type';
  /**
   * What text or picture of the holdings the reply has: the kind of its usage record, by which it is limited
   * (docs/reading-limits.md). Titles, names, places, figures, and what a reader wrote are nothing of the kind.
   */
  delivers?: UsageRecordKind | 'nothing';
  /** Credentials are read by its own means: an access token that is stale does not refuse the call. */
  ownCredentials?: true;
  /** Codes beyond those that follow from the above. */
  errors?: readonly ErrorCode[];
}

/** Milliseconds that calls have which write what they find piece by piece, and those for files. */
export const streamTime = 600_000;

/** A reply that is no JSON: sent as it is. */
export interface BytesReply {
  /** For the description: `xlsx` */
  description: string;
  mediaTypes: readonly string[];
}

/** A reply without content: 204. */
export const noContent = z.null();

interface Call extends Rights {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` where `params` has a value. */
  path: string;
  /** English, for the description of the API. */
  summary: string;
  description?: string;
  tags?: readonly string[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that the body of who is signed in may have, where that is not what every call takes. */
  longestBody?: number;
  /** The body may be a form of texts too, `application/x-www-form-urlencoded`. */
  form?: true;
  /** The body is a form with a file, `multipart/form-data`. */
  multipart?: true;
  /** It may be repeated under an Idempotency-Key and counts once. */
  idempotent?: true;
  /** A GET that changes something: HEAD is not served beside it. */
  noHead?: true;
  reply: z.ZodType | BytesReply;
  /** Milliseconds until the reply begins, where that is not what every call has. */
  callTime?: number;
}

/** Who reads the holdings is counted: each call that he may make must say whether it delivers something of them. */
type DeliveryStatement =
  | { access: 'anonymous' | 'admin' }
  | { access: Exclude<Access, 'anonymous' | 'admin'>; delivers: UsageRecordKind | 'nothing' };

export type Endpoint = Call & DeliveryStatement;

/** What a part of a request is once it is read; `undefined` for a part that the call does not have. */
type Read<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<E extends Endpoint> = Read<E['params']>;
export type QueryOf<E extends Endpoint> = Read<E['query']>;
export type BodyOf<E extends Endpoint> = Read<E['body']>;
/** What the client gets. */
export type ReplyOf<E extends Endpoint> = Read<E['reply']>;

/** In a build of the client only `method`, `path` and `multipart` are left of it (scripts/build/unused-schemas.ts). */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
