// A bucket of an S3-compatible store. What makes it safe for several importers are conditional writes: `If-None-Match: *`
// on files, which are never changed, and `If-Match` on manifests.
import { randomBytes } from 'node:crypto';
import { isCode } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { runAtOnce } from './run-at-once.ts';
import { type HoldingsStore, manifestName, manifestPrefix, type StoredFile } from './holdings-store.ts';
import { isNoSuchKey, S3Client, type S3Settings } from './s3-request.ts';
import { elementsOf, failedCondition, s3Uploads, tagOf } from './s3-uploads.ts';
import { readElements } from './s3-xml.ts';

const removedAtOnce = 8;
const probePrefix = 'probes/';

export const openS3Store = (settings: S3Settings): HoldingsStore => {
  const client = new S3Client(settings);
  const { putWhole, create, abandon } = s3Uploads(client);
  const { prefix } = settings;
  /** A key without the prefix of the store. */
  const own = (key: string): string => (prefix === '' ? key : key.slice(prefix.length + 1));
  const full = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);

  async function* listed(start: string, signal?: AbortSignal) {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: full(start),
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const reply = await client.send({ method: 'GET', query, signal });
      const [about] = elementsOf(client, reply, 'ListBucketResult', 'ListBucketResult');
      for (const { Key = '', Size = '', ETag = '', LastModified = '' } of readElements(
        reply.body.toString('utf8'),
        'Contents',
      ))
        yield { name: own(Key), bytes: Number(Size), tag: ETag, changed: Date.parse(LastModified) };
      token = about?.['IsTruncated'] === 'true' ? about['NextContinuationToken'] : undefined;
    } while (token !== undefined);
  }

  const remove: HoldingsStore['remove'] = (names) =>
    runAtOnce(removedAtOnce, names, async (name) => {
      await client.send({ method: 'DELETE', key: name }, isNoSuchKey);
    });

  const readManifest: HoldingsStore['readManifest'] = async (code, options = {}) => {
    const key = manifestName(code);
    const reply = await client.send({ method: 'GET', key, signal: options.signal }, isNoSuchKey);
    if (reply.status === 404) return undefined;
    return { text: reply.body.toString('utf8'), tag: tagOf(client, reply, 'GET', key) };
  };

  return {
    address: client.nameOf(undefined),
    manifestTags: async ({ signal } = {}) => {
      const tags = new Map<string, string>();
      for await (const { name, tag } of listed(manifestPrefix, signal)) {
        const code = name.slice(manifestPrefix.length);
        if (isCode(code)) tags.set(code, tag);
      }
      return tags;
    },
    readManifest,
    writeManifest: async (code, text, before) => {
      const headers = {
        'content-type': 'application/json',
        ...(before === undefined ? { 'if-none-match': '*' } : { 'if-match': before }),
      };
      const reply = await client.send(
        { method: 'PUT', key: manifestName(code), headers, body: Buffer.from(text) },
        (answer) => failedCondition(answer) || isNoSuchKey(answer),
      );
      if (reply.status < 300) {
        tagOf(client, reply, 'PUT', manifestName(code));
        return true;
      }
      // An answer that was lost on its way: it was this one who was first.
      return (await readManifest(code))?.text === text;
    },
    list: async (start) => {
      const files: StoredFile[] = [];
      for await (const { name, bytes, changed } of listed(start)) files.push({ name, bytes, changed });
      return files;
    },
    read: async (name, from, bytes, { signal } = {}) => {
      const request = {
        method: 'GET',
        key: name,
        headers: { range: `bytes=${from}-${from + bytes - 1}` },
        signal,
        most: bytes,
      } as const;
      const reply = await client.send(request, (answer) => isNoSuchKey(answer) || answer.status === 416);
      if (reply.status === 404) throw new LibraryFailure('damaged', `${client.nameOf(name)} is missing`);
      if (reply.status === 200 && reply.body.length < bytes)
        throw client.wrong(
          request,
          `it sends ${reply.body.length} bytes and not the part that was requested`,
        );
      if (reply.status === 416 || reply.body.length < bytes)
        throw new LibraryFailure('damaged', `${client.nameOf(name)} ends before byte ${from + bytes}`);
      const range = reply.headers.get('content-range');
      if (range !== null && !range.startsWith(`bytes ${from}-${from + bytes - 1}/`))
        throw client.wrong(
          request,
          `it sends ${range} where bytes ${from}-${from + bytes - 1} were requested`,
        );
      return reply.body;
    },
    create,
    remove,
    sweep: async (before) => {
      const reply = await client.send({ method: 'GET', query: { uploads: '', prefix: full('versions/') } });
      const uploads = elementsOf(client, reply, 'ListMultipartUploadsResult', 'Upload').filter(
        ({ Initiated = '' }) => Date.parse(Initiated) < before,
      );
      for (const { Key = '', UploadId = '' } of uploads) await abandon(own(Key), UploadId);
      const probes: string[] = [];
      for await (const { name, changed } of listed(probePrefix)) if (changed < before) probes.push(name);
      await remove(probes);
      return uploads.length + probes.length;
    },
    checkWritable: async () => {
      const probe = `${probePrefix}${randomBytes(8).toString('hex')}`;
      await putWhole(probe, Buffer.from('1'));
      try {
        if (await putWhole(probe, Buffer.from('2')))
          throw new LibraryFailure(
            'store-refused',
            `${client.nameOf(undefined)}: the store does not heed If-None-Match, by which two importers are kept from each other: use one that does (AWS S3, MinIO, Ceph 19, versitygw)`,
          );
      } finally {
        await remove([probe]);
      }
    },
  };
};
