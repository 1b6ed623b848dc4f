import { z } from 'zod';
import { MessagingReply, OwnSessionList } from '#contract/accounts.ts';
import {
  AdminPersonList,
  AdminSessionList,
  AdminUnit,
  AdminUnitList,
  AuditList,
  FreshPassword,
  SessionsEnded,
} from '#contract/admin.ts';
import { PublicKey, Token, User } from '#contract/auth.ts';
import { BookmarkList } from '#contract/bookmarks.ts';
import { CatalogueReply, CatalogueSearchReply } from '#contract/catalogue.ts';
import { ArticleCollectionList, ArticleNums, BookCollectionList } from '#contract/collections.ts';
import { BookReply, FacetNodesReply, IdsReply, StatisticsReply } from '#contract/facets.ts';
import { GlyphsReply } from '#contract/glyphs.ts';
import { LastReadList } from '#contract/history.ts';
import { KwicReply } from '#contract/kwic.ts';
import { SearchOptions } from '#contract/options.ts';
import { Introduction, ProductList, TabsState } from '#contract/products.ts';
import { CorrectionQueue, QueuedCorrection } from '#contract/correction-queue.ts';
import { Correction, CorrectionList } from '#contract/corrections.ts';
import { Note, NoteList } from '#contract/notes.ts';
import { PageIds, Summary } from '#contract/paging.ts';
import { PageLabelsReply } from '#contract/page-labels.ts';
import { PrintInfo, PrintReply } from '#contract/print.ts';
import { OpenReply, PageFindReply, SealedPage } from '#contract/reader.ts';
import { CitedBookReply, CitedReply, SpanReply } from '#contract/cited-places.ts';
import { FactorOffer, SecondFactor } from '#contract/second-factor.ts';
import { FulltextReply, PageHitsReply, ParagraphReply } from '#contract/search.ts';
import { HotKeysReply, SuggestReply } from '#contract/suggest.ts';
import { HotWordReply, PageDatesReply } from '#contract/words.ts';
import type { Replies } from './replies.ts';

const schemas: { [K in keyof Replies]: z.ZodType<Replies[K]> } = {
  PublicKey,
  Token,
  MessagingReply,
  User,
  OwnSessionList,
  ProductList,
  Introduction,
  TabsState,
  CatalogueReply,
  CatalogueSearchReply,
  OpenReply,
  SealedPage,
  PageFindReply,
  PageLabelsReply,
  GlyphsReply,
  FulltextReply,
  BookReply,
  FacetNodesReply,
  IdsReply,
  StatisticsReply,
  PageHitsReply,
  ParagraphReply,
  KwicReply,
  SearchOptions,
  HotKeysReply,
  SuggestReply,
  HotWordReply,
  PageDatesReply,
  PrintInfo,
  PrintReply,
  SpanReply,
  CitedReply,
  CitedBookReply,
  Summary,
  PageIds,
  Note,
  NoteList,
  Correction,
  CorrectionList,
  BookmarkList,
  BookCollectionList,
  ArticleCollectionList,
  ArticleNums,
  LastReadList,
  PageNumber: z.number(),
  SecondFactor,
  FactorOffer,
  AdminUnit,
  AdminUnitList,
  AdminPersonList,
  FreshPassword,
  AdminSessionList,
  SessionsEnded,
  AuditList,
  CorrectionQueue,
  QueuedCorrection,
  Nothing: z.unknown(),
};

/** Throws, naming the field, when the server answers in another shape than the contract says. */
export const checkReply = <K extends keyof Replies>(name: K, body: unknown): Replies[K] =>
  schemas[name].parse(body);
