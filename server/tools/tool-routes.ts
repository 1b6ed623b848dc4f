// The look-ups of the tools. They need no sign-in: what they tell is of lists, not of the text of products.
import { AppError } from '#contract/app-error.ts';
import type { EntityKind } from '#contract/reader.ts';
import { type ReferenceKind, referenceKindNames, referenceKinds } from '#contract/reference.ts';
import {
  type CharacterEntry,
  convertCharacters,
  findIdioms,
  findNames,
  getToolEntry,
  listFormsOfSeveral,
  listMappedCharacters,
  listReferenceLists,
  listRelatedForms,
  lookUpCharacter,
  lookUpName,
  type RelatedForm,
  type ToolEntry,
  toolPageSize,
} from '#contract/tools.ts';
import { gazetteerDir } from '#library/reference-data/gazetteer/list-files.ts';
import { referenceDir } from '#library/reference-data/lists/list-form.ts';
import {
  openReference,
  type ReferenceLists,
  type ReferenceEntry,
} from '#library/reference-data/lists/open-reference.ts';
import { convertText } from '#reference/lookup/convert-characters.ts';
import { toZhuYin } from '#reference/readings/to-zhu-yin.ts';
import { splitCells } from '#search/characters.ts';
import { kindsOfMask } from '#search/variants.ts';
import type { FastifyPluginAsync } from 'fastify';
import { cacheUntilChanged } from '../holdings/cache-until-changed.ts';
import { serve } from '../http/serve.ts';

const mostItems = 100;
/** Characters of a key that are looked up one by one. */
const mostCharacters = 20;
/** Whoever had the lists that were there before has answered long since. */
const closeAfter = 30_000;

interface Asked {
  start?: number | undefined;
  count?: number | undefined;
}
const stretch = ({ start = 0, count = toolPageSize }: Asked) => ({
  start,
  count: Math.min(count, mostItems),
});
const paged = <T>(asked: Asked, total: number, items: T[]) => ({
  start: asked.start ?? 0,
  count: items.length,
  total,
  items,
});
const sliced = <T>(asked: Asked, all: readonly T[]) => {
  const { start, count } = stretch(asked);
  return paged(asked, all.length, all.slice(start, start + count));
};

const kindOfType = (type: EntityKind): ReferenceKind =>
  referenceKindNames.find((name) => referenceKinds[name] === type)!;

const describeEntry = (type: EntityKind, { id, facts, list }: ReferenceEntry): ToolEntry => ({
  ...facts,
  id,
  type,
  alias: facts.alias ?? [],
  list,
});

const unihan = {
  key: '',
  version: '17.0',
  title: 'Unihan',
  source: 'Unicode 17.0',
  licence: 'Unicode License v3',
};

const describeCharacter = (
  reference: ReferenceLists,
  { id, facts, list }: ReferenceEntry,
): CharacterEntry => {
  const pinYin = facts.pinYin ?? reference.readings(facts.name)[0] ?? '';
  return {
    id,
    hanZi: facts.name,
    zhuShi: facts.zhuShi ?? '',
    pinYin,
    zhuYin: facts.zhuYin ?? toZhuYin(pinYin) ?? '',
    exp: facts.exp ?? '',
    ...(facts.place ? { place: facts.place } : {}),
    list,
  };
};

/** What Unihan tells of a character that no list has: how it is read. */
const readingOf = (reference: ReferenceLists, hanZi: string): CharacterEntry[] => {
  const readings = reference.readings(hanZi);
  if (readings.length === 0) return [];
  const zhuYin = readings.flatMap((reading) => toZhuYin(reading) ?? []).join(' ');
  return [
    { id: `unihan:${hanZi}`, hanZi, zhuShi: '', pinYin: readings.join(' '), zhuYin, exp: '', list: unihan },
  ];
};

const charactersOf = (key: string): string[] => [...new Set(splitCells(key))].slice(0, mostCharacters);

