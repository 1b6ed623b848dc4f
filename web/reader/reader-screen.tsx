import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { CataloguePane } from './catalogue/catalogue-pane.tsx';
import { PagePathContext } from './catalogue/page-path.ts';
import { ReaderLayout } from './reader-layout.tsx';
import { catalogueWidths, changeSettings, useReaderSettings } from '../book/reader-settings.ts';
import { readerTexts } from '../book/texts.ts';
import { useBook } from '../book/use-book.ts';
import { useCatalogue } from './catalogue/use-catalogue.ts';
import type { HitCell } from './catalogue/use-hit-cell.ts';
import { uprightBelow, useNarrow, useUpright } from '../kit/states/use-narrow.ts';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { useReaderAddress } from '../book/use-reader-address.ts';
import { wantedMode, whatBookHas } from '../page/settings/modes-of-page.ts';
import './reader.css';
import '../page/page.css';
import './catalogue/catalogue.css';

/** Lays the catalogue over the page where there is no room beside it. */
const Drawer = lazy(async () => ({ default: (await import('../kit/overlays/drawer.tsx')).Drawer }));

/** Pixels that the page needs beside the catalogue: two leaves of minimum width and their surroundings, or one leaf. */
const pageWidth = { imgTxt: 748, other: 420 };

/** Whether the window has room for catalogue and page, drawn as is wanted; what a tablet held upright has is the page's. */
const useRoomBeside = (product: Product): boolean => {
  const mode = wantedMode(
    useReaderSettings((s) => s.mode),
    whatBookHas(product),
    useUpright(),
  );
  const needed = catalogueWidths.least + (mode === 'imgTxt' ? pageWidth.imgTxt : pageWidth.other);
  return !useNarrow(Math.max(uprightBelow, needed) - 1);
};

const storeWidth = (pixels: number): void => {
  const { least, most } = catalogueWidths;
  changeSettings({ catalogueWidth: Math.min(most, Math.max(least, Math.round(pixels))) });
};

export const ReaderScreen = () => {
  const t = useText();
  const product = useCurrentProduct();
  const address = useReaderAddress(product.isNewspaper);
  const { code, goToPage } = address;
  const narrow = useNarrow();
  const roomBeside = useRoomBeside(product);
  const itsCatalogue = product.isNewspaper ? 'newspaperCatalogue' : 'catalogue';
  const catalogueShown = useReaderSettings((s) => s[itsCatalogue]);
  const catalogueWidth = useReaderSettings((s) => s.catalogueWidth);
  const width = useRef<number>(undefined);
  const [drawer, setDrawer] = useState(false);
  const moved = useCallback((to: number) => goToPage(to, 'turn'), [goToPage]);
  const book = useBook(code, address.pageId, product.extra.introduction, moved);
  const { opened, pageId } = book;
  const [hit, setHit] = useState<HitCell>();
  const catalogue = useCatalogue(opened, pageId, hit?.pageId === pageId ? hit?.cell : undefined, address);
  useTitle(product.fullName, t(frameTexts.read));

  const showCatalogue = () =>
    !roomBeside ? setDrawer(true) : changeSettings({ [itsCatalogue]: !catalogueShown });
  const openNode = useCallback(
    (to: number) => {
      setDrawer(false);
      goToPage(to, 'jump');
    },
    [goToPage],
  );
  const pane = opened && <CataloguePane opened={opened} view={catalogue} onOpenPage={openNode} />;
  const beside = roomBeside && catalogueShown;
  return (
    <div className="reader">
      {!beside && (
        <h1 className="visually-hidden" lang="zh-Hant">
          {product.fullName}
        </h1>
      )}
      <Group
        className="reader-panes"
        orientation="horizontal"
        // Of the reader's own doing, when it has ended: a window that grows changes nothing.
        onLayoutChanged={(_, { isUserInteraction }) => {
          if (isUserInteraction && width.current !== undefined) storeWidth(width.current);
        }}
      >
        {beside && (
          <>
            <Panel
              id="catalogue"
              defaultSize={catalogueWidth}
              minSize={catalogueWidths.least}
              maxSize={catalogueWidths.most}
              onResize={({ inPixels }) => {
                width.current = inPixels;
              }}
              groupResizeBehavior="preserve-pixel-size"
            >
              {pane}
            </Panel>
            <Separator className="pane-edge" aria-label={t(readerTexts.resizeCatalogue)} />
          </>
        )}
        <Panel id="reader-main" minSize={280}>
          <PagePathContext value={catalogue.path}>
            <ReaderLayout
              address={address}
              book={book}
              narrow={narrow}
              catalogueShown={beside}
              onCatalogue={showCatalogue}
              onHit={setHit}
            />
          </PagePathContext>
        </Panel>
      </Group>
      <Suspense>
        <ModalPlace>
          {!roomBeside && drawer && (
            <Drawer label={t(readerTexts.catalogue)} onClose={() => setDrawer(false)}>
              {pane}
            </Drawer>
          )}
        </ModalPlace>
      </Suspense>
    </div>
  );
};
