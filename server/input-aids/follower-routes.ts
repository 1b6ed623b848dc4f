// What follows a character most often, over the products that the caller may open.
import { AppError } from '#contract/http/app-error.ts';
import { followersShown, listFollowing } from '#contract/tools/input-aids.ts';
import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { callerOf } from '../http/requests/caller.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';

export interface FollowerSearches {
  run(
    search: { kind: 'followers'; request: { code: string; version: string; letter: string } },
    dir: string,
    claim: Claim,
  ): Promise<Uint8Array>;
}

/** Number of cached counts of a product's followers; those of a version never change. */
const mostCounts = 2000;

export const followerRoutes: FastifyPluginAsync<{ pool: FollowerSearches }> = async (app, { pool }) => {
  const cache = new LRUCache<string, [string, number][]>({ max: mostCounts });

  const count = async (code: string, version: string, letter: string, claim: Claim) => {
    const name = `${code}\0${version}\0${letter}`;
    const known = cache.get(name);
    if (known) return known;
    const search = { kind: 'followers', request: { code, version, letter } } as const;
    const bytes = await pool.run(search, app.holdings.locate(code, version), claim);
    const counts = JSON.parse(new TextDecoder().decode(bytes)) as [string, number][];
    cache.set(name, counts);
    return counts;
  };

  serve(app, listFollowing, async (request, reply) => {
    const { char } = request.params;
    if ([...char].length !== 1) throw new AppError('query-invalid', '请只给一个字');
    const caller = callerOf(request);
    const sums = new Map<string, number>();
    for (const { code, version, record } of app.holdings.list()) {
      if (!record.state || !caller.mayRead(code)) continue;
      for (const [word, times] of await count(code, version, char, claimOf(request)))
        sums.set(word, (sums.get(word) ?? 0) + times);
    }
    const items = Array.from(sums, ([word, times]) => ({ word, count: times }))
      .sort((a, b) => b.count - a.count || a.word.codePointAt(0)! - b.word.codePointAt(0)!)
      .slice(0, followersShown);
    reply.header('cache-control', 'private, max-age=600');
    return { items };
  });
};
