import type { Page } from '#contract/reading/reader.ts';
import type { Fit } from '../../book/page-fit.ts';
import { isCutFromPicture } from './column-types.ts';
import { PageView } from './page-view.tsx';
import type { PictureAddress } from '../../book/use-picture-address.ts';

interface Props {
  page: Page;
  /** What will be turned to, if that is known. */
  next?: Page | undefined;
  fitOf: (page: Page) => Fit;
  /** Of the picture of `page`. */
  address: PictureAddress;
}

/**
 * The text of a page, and unseen beneath it that of the one which comes next: a browser needs longer to lay out a page
 * than to show it, so that it is done before the page is turned. Drawn for the eye alone; SpokenPage says the same to
 * those who listen.
 */
export const TextLayers = ({ page, next, fitOf, address }: Props) => {
  // Parts of a picture would be cut from that of the page shown.
  const ahead = next && next.pageKey !== page.pageKey && !isCutFromPicture(next) ? [next] : [];
  return [page, ...ahead].map((of) => (
    <div
      key={of.pageKey}
      className={of === page ? 'leaf-text' : 'leaf-ahead'}
      aria-hidden="true"
      lang="zh-Hant"
    >
      <PageView page={of} fit={fitOf(of)} address={address} />
    </div>
  ));
};
