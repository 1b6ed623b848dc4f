// What a person sees and ends of the sessions of its own sub-account, on whatever device; apart from the wire.
import type { OwnSessionList } from '#contract/accounts/accounts.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { AccessTokens } from '../credentials/access-token.ts';
import type { CallerFinder } from '../credentials/find-caller.ts';
import type { SessionChoice, SessionStore } from '../stores/session-store.ts';

export interface OwnSessionParts {
  db: ReadersDatabase;
  sessions: SessionStore;
  tokens: AccessTokens;
  callers: CallerFinder;
  clock: () => number;
}

export interface OwnSessions {
  /** `current`: the session that asks. */
  list(ownerId: string, current: string): Promise<OwnSessionList>;
  /** One of the owner's; without `id` all but `current`. How many ended. @throws AppError not-found. */
  end(ownerId: string, current: string, id: string | undefined): Promise<number>;
  /** Ends the session that a token names, run out or not, and while it lives all others of its sub-account. */
  leave(token: string | undefined, everywhere: boolean): Promise<void>;
}

export function ownSessions({ db, sessions, tokens, callers, clock }: OwnSessionParts): OwnSessions {
  const end = async (which: SessionChoice, why: string): Promise<number> => {
    const ended = await db.write((trx) => sessions.endMany(trx, which, why, clock()));
    for (const id of ended) callers.forget(id);
    return ended.length;
  };
  return {
    list: async (ownerId, current) => {
      const live = await sessions.listLive({ subUserId: ownerId }, clock());
      const items = live.map((session) => ({
        id: session.id,
        kind: session.kind,
        address: session.address,
        since: formatDate(session.created_at),
        seen: formatDate(session.seen_at),
        ...(session.reused_from === null ? {} : { reusedFrom: session.reused_from }),
        current: session.id === current,
      }));
      return { items, totalCount: items.length };
    },

    end: async (ownerId, current, id) => {
      const which = id === undefined ? { except: current } : { id };
      const ended = await end({ ...which, subUserId: ownerId }, 'own');
      if (id !== undefined && ended === 0) throw new AppError('not-found', '此登录已结束');
      return ended;
    },

    leave: async (token, everywhere) => {
      const id = token && (await tokens.read(token, true));
      if (!id) return;
      // An expired token that somebody still has ends only the session that it was issued for.
      const session = everywhere ? await sessions.live(id, clock()) : undefined;
      const subUserId = session?.sub_user_id;
      await end(subUserId ? { subUserId } : { id }, 'logout');
    },
  };
}
