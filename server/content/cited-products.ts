// The products that a text leads to.
import type { CitedProduct } from '#contract/site/site-articles.ts';
import type { Listed } from '../holdings/listed.ts';
import { linksIn } from './render-markdown.ts';

/** Listed products that a text leads to, in their order, each once, with the first place that it names. */
export const citedIn = (listed: readonly Listed[], text: string): CitedProduct[] => {
  const records = new Map(listed.map((one) => [one.code, one.record]));
  const places = new Map<string, { address: string; label?: string }>();
  for (const { address, label } of linksIn(text)) {
    const code = /^\/(?:product|app\/read)\/([a-z0-9][a-z0-9-]{0,63})(?:\?|$)/.exec(address)?.[1];
    if (code === undefined) continue;
    const isPlace = address.startsWith('/app/read/');
    const known = places.get(code);
    if (!known || (isPlace && known.label === undefined))
      places.set(code, { address, ...(isPlace && label && { label }) });
  }
  return [...places].flatMap(([code, place]) => {
    const record = records.get(code);
    if (!record) return [];
    return [
      { code, fullName: record.fullName, ...(record.edition && { edition: record.edition }), ...place },
    ];
  });
};
