// A bucket of an S3-compatible store. What makes it safe for several importers are conditional writes: `If-None-Match: *`
// on files, which are never changed, and `If-Match` on manifests. Files above a part's size are uploaded in parts.
import { randomBytes } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { isCode } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { runAtOnce } from './run-at-once.ts';
import { type HoldingsStore, manifestName, manifestPrefix, type StoredFile } from './holdings-store.ts';
import { isConditionFailed, isNoSuchKey, S3Client, type S3Reply, type S3Settings } from './s3-request.ts';
import { escapeXml, readElements } from './s3-xml.ts';

/** A store takes at most 10,000 parts. */
const partBytes = 16 << 20;
const removedAtOnce = 8;
const probePrefix = 'probes/';

const failedCondition = (reply: S3Reply): boolean => isConditionFailed(reply.status);

export const openS3Store = (settings: S3Settings): HoldingsStore => {
  const client = new S3Client(settings);
  const { prefix } = settings;
  /** A key without the prefix of the store. */
  const own = (key: string): string => (prefix === '' ? key : key.slice(prefix.length + 1));
  const full = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);

  const elements = (reply: S3Reply, root: string, name: string, key?: string): Record<string, string>[] => {
    const text = reply.body.toString('utf8');
    try {
      if (readElements(text, root).length === 1) return readElements(text, name);
    } catch {
      // Reported below.
    }
    throw client.wrong({ method: 'GET', ...(key !== undefined && { key }) }, `its answer is no ${root}`);
  };

  async function* listed(start: string, signal?: AbortSignal) {
    let token: string | undefined;
    do {
      const query = {
        'list-type': '2',
        prefix: full(start),
        ...(token !== undefined && { 'continuation-token': token }),
      };
      const reply = await client.send({ method: 'GET', query, signal });
      const [about] = elements(reply, 'ListBucketResult', 'ListBucketResult');
      for (const { Key = '', Size = '', ETag = '', LastModified = '' } of readElements(
        reply.body.toString('utf8'),
        'Contents',
      ))
        yield { name: own(Key), bytes: Number(Size), tag: ETag, changed: Date.parse(LastModified) };
      token = about?.['IsTruncated'] === 'true' ? about['NextContinuationToken'] : undefined;
    } while (token !== undefined);
  }

  /** A store returns an ETag for what it has stored; a proxy in front of it may answer 200 to anything. */
  const tagOf = (reply: S3Reply, method: 'GET' | 'PUT', key: string): string => {
    const tag = reply.headers.get('etag');
    if (tag === null || tag === '') throw client.wrong({ method, key }, 'its answer has no ETag');
    return tag;
  };

  /** False where there is a file of that name. */
  const putWhole = async (name: string, body: Uint8Array): Promise<boolean> => {
    const headers = { 'if-none-match': '*' };
    const reply = await client.send({ method: 'PUT', key: name, headers, body }, failedCondition);
    if (failedCondition(reply)) return false;
    tagOf(reply, 'PUT', name);
    return true;
  };

  const putParts = async (name: string, path: string, bytes: number): Promise<boolean> => {
    const begun = await client.send({ method: 'POST', key: name, query: { uploads: '' } });
    const [{ UploadId: uploadId = '' }] = elements(
      begun,
      'InitiateMultipartUploadResult',
      'InitiateMultipartUploadResult',
      name,
    );
    try {
      const tags: string[] = [];
      const file = await open(path, 'r');
      try {
        for (let at = 0; at < bytes; at += partBytes) {
          const body = Buffer.alloc(Math.min(partBytes, bytes - at));
          const { bytesRead } = await file.read(body, 0, body.length, at);
          if (bytesRead !== body.length) throw new LibraryFailure('damaged', `${path} is cut short`);
          const query = { partNumber: String(tags.length + 1), uploadId };
          tags.push(tagOf(await client.send({ method: 'PUT', key: name, query, body }), 'PUT', name));
        }
      } finally {
        await file.close();
      }
      const parts = tags.map(
        (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const headers = { 'if-none-match': '*', 'content-type': 'application/xml' };
      const query = { uploadId };
      const done = await client.send({ method: 'POST', key: name, query, headers, body }, failedCondition);
      if (!failedCondition(done)) {
        // A store may begin its answer before it knows.
        elements(done, 'CompleteMultipartUploadResult', 'CompleteMultipartUploadResult', name);
        return true;
      }
    } catch (cause) {
      await abandon(name, uploadId).catch(() => undefined);
      throw cause;
    }
    await abandon(name, uploadId).catch(() => undefined);
    return false;
  };
  const abandon = (name: string, uploadId: string) =>
    client.send({ method: 'DELETE', key: name, query: { uploadId } }, isNoSuchKey);

  const create: HoldingsStore['create'] = async (name, source) => {
    if (typeof source !== 'string') return putWhole(name, source);
    try {
      const { size } = await stat(source);
      return size > partBytes
        ? await putParts(name, source, size)
        : await putWhole(name, await readFile(source));
    } catch (cause) {
      throw explainError(cause, source);
    }
  };

  const remove: HoldingsStore['remove'] = (names) =>
    runAtOnce(removedAtOnce, names, async (name) => {
      await client.send({ method: 'DELETE', key: name }, isNoSuchKey);
    });

  const readManifest: HoldingsStore['readManifest'] = async (code, options = {}) => {
    const key = manifestName(code);
    const reply = await client.send({ method: 'GET', key, signal: options.signal }, isNoSuchKey);
    if (reply.status === 404) return undefined;
    return { text: reply.body.toString('utf8'), tag: tagOf(reply, 'GET', key) };
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
        tagOf(reply, 'PUT', manifestName(code));
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
          `it sends ${reply.body.length} bytes and not the part that was asked for`,
        );
      if (reply.status === 416 || reply.body.length < bytes)
        throw new LibraryFailure('damaged', `${client.nameOf(name)} ends before byte ${from + bytes}`);
      const range = reply.headers.get('content-range');
      if (range !== null && !range.startsWith(`bytes ${from}-${from + bytes - 1}/`))
        throw client.wrong(
          request,
          `it sends ${range} where bytes ${from}-${from + bytes - 1} were asked for`,
        );
      return reply.body;
    },
    create,
    remove,
    sweep: async (before) => {
      const reply = await client.send({ method: 'GET', query: { uploads: '', prefix: full('versions/') } });
      const uploads = elements(reply, 'ListMultipartUploadsResult', 'Upload').filter(
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
            `${client.nameOf(undefined)}: the store does not heed If-None-Match, by which two importers are kept apart: use one that does (AWS S3, MinIO, Ceph 19, versitygw)`,
          );
      } finally {
        await remove([probe]);
      }
    },
  };
};
