// Pictures of herbs, as administrators send them.
import { AppError } from '#contract/http/app-error.ts';
import { herbPictureLimits, uploadHerbPictures } from '#contract/tools/herb-pictures.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import {
  findPictureFaults,
  formatByName,
  type HerbPicture,
  type PictureFault,
  storePictures,
} from '#library/reference-data/lists/herb-pictures.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Act, AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { type NamedFile, receiveForms } from '../files/receive-form.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';

export interface PictureRouteParts {
  data: string;
  db: ReadersDatabase;
  audit: AuditStore;
  reference: ReferencePool;
}

const faultText = ({ name, fault }: PictureFault): string => {
  const texts: Record<PictureFault['fault'], string> = {
    'badly-named': '文件名只能有文字、数字、“_”“.”“-”，并以 .jpg、.jpeg、.png 或 .webp（小写）结尾，请改名',
    'long-name': '文件名过长，请改短',
    'named-twice': '选了两个同名的文件，请去掉一个',
    'too-large': `超过 ${uploadLimits.bytes >> 20} MB，请缩小`,
    'other-format': `不是 ${formatByName(name)} 图片，请转换格式，或按实际格式改扩展名`,
  };
  return `${name.slice(0, 100)}：${texts[fault]}`;
};

/** Names as the record has them: the first few, and how many there are. */
const subjectOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}…` : names.join('、');

const batch = 500;
/** Those of the names that no entry gives. */
const findUnnamed = async (
  { reference, data }: PictureRouteParts,
  names: readonly string[],
  claim: Claim,
): Promise<string[]> => {
  const unnamed = new Set(names);
  for (let start = 0; ; start += batch) {
    const job = { data, kind: 'herbs', key: '', start, count: batch, whole: true } as const;
    const { total, entries } = await reference.run('findEntries', job, claim);
    for (const { facts } of entries) unnamed.delete(facts.pictureId ?? '');
    if (start + batch >= total || unnamed.size === 0) return [...unnamed];
  }
};

export const pictureRoutes: FastifyPluginAsync<PictureRouteParts> = async (app, parts) => {
  const { data, db, audit } = parts;
  preventCaching(app);
  await receiveForms(app, { files: herbPictureLimits.pictures, bytes: herbPictureLimits.bytes });

  serve(app, uploadHerbPictures, async (request) => {
    const { name: actor, address } = administratorOf(request);
    const files = request.body.pictures as readonly NamedFile[];
    // Some systems take names apart: ö as o and a mark.
    const pictures = files.map(({ name, bytes }): HerbPicture => ({ name: name.normalize('NFC'), bytes }));
    const faults = findPictureFaults(pictures);
    if (faults.length > 0)
      throw new AppError('bad-request', ['一张也没有收下：', ...faults.map(faultText)].join('\n'));
    const taken = pictures.map(({ name }) => name);
    const unnamed = await findUnnamed(parts, taken, claimOf(request));
    const details = { pictures: taken.length };
    const act: Act = { actor, address, act: 'reference.pictures', subject: subjectOf(taken), details };
    await storePictures(data, pictures, () => db.write((trx) => audit.record(trx, act)));
    return { taken, unnamed };
  });
};
