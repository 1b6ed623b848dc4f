// What a feature of the client says of itself; `web/features.tsx` is the one list of them.
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Product } from '#contract/products/products.ts';
import type { UserMenuEntry } from '../session/user-menu-entries.ts';
import type { SavedKind } from '../session/saved-kinds.ts';
import type { ConsoleSlot } from '../shell/console-slots.ts';
import type { PublicPlace } from '../shell/public-places.ts';
import type { AnnotationType, ShownType } from './annotation-type.ts';
import type { ReaderDialog } from './reader-dialogs.ts';

/** `pageId` is the page that the article begins on. */
interface ArticlePlace {
  productId: string;
  pageId: number;
  articleNum: string;
  articleTitle?: string;
}

/** What a product opens on where its address asks for no page, in the place of the reading desk. */
interface OpeningScreen {
  opensOn: (product: Product, search: Readonly<Partial<Record<string, string>>>) => boolean;
  Screen: ComponentType;
}

/** What it hangs into the reader. Parts take the book and the page from `useReading`. */
export interface ReaderSlots {
  /** The first screen that applies to the requested address is shown. */
  openingScreens: readonly OpeningScreen[];
  /** Beside the product's name, above the catalogue. */
  besideTitle: readonly ComponentType[];
  /** At the end of the row of tools. */
  toolsEnd: readonly ComponentType[];
  /** In the floating menu, after what is the reader's own. */
  sideMenu: readonly ComponentType[];
  /** Dialogs over the page, opened by `openDialog`. */
  dialogs: readonly (readonly [ReaderDialog, ComponentType])[];
  /** In the foot of a phone, before what opens the rest. */
  phoneFoot: readonly ComponentType[];
  /** Beneath the stage, above the slider. */
  strips: readonly ComponentType[];
  /** Beside the title of a newspaper's article. */
  besideArticle: readonly ComponentType<{ article: ArticlePlace }>[];
  /** After these: what is done with an article that is open, `page` being the page shown. */
  articleTools: readonly ComponentType<{ article: Article; page: Page }>[];
  /** What is written upon spans of text, in the order in which the menu of a selection offers it. */
  annotationTypes: readonly AnnotationType[];
  /** Annotations on spans of books that every reader sees. */
  shownToAll: readonly ShownType[];
}

export interface Feature {
  /** Its screens in the frame of the site (web/shell/frame-routes.tsx). */
  publicRoutes?: readonly AnyRoute[];
  /** Its screens in the frame of a product, for whoever is signed in. */
  productRoutes?: readonly AnyRoute[];
  saved?: readonly SavedKind[];
  /** In the user menu. */
  menu?: readonly UserMenuEntry[];
  /** In the masthead of a product. */
  masthead?: readonly ComponentType[];
  /** In the masthead of every page. */
  everyMasthead?: readonly ComponentType[];
  /** Its places in the main navigation of the public pages. */
  places?: readonly PublicPlace[];
  /** In the foot of every public page. */
  publicFoot?: readonly ComponentType[];
  /** Its parts of the console. */
  console?: readonly ConsoleSlot[];
  reader?: Partial<ReaderSlots>;
}

/** The parts that features add to the reader, in their order. Set once, when the client starts. */
export const readerSlots: ReaderSlots = {
  openingScreens: [],
  besideTitle: [],
  toolsEnd: [],
  sideMenu: [],
  dialogs: [],
  phoneFoot: [],
  strips: [],
  besideArticle: [],
  articleTools: [],
  annotationTypes: [],
  shownToAll: [],
};

export const registerReaderSlots = (features: readonly Feature[]): void => {
  for (const slot of Object.keys(readerSlots) as (keyof ReaderSlots)[])
    Object.assign(readerSlots, {
      [slot]: features.flatMap(({ reader }): readonly unknown[] => reader?.[slot] ?? []),
    });
};
