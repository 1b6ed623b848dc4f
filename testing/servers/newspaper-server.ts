// For tests: a server that has one newspaper, jb, and who may read it.
import { importProduct } from '#library/import/import-product.ts';
import { bearer, loginAs, startTestServer, type TestServer } from './library.ts';
import { makeNewspaper, type TestIssue } from '../products/newspaper.ts';

export const startNewspaperServer = async (
  issues: readonly TestIssue[],
): Promise<{ server: TestServer; headers: { authorization: string } }> => {
  const server = await startTestServer();
  const product = makeNewspaper(issues);
  await importProduct({ data: server.data, code: 'jb', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  return { server, headers: bearer(await loginAs(server.app, 'all')) };
};
