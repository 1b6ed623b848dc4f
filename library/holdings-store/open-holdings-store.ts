// Opens the store that `HOLDINGS` names, using the variables that give S3 tools the address of a store and its
// credentials.
import { isAbsolute } from 'node:path';
import { storeAddress } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { openFolderStore } from './folder-store.ts';
import type { HoldingsStore } from './holdings-store.ts';
import type { S3Settings } from './s3-request.ts';
import { openS3Store } from './s3-store.ts';

type Env = Record<string, string | undefined>;

const refuse = (message: string): never => {
  throw new LibraryFailure('store-refused', message);
};

/** Without those at its end. */
const withoutSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

const readS3 = (address: string, env: Env): S3Settings => {
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address);
  if (!found) return refuse(`HOLDINGS=${address}: a bucket is written s3://bucket or s3://bucket/prefix`);
  const [, bucket, path = ''] = found;
  const prefix = withoutSlashes(path);
  if (prefix.split('/').some((part) => ['.', '..'].includes(part)) || prefix.includes('//'))
    return refuse(`HOLDINGS=${address}: a prefix has neither “.” nor “..” nor an empty part`);
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey)
    return refuse(
      `HOLDINGS=${address} needs a key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN, where it has one)`,
    );
  if (endpoint !== undefined && !/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/.test(endpoint))
    return refuse(`AWS_ENDPOINT_URL_S3=${endpoint}: an endpoint is written https://s3.example.org`);
  const url = endpoint
    ? `${withoutSlashes(endpoint)}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const sessionToken = env['AWS_SESSION_TOKEN'] || undefined;
  return { bucket, prefix, url, region, accessKeyId, secretAccessKey, sessionToken };
};

/** @throws LibraryFailure store-refused, where the address or a variable is not what it must be. */
export const openHoldingsStore = (address: string, env: Env = process.env): HoldingsStore => {
  if (address.startsWith('s3://')) return openS3Store(readS3(address, env));
  if (isAbsolute(address)) return openFolderStore(withoutSlashes(address) || '/');
  return refuse(
    `HOLDINGS=${address}: it is s3://bucket/prefix, or the path of a shared folder from the root on`,
  );
};

/** Undefined where products are stored in the data folder. */
export const holdingsStoreOf = (env: Env = process.env): HoldingsStore | undefined => {
  const address = storeAddress();
  return address === undefined ? undefined : openHoldingsStore(address, env);
};

const units: Record<string, number> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };
const usualCache = 20 * 2 ** 30;

/** Of the bytes, the share of parts of scans. */
const scanShare = 1 / 8;
const shareOut = (bytes: number) => ({
  texts: Math.floor(bytes * (1 - scanShare)),
  scans: Math.floor(bytes * scanShare),
});

/** Bytes that copies of texts and parts of scans may have: together `HOLDINGS_CACHE`, as 500M, 20G or 20GB. */
export const readCacheBytes = (text = process.env['HOLDINGS_CACHE']): ReturnType<typeof shareOut> => {
  if (text === undefined || text.trim() === '') return shareOut(usualCache);
  const found = /^(\d{1,15}) ?([KMGT]?)(?:i?B)?$/i.exec(text.trim());
  const bytes = found ? Number(found[1]) * units[found[2].toUpperCase()] : 0;
  if (Number.isSafeInteger(bytes) && bytes >= 1 << 20) return shareOut(bytes);
  return refuse(`HOLDINGS_CACHE=${text}: it is a number of bytes, at least 1M, as 500M or 20G`);
};
