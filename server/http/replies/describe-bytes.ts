// How a reply that is not JSON appears in the description of the API.
import { z } from 'zod';

const bytes = z.union([z.instanceof(Buffer), z.string()]).meta({ type: 'string', format: 'binary' });

/** For `response: { 200: … }`: a reply of one of these media types, sent as it is. */
export const describeBytes = (description: string, ...mediaTypes: string[]) => ({
  description,
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: bytes }])),
});
