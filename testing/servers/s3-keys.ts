// For proofs: keys of versitygw besides that of its owner, and what they may do.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { s3Program, type S3Server } from './s3-server.ts';

const ownerOf = ({ env }: S3Server) => ({
  endpoint: env['AWS_ENDPOINT_URL_S3'] ?? '',
  region: env['AWS_REGION'] ?? '',
  accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
});

/** One who may do nothing until a policy says so. */
export const addUser = async (server: S3Server, access: string, secret: string): Promise<void> => {
  const { endpoint, accessKeyId, secretAccessKey } = ownerOf(server);
  const owner = ['--access', accessKeyId, '--secret', secretAccessKey, '--endpoint-url', endpoint];
  const user = ['create-user', '--access', access, '--secret', secret, '--role', 'user'];
  await promisify(execFile)(s3Program ?? 'versitygw', ['admin', ...owner, ...user]);
};

/** @throws with what the server says against it. */
export const setBucketPolicy = async (server: S3Server, bucket: string, policy: string): Promise<void> => {
  const { endpoint, ...key } = ownerOf(server);
  const client = new AwsClient({ ...key, service: 's3' });
  const reply = await client.fetch(`${endpoint}/${bucket}?policy`, { method: 'PUT', body: policy });
  if (!reply.ok) throw new Error(`the policy is refused: ${reply.status} ${await reply.text()}`);
};
