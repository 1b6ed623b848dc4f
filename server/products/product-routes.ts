// The products of the library: the list, an introduction, a cover, and which tabs a product has.
import { AppError } from '#contract/http/app-error.ts';
import { hasEntries } from '#library/entries/read-entries.ts';
import {
  drawCover,
  introduceProduct,
  listContents,
  listProducts,
  listTabs,
} from '#contract/products/products.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { settingPictureAddress } from '#contract/settings/options.ts';
import { offersKind } from '#contract/values/tool-names.ts';
import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Caller } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import { describeContents } from '../holdings/product-contents.ts';
import { introductionOf, type ProductRecord } from '../holdings/product-record.ts';
import type { SettingStore } from '../settings/setting-store.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { CoverPool } from '../pictures/cover-pool.ts';

export interface ProductOptions {
  covers: CoverPool;
  settings: Pick<Settings, 'installation' | 'of' | 'product' | 'isOpen'>;
  /** Those that are set. */
  pictures: Pick<SettingStore, 'picture'>;
}

export const productRoutes: FastifyPluginAsync<ProductOptions> = async (
  app,
  { covers, settings, pictures },
) => {
  const arranged = ({ extra, ...record }: ProductRecord): ProductRecord => {
    const { group, appUrl, rightName, noImgRange, introduction, cover } = settings.product(record.code);
    const { groups } = settings.installation();
    return {
      ...record,
      extra: {
        ...extra,
        // A group may have been taken away since.
        ...(groups.some(({ id }) => id === group) && { productGroupId: group }),
        ...(appUrl && { appUrl }),
        ...(rightName && { appendRightName: rightName }),
        ...(noImgRange && { noImgRange }),
        ...(introduction && { introduction: true }),
        ...(cover && { cover: settingPictureAddress(cover) }),
      },
    };
  };

  const rightTo = ({ code }: ProductRecord, caller: Caller | undefined) => {
    const open = settings.isOpen(code) && { open: true as const };
    if (caller?.owns(code)) return { owned: true, ...open };
    const term = caller?.termOf(code);
    return { owned: false, ...(term && { term }), ...open };
  };

  serve(app, listProducts, async (request, reply) => {
    const listed = app.holdings.list().filter(({ record }) => record.state);
    const version = createHash('sha256').update(listed.map((l) => `${l.code} ${l.version}\n`).join(''));
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
    return {
      products: listed.map(({ record }) => {
        const { extra, ...product } = { ...arranged(record), ...rightTo(record, request.caller) };
        return request.query.extra === undefined ? product : { ...product, extra };
      }),
      groups: settings.installation().groups,
      withdrawn: app.holdings.withdrawn(),
      version: version.digest('base64url').slice(0, 16),
    };
  });

  serve(app, introduceProduct, ({ params: { code } }) =>
    introductionOf(app.holdings.open(code), settings.product(code)),
  );

  serve(app, listContents, ({ params: { code } }) => {
    const bundle = app.holdings.open(code);
    const held = app.holdings.list().find((one) => one.code === code);
    if (!held) throw new AppError('product-not-found');
    return describeContents(bundle, held.record);
  });

  serve(app, drawCover, async (request, reply) => {
    const { v } = request.query;
    const bundle = app.holdings.open(request.params.code, v);
    const { code, version, name } = bundle.facts;
    const drawn = { title: name, siKu: bundle.books()[0]?.siKu };
    const { cover: id } = settings.product(code);
    const set = id === undefined ? undefined : await pictures.picture(id);
    const picture = set
      ? await covers.draw(`set|${id}`, { picture: set.bytes }, claimOf(request))
      : await covers.draw(`${code}|${version}|${name}|${drawn.siKu}`, drawn, claimOf(request));
    // What is set is not of a version: it may be another one soon.
    const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
      return reply.code(304).send();
    return reply.type('image/jpeg').send(Buffer.from(picture));
  });

  serve(app, listTabs, async (request) => {
    const bundle = app.holdings.open(request.params.code);
    const { tools } = settings.of(request.caller);
    const { entryProducts } = settings.installation();
    const counted = entryProducts.includes(bundle.facts.code) && hasEntries(bundle);
    const names = entityKinds.some(
      (kind) => offersKind(tools, kind) && (bundle.facts.hotWords?.[kind] ?? 0) > 0,
    );
    return {
      tabs: [
        'read' as const,
        'search' as const,
        ...(counted ? (['statistics', 'explore'] as const) : []),
        ...(bundle.facts.kind === 'book' && bundle.hasFigures() ? ['figure' as const] : []),
        ...(names ? ['propername' as const] : []),
      ],
    };
  });
};
