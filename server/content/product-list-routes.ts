// Products as the house arranges them: navigation, stars, lists of books; and the links and names beside them.
import {
  listBookLists,
  listProductTitles,
  listSisterLinks,
  listStarProducts,
  listStarUsers,
} from '#contract/site/featured.ts';
import { listNavigation, listProductsOfNodes, type NavigationNode } from '#contract/products/navigation.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Listed } from '../holdings/listed.ts';
import { serve } from '../http/serve.ts';
import { meetsRule } from './product-rules.ts';
import type { ShownContent, ShownOf } from './show-content.ts';

type Node = ShownOf<'node'>;
const titlesShown = 6;

export const productListRoutes: FastifyPluginAsync<{ content: ShownContent }> = async (app, { content }) => {
  const listed = () => app.holdings.list().filter(({ record }) => record.state);
  const productOf = ({ record }: Listed, { caller }: FastifyRequest) => {
    const { extra: _, ...product } = record;
    const term = caller?.termOf(record.code);
    return caller?.owns(record.code)
      ? { ...product, owned: true }
      : { ...product, owned: false, ...(term && { term }) };
  };

  /** Codes of the products that a node has: its own, or those of the nodes beneath it. */
  const codesOf = (node: Node, nodes: readonly Node[], products: readonly Listed[]): Set<string> => {
    const { rule, codes } = node.body;
    if (rule === null && codes.length === 0) {
      const beneath = nodes.filter(({ parentId }) => parentId === node.id);
      return new Set(beneath.flatMap((one) => [...codesOf(one, nodes, products)]));
    }
    const has = (product: Listed) =>
      codes.includes(product.code) || (rule !== null && meetsRule(product, rule));
    return new Set(products.filter(has).map(({ code }) => code));
  };

  serve(app, listNavigation, async () => {
    const [nodes, products] = [await content.of('node'), listed()];
    const beneath = (parent: string | null): NavigationNode[] =>
      nodes
        .filter(({ parentId }) => parentId === parent)
        .map((node) => ({
          navCode: node.body.navCode,
          name: node.body.title,
          count: codesOf(node, nodes, products).size,
          children: beneath(node.id),
        }));
    return beneath(null);
  });

  serve(app, listProductsOfNodes, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
    const [nodes, products] = [await content.of('node'), listed()];
    const wanted = nodes
      .filter(({ body }) => request.body.navCodes.includes(body.navCode))
      .map((node) => ({ navCode: node.body.navCode, codes: codesOf(node, nodes, products) }));
    return products
      .map((product) => ({
        ...productOf(product, request),
        navCodes: wanted.filter(({ codes }) => codes.has(product.code)).map(({ navCode }) => navCode),
      }))
      .filter(({ navCodes }) => navCodes.length > 0)
      .toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'zh'));
  });

  serve(app, listStarProducts, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
    const products = new Map(listed().map((product) => [product.code, product]));
    return (await content.of('star-product')).flatMap(({ body: { code, remark } }) => {
      const product = products.get(code);
      return product ? [{ ...productOf(product, request), ...(remark && { remark }) }] : [];
    });
  });

  serve(app, listStarUsers, async () =>
    (await content.of('star-user')).map(({ body: { title, introduction, url } }) => ({
      name: title,
      ...(introduction && { introduction }),
      ...(url && { url }),
    })),
  );

  serve(app, listSisterLinks, async () =>
    (await content.of('sister-link')).map(({ body: { title, url, introduction } }) => ({
      title,
      url,
      ...(introduction && { introduction }),
    })),
  );

  serve(app, listBookLists, async () => {
    const products = new Map(listed().map((product) => [product.code, product]));
    const lists = await content.of('book-list');
    const show = (codes: readonly string[]) =>
      codes.flatMap((code) => {
        const product = products.get(code);
        if (!product) return [];
        const { fullName, isNewspaper } = product.record;
        const titles = product.books.map(({ title }) => title);
        return [
          { code, fullName, isNewspaper, titleCount: titles.length, titles: titles.slice(0, titlesShown) },
        ];
      });
    const inLists = new Set(lists.flatMap(({ body }) => body.codes));
    const others = show([...products.keys()].filter((code) => !inLists.has(code)));
    return [
      ...lists.map(({ body: { title, introduction, codes } }) => ({
        title,
        ...(introduction && { introduction }),
        products: show(codes),
      })),
      ...(others.length > 0 ? [{ products: others }] : []),
    ];
  });

  serve(app, listProductTitles, ({ params: { code } }) => {
    const bundle = app.holdings.open(code);
    const { facts } = bundle;
    return {
      code,
      fullName: facts.name,
      isNewspaper: facts.kind === 'newspaper',
      titles: bundle.books().map(({ title, authors, edition, extent, category }) => ({
        title,
        authors,
        ...(edition !== undefined && { edition }),
        ...(extent !== undefined && { extent }),
        ...(category !== undefined && { category }),
      })),
    };
  });
};
