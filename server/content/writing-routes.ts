// What helps whoever writes content: a text as it will be shown, a quotation from a book, the products that a rule takes.
import { countByRule, listRuleValues, previewMarkdown, quoteBook } from '#contract/admin/admin-content.ts';
import type { FastifyPluginAsync } from 'fastify';
import { claimOf } from '../http/limits/claim.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { checkPlaces, quotePlace, type SpanFinder } from './cited-places.ts';
import { renderWithPictures } from './content-pictures.ts';
import type { ContentStore } from './content-store.ts';
import { countRuleValues, meetsRule } from './product-rules.ts';

interface WritingParts {
  store: Pick<ContentStore, 'files'>;
  searches: SpanFinder;
}

export const writingRoutes: FastifyPluginAsync<WritingParts> = async (app, { store, searches }) => {
  preventCaching(app);
  const listed = () => app.holdings.list().filter(({ record }) => record.state);
  serve(app, countByRule, ({ body: { rule } }) => {
    const found = listed().filter((one) => meetsRule(one, rule));
    return { count: found.length, names: found.map(({ record: { fullName } }) => fullName) };
  });
  serve(app, listRuleValues, () => countRuleValues(listed()));
  serve(app, previewMarkdown, async (request) => {
    const { text } = request.body;
    const cited = await checkPlaces(app.holdings, searches, text, claimOf(request));
    return { html: await renderWithPictures(store.files, text), cited };
  });
  serve(app, quoteBook, (request) =>
    quotePlace(app.holdings, searches, request.body.address, claimOf(request)),
  );
};
