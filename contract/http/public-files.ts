// Pictures that are uploaded. What comes back is an address that whoever knows it can open.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Limits for one picture, as uploaded and as stored. */
export const uploadLimits = { bytes: 5 << 20, pixels: 20_000_000 } as const;

/** Pixels; a picture is drawn so wide for windows that need no more. */
export const pictureWidths = [480, 960] as const;

const path = '/api/files/public';
const tags = ['files'];
const storable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
const label = (most: number) => z.string().max(most).refine(storable).default('');

/** The file of a form. */
const fileBytes = z
  .custom<object>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

/** `multipart/form-data`, with the fields of the platform's files. */
const UploadForm = z.object({
  /** What it is for: `feedback`. Nothing is found by it. */
  path: label(200),
  fileName: label(255),
  object: fileBytes,
  /** Whether it takes the place of what this session has uploaded under the same path and name and not yet used. */
  overwrite: z.enum(['true', 'false']).default('false'),
});

const UploadedFile = z.object({ url: z.string() });
type UploadedFile = z.infer<typeof UploadedFile>;

export const uploadPublicFile = endpoint({
  method: 'POST',
  path,
  access: 'unit',
  delivers: 'nothing',
  errors: ['not-a-picture', 'limit-reached', 'too-many-requests'],
  summary: 'Takes a picture: JPEG, PNG, GIF or WebP of 5 MB and 20 megapixels at most.',
  description:
    'It is re-encoded without metadata, and stored under a name that cannot be guessed. A file that belongs to nothing after a day is removed.',
  tags,
  multipart: true,
  body: UploadForm,
  reply: UploadedFile,
});

export const getPublicFile = endpoint({
  method: 'GET',
  path: `${path}/:name`,
  access: 'anonymous',
  errors: ['not-found', 'too-many-requests'],
  summary: 'An uploaded picture.',
  description: '`width`: so many pixels wide, where it is wider.',
  tags,
  params: z.object({ name: z.string().max(64) }),
  query: z.object({ width: z.enum(pictureWidths.map(String) as [string, ...string[]]).optional() }),
  reply: { description: 'The picture.', mediaTypes: ['image/jpeg', 'image/png', 'image/webp'] },
});

/** The address of a picture by its name, and back; undefined for what is none. */
export const addressOfFile = (name: string): string => `${path}/${name}`;
export const nameOfFile = (address: string): string | undefined =>
  address.startsWith(`${path}/`) ? address.slice(path.length + 1) : undefined;
