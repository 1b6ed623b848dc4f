// What writes a file to an S3-compatible store, which has none of that name: whole, or above a part's size in parts.
import { open, readFile, stat } from 'node:fs/promises';
import { explainError, LibraryFailure } from '../files/failure.ts';
import type { HoldingsStore } from './holdings-store.ts';
import { isConditionFailed, isNoSuchKey, type S3Client, type S3Reply } from './s3-request.ts';
import { escapeXml, readElements } from './s3-xml.ts';

/** A store takes at most 10,000 parts. */
const partBytes = 16 << 20;

export const failedCondition = (reply: S3Reply): boolean => isConditionFailed(reply.status);

/** The elements `name` of an answer whose root is `root`. @throws LibraryFailure for another answer. */
export const elementsOf = (
  client: S3Client,
  reply: S3Reply,
  root: string,
  name: string,
  key?: string,
): Record<string, string>[] => {
  const text = reply.body.toString('utf8');
  try {
    if (readElements(text, root).length === 1) return readElements(text, name);
  } catch {
    // Reported below.
  }
  throw client.wrong({ method: 'GET', ...(key !== undefined && { key }) }, `its answer is no ${root}`);
};

/** A store returns an ETag for what it has stored; a proxy in front of it may answer 200 to anything. */
export const tagOf = (client: S3Client, reply: S3Reply, method: 'GET' | 'PUT', key: string): string => {
  const tag = reply.headers.get('etag');
  if (tag === null || tag === '') throw client.wrong({ method, key }, 'its answer has no ETag');
  return tag;
};

export const s3Uploads = (client: S3Client) => {
  /** False where there is a file of that name. */
  const putWhole = async (name: string, body: Uint8Array): Promise<boolean> => {
    const headers = { 'if-none-match': '*' };
    const reply = await client.send({ method: 'PUT', key: name, headers, body }, failedCondition);
    if (failedCondition(reply)) return false;
    tagOf(client, reply, 'PUT', name);
    return true;
  };

  const putParts = async (name: string, path: string, bytes: number): Promise<boolean> => {
    const begun = await client.send({ method: 'POST', key: name, query: { uploads: '' } });
    const [{ UploadId: uploadId = '' }] = elementsOf(
      client,
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
          tags.push(tagOf(client, await client.send({ method: 'PUT', key: name, query, body }), 'PUT', name));
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
        elementsOf(client, done, 'CompleteMultipartUploadResult', 'CompleteMultipartUploadResult', name);
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

  return { putWhole, create, abandon };
};
