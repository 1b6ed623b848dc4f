// The messaging service's side of a sign-in: a code is exchanged for the member of the corporation who got it. The calls
// are DingTalk's, as its open platform documents them under "Obtain an access token" (v1.0/oauth2/{corpId}/token),
// "Get the user ID by the silent login code" (topapi/v2/user/getuserinfo), "Obtain the user token"
// (v1.0/oauth2/userAccessToken), "Retrieve user information" (v1.0/contact/users/me) and "Get the user ID by unionId"
// (topapi/user/getbyunionid). No redirect is followed, replies are small, and all calls of an exchange together have
// one limit of time. What is thrown tells neither code nor token nor secret.
import { z } from 'zod';
import { startAge } from '../../http/replies/cache-age.ts';
import type { Corporation, MessagingConfig } from '../credentials/messaging-config.ts';

/** The service said that the code, or the person, is none of the corporation's. */
export class CodeRefused extends Error {}
/** The service could not be reached, or gave an invalid answer. */
class ServiceFailed extends Error {}

export interface MessagingService {
  /** The user id, in the corporation, of whoever got the code. @throws CodeRefused, ServiceFailed */
  exchange(corporation: Corporation, code: string): Promise<string>;
}

const exchangeTime = 5000;
const replyLimit = 64 * 1024;
/** A token is used no longer when this little of its life is left. */
const margin = 5 * 60_000;

const AppToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const UserToken = z.object({ accessToken: z.string().min(1), corpId: z.string().optional() });
const Me = z.object({ unionId: z.string().min(1) });
const Member = z.object({ errcode: z.literal(0), result: z.object({ userid: z.string().min(1).max(128) }) });
const Refusal = z.object({ errcode: z.number() });
/** The app's own token is not good, or the app may not ask: nothing is said of the code. */
const ownFaults: ReadonlySet<number> = new Set([-1, 88, 40001, 40014, 42001, 60011, 60020, 90018]);

interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: object;
  signal: AbortSignal;
}

async function readSmall(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > replyLimit) throw new ServiceFailed('the reply is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function call({
  method,
  url,
  headers,
  body,
  signal,
}: Call): Promise<{ status: number; body: unknown }> {
  let reply: Response;
  let text: string;
  try {
    reply = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await readSmall(reply);
  } catch (error) {
    if (error instanceof ServiceFailed) throw error;
    // The error of a fetch may quote the address, and with it a token.
    throw new ServiceFailed(signal.aborted ? 'no answer in time' : 'no connection');
  }
  if (reply.status >= 500 || (reply.status >= 300 && reply.status < 400))
    throw new ServiceFailed(`status ${reply.status}`);
  try {
    return { status: reply.status, body: JSON.parse(text) };
  } catch {
    throw new ServiceFailed(`status ${reply.status}, no JSON`);
  }
}

export interface ServiceOptions {
  clock: () => number;
  /** Milliseconds that an exchange may take; tests make it shorter. */
  limit?: number;
}

export function messagingService(
  { service, api }: MessagingConfig,
  { clock, limit = exchangeTime }: ServiceOptions,
): MessagingService {
  const known = new Map<string, { token: string; isGood(): boolean }>();

  const appToken = async (corporation: Corporation, signal: AbortSignal): Promise<string> => {
    const { corpId, appKey, secret } = corporation;
    const held = known.get(corpId);
    if (held?.isGood()) return held.token;
    const isYounger = startAge(clock);
    const { status, body } = await call({
      method: 'POST',
      url: `${api}/v1.0/oauth2/${encodeURIComponent(corpId)}/token`,
      body: { client_id: appKey, client_secret: secret, grant_type: 'client_credentials' },
      signal,
    });
    const read = AppToken.safeParse(body);
    if (!read.success) throw new ServiceFailed(`no token for the app: status ${status}`);
    const life = read.data.expires_in * 1000 - margin;
    known.set(corpId, { token: read.data.access_token, isGood: () => isYounger(life) });
    return read.data.access_token;
  };

  /** Of the older calls, which answer 200 whatever comes, and tell the outcome in `errcode`. */
  const member = async (corporation: Corporation, path: string, body: object, signal: AbortSignal) => {
    const token = await appToken(corporation, signal);
    const url = `${service}/${path}?access_token=${encodeURIComponent(token)}`;
    const reply = await call({ method: 'POST', url, body, signal });
    const read = Member.safeParse(reply.body);
    if (read.success) return read.data.result.userid;
    const refusal = Refusal.safeParse(reply.body);
    if (!refusal.success || refusal.data.errcode === 0)
      throw new ServiceFailed(`not understood: status ${reply.status}`);
    const { errcode } = refusal.data;
    if (!ownFaults.has(errcode)) throw new CodeRefused(`errcode ${errcode}`);
    known.delete(corporation.corpId);
    throw new ServiceFailed(`the app was refused: errcode ${errcode}`);
  };

  /** A code that came back from the service's sign-in page: whose it is, then who that is in the corporation. */
  const byPage = async (corporation: Corporation, code: string, signal: AbortSignal): Promise<string> => {
    const { appKey, secret, corpId } = corporation;
    const order = { clientId: appKey, clientSecret: secret, code, grantType: 'authorization_code' };
    const url = `${api}/v1.0/oauth2/userAccessToken`;
    const granted = await call({ method: 'POST', url, body: order, signal });
    const token = UserToken.safeParse(granted.body);
    if (!token.success) {
      if (granted.status === 200 || granted.status === 429)
        throw new ServiceFailed(`no token for the user: status ${granted.status}`);
      throw new CodeRefused(`status ${granted.status}`);
    }
    if (token.data.corpId !== undefined && token.data.corpId !== corpId)
      throw new CodeRefused('of another corporation');
    const headers = { 'x-acs-dingtalk-access-token': token.data.accessToken };
    const found = await call({ method: 'GET', url: `${api}/v1.0/contact/users/me`, headers, signal });
    const me = Me.safeParse(found.body);
    if (!me.success) throw new ServiceFailed(`the service did not identify the user: status ${found.status}`);
    return member(corporation, 'topapi/user/getbyunionid', { unionid: me.data.unionId }, signal);
  };

  return {
    exchange: (corporation, code) => {
      const signal = AbortSignal.timeout(limit);
      return corporation.authorizeUrl === undefined
        ? member(corporation, 'topapi/v2/user/getuserinfo', { code }, signal)
        : byPage(corporation, code, signal);
    },
  };
}
