import { OpenReply } from '#contract/reader.ts';

/** Of what a server answers that opened a product; an older one tells less of it besides. */
export const imageTokenOf = (opened: unknown): string =>
  OpenReply.pick({ imageToken: true }).parse(opened).imageToken;
