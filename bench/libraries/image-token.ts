import { OpenReply } from '#contract/reading/reader.ts';

/** What a server replies about an opened product; an older server replies with fewer fields. */
export const imageTokenOf = (opened: unknown): string =>
  OpenReply.pick({ imageToken: true }).parse(opened).imageToken;
