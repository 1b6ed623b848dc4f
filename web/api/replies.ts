// Every reply the client reads, by the name of its schema in contract/. Types only: the schemas themselves
// are loaded in development and tests alone (reply-schemas.ts).
import type { MessagingReply, OwnSessionList } from '#contract/accounts.ts';
import type {
  AdminPersonList,
  AdminSessionList,
  AdminUnit,
  AdminUnitList,
  AuditList,
  FreshPassword,
  SessionsEnded,
} from '#contract/admin.ts';
import type { PublicKey, Token, User } from '#contract/auth.ts';
import type { BookmarkList } from '#contract/bookmarks.ts';
import type { CatalogueReply, CatalogueSearchReply } from '#contract/catalogue.ts';
import type { ArticleCollectionList, ArticleNums, BookCollectionList } from '#contract/collections.ts';
import type { BookReply, FacetNodesReply, IdsReply, StatisticsReply } from '#contract/facets.ts';
import type { GlyphsReply } from '#contract/glyphs.ts';
import type { LastReadList } from '#contract/history.ts';
import type { KwicReply } from '#contract/kwic.ts';
import type { SearchOptions } from '#contract/options.ts';
import type { Introduction, ProductList, TabsState } from '#contract/products.ts';
import type { CorrectionQueue, QueuedCorrection } from '#contract/correction-queue.ts';
import type { Correction, CorrectionList } from '#contract/corrections.ts';
import type { Note, NoteList } from '#contract/notes.ts';
import type { PageIds, Summary } from '#contract/paging.ts';
import type { PageLabelsReply } from '#contract/page-labels.ts';
import type { PrintInfo, PrintReply } from '#contract/print.ts';
import type { OpenReply, PageFindReply, SealedPage } from '#contract/reader.ts';
import type { CitedBookReply, CitedReply, SpanReply } from '#contract/cited-places.ts';
import type { FactorOffer, SecondFactor } from '#contract/second-factor.ts';
import type { FulltextReply, PageHitsReply, ParagraphReply } from '#contract/search.ts';
import type { HotKeysReply, SuggestReply } from '#contract/suggest.ts';
import type { HotWordReply, PageDatesReply } from '#contract/words.ts';

export interface Replies {
  PublicKey: PublicKey;
  Token: Token;
  MessagingReply: MessagingReply;
  User: User;
  OwnSessionList: OwnSessionList;
  ProductList: ProductList;
  Introduction: Introduction;
  TabsState: TabsState;
  CatalogueReply: CatalogueReply;
  CatalogueSearchReply: CatalogueSearchReply;
  OpenReply: OpenReply;
  SealedPage: SealedPage;
  PageFindReply: PageFindReply;
  PageLabelsReply: PageLabelsReply;
  GlyphsReply: GlyphsReply;
  FulltextReply: FulltextReply;
  BookReply: BookReply;
  FacetNodesReply: FacetNodesReply;
  IdsReply: IdsReply;
  StatisticsReply: StatisticsReply;
  PageHitsReply: PageHitsReply;
  ParagraphReply: ParagraphReply;
  KwicReply: KwicReply;
  SearchOptions: SearchOptions;
  HotKeysReply: HotKeysReply;
  SuggestReply: SuggestReply;
  HotWordReply: HotWordReply;
  PageDatesReply: PageDatesReply;
  PrintInfo: PrintInfo;
  PrintReply: PrintReply;
  SpanReply: SpanReply;
  CitedReply: CitedReply;
  CitedBookReply: CitedBookReply;
  Summary: Summary;
  PageIds: PageIds;
  Note: Note;
  NoteList: NoteList;
  Correction: Correction;
  CorrectionList: CorrectionList;
  BookmarkList: BookmarkList;
  BookCollectionList: BookCollectionList;
  ArticleCollectionList: ArticleCollectionList;
  ArticleNums: ArticleNums;
  LastReadList: LastReadList;
  /** Of a product; 0 for none. */
  PageNumber: number;
  SecondFactor: SecondFactor;
  FactorOffer: FactorOffer;
  AdminUnit: AdminUnit;
  AdminUnitList: AdminUnitList;
  AdminPersonList: AdminPersonList;
  FreshPassword: FreshPassword;
  AdminSessionList: AdminSessionList;
  SessionsEnded: SessionsEnded;
  AuditList: AuditList;
  CorrectionQueue: CorrectionQueue;
  QueuedCorrection: QueuedCorrection;
  /** A call whose reply is not read. */
  Nothing: unknown;
}
