// Pictures of herbs, which administrators put beside the lists of entries.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { uploadLimits } from '../http/public-files.ts';

/** Limits of one request: the number of pictures, and their bytes in total. A single picture has the limit of all uploads. */
export const herbPictureLimits = { pictures: 20, bytes: 4 * uploadLimits.bytes } as const;

const namedFile = z
  .custom<object>((value) => typeof value === 'object' && value !== null && 'name' in value)
  .meta({ type: 'string', format: 'binary' });

/** `multipart/form-data`, the part `pictures` as often as there are files. */
const HerbPictureForm = z.object({ pictures: z.array(namedFile).min(1).max(herbPictureLimits.pictures) });

const TakenPictures = z.object({
  taken: z.array(z.string()),
  /** Those of them that no entry of the lists names. */
  unnamed: z.array(z.string()),
});

export const uploadHerbPictures = endpoint({
  method: 'POST',
  path: '/api/admin/herb-pictures',
  access: 'admin',
  errors: ['too-many-requests'],
  summary: 'Takes pictures of herbs: JPEG, PNG and WebP, each under the name of its file, all or none.',
  description:
    'At most 20 files of 5 MB each and 20 MB together. A picture takes the place of one of the same name. Entries name theirs as `pictureId`.',
  tags: ['admin'],
  multipart: true,
  body: HerbPictureForm,
  reply: TakenPictures,
});
