// What a person of the small library's unit writes upon the first leaf of its text, put there without a browser, and what
// an editor decides of it.
import { openDatabase, readersOf } from '#server/database/open-database.ts';
import { correctionStore } from '#server/corrections/correction-store.ts';
import { runLanghuan } from './langhuan.ts';
import { owned, testReader, type SmallLibrary } from './small-library.ts';

/** On page 4: 大學之道在明明德在親民在止於至善 is the main text of its column 4. */
const line = [...'大學之道在明明德在親民在止於至善'];
export const leaf = { pageId: 4, lineId: 4 };

/** A token of a new person, and how to send what he writes; gives the id of what was made. */
export const openWriter = async ({ data, langhuan }: SmallLibrary, name: string) => {
  await runLanghuan(data, ['account', 'add', testReader.name, name, '--password-stdin'], 'person');
  const token = (await runLanghuan(data, ['token', testReader.name, '--sub', name])).trim();
  return async (
    kind: 'notebook' | 'correction',
    word: string,
    written: Record<string, string>,
    productId = owned.code,
  ): Promise<string> => {
    const at = line.join('').indexOf(word) + 1;
    const place = { startLineId: leaf.lineId, endLineId: leaf.lineId, startWordId: at };
    const reply = await fetch(`${langhuan.address}/api/gujiread/api/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        productId,
        pageId: leaf.pageId,
        ...place,
        endWordId: at + word.length - 1,
        ...written,
      }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return ((await reply.json()) as { id: string }).id;
  };
};

export const acceptCorrection = async ({ data }: SmallLibrary, id: string, credit: string): Promise<void> => {
  const db = await openDatabase(readersOf(data));
  try {
    const decision = { status: 'accepted', credit, answer: '' } as const;
    await db.write((trx) => correctionStore(db).decide(trx, id, decision, Date.now()));
  } finally {
    await db.close();
  }
};