const describeCharacters = (reference: ReferenceLists, key: string): CharacterEntry[] => {
  const describe = (entry: ReferenceEntry) => describeCharacter(reference, entry);
  if (/^[\p{Script=Latin}\p{M}\s'’]+$/u.test(key))
    return reference.find('characters', key, 0, mostItems * mostCharacters, true).entries.map(describe);
  return charactersOf(key).flatMap((character) => {
    const { entries } = reference.find('characters', character, 0, mostItems, true);
    return entries.length > 0 ? entries.map(describe) : readingOf(reference, character);
  });
};

const unicodeOf = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

const formsOf = ({ variants }: ReferenceLists, character: string): RelatedForm[] =>
  variants.of(character.codePointAt(0) ?? 0).map(({ codePoint, kinds, traditional, simplified }) => ({
    hanZi: String.fromCodePoint(codePoint),
    unicode: unicodeOf(codePoint),
    kinds: kindsOfMask(kinds),
    traditional,
    simplified,
  }));

export const toolRoutes: FastifyPluginAsync<{ data: string }> = async (app, { data }) => {
  let open: ReferenceLists | undefined;
  const reference = cacheUntilChanged([referenceDir(data), gazetteerDir(data)], async () => {
    const before = open;
    const now = await openReference(data);
    open = now;
    if (before) setTimeout(() => before.close(), closeAfter).unref();
    return now;
  });
  app.addHook('onClose', () => open?.close());
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'private, max-age=300');
  });

  for (const [call, whole] of [
    [lookUpName, true],
    [findNames, false],
  ] as const)
    serve(app, call, async (request) => {
      const { type, key, ...asked } = request.query;
      const { start, count } = stretch(asked);
      const { total, entries } = (await reference()).find(kindOfType(type), key, start, count, whole);
      return paged(
        asked,
        total,
        entries.map((entry) => describeEntry(type, entry)),
      );
    });

  serve(app, lookUpCharacter, async (request) => {
    const { key, ...asked } = request.query;
    return sliced(asked, describeCharacters(await reference(), key));
  });

  serve(app, findIdioms, async (request) => {
    const { key, ...asked } = request.query;
    const { start, count } = stretch(asked);
    const lists = await reference();
    const { total, entries } = lists.find('idioms', key, start, count);
    const items = entries.map(({ id, facts: { name, pinYin, exp = '' }, list }) => {
      const read = splitCells(name).map((cell) => lists.readings(cell)[0] ?? '？');
      return { id, name, pinYin: pinYin ?? read.join(' '), exp, list };
    });
    return paged(asked, total, items);
  });

  serve(app, listRelatedForms, async (request) => {
    const { key, ...asked } = request.query;
    const [character = ''] = splitCells(key);
    return sliced(asked, formsOf(await reference(), character));
  });

  serve(app, listFormsOfSeveral, async (request) => {
    const { key, ...asked } = request.query;
    const lists = await reference();
    return sliced(
      asked,
      charactersOf(key).map((hanZi) => ({ hanZi, forms: formsOf(lists, hanZi) })),
    );
  });

  serve(app, convertCharacters, async (request) => {
    const { mapped } = await reference();
    return convertText(request.query.key, mapped);
  });

  serve(app, listMappedCharacters, async (request) => {
    const { key = '', ...asked } = request.query;
    const { start, count } = stretch(asked);
    const lists = await reference();
    const { total, entries } =
      key === '' ? lists.page('mapping', start, count) : lists.find('mapping', key, start, count, true);
    const items = entries.map(({ id, facts: { name, cjk = '', relation = '' }, list }) => ({
      id,
      eudc: name,
      cjk,
      relation,
      list,
    }));
    return paged(asked, total, items);
  });

  serve(app, getToolEntry, async (request) => {
    const entry = (await reference()).entry(request.params.id);
    if (!entry) throw new AppError('not-found');
    const { id, kind, facts, list } = entry;
    return { ...facts, id, kind, list };
  });

  serve(app, listReferenceLists, async () => (await reference()).lists());
};
