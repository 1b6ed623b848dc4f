// The addresses of a page with each of its articles open. The router works out one of them, and the others are written like
// it: for hundreds of rows its own links take longer than all the rest of a page that is turned.
import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useMemo } from 'react';

/** Stands in an address where the number of an article will. */
const placeholder = 'number-of-the-article';

interface ArticleLinks {
  hrefOf: (articleNum: string) => string;
  /** For whatever holds the links: opens what is pressed, unless another window is asked for. */
  onClick: (event: MouseEvent) => void;
}

/** Links are told by `data-open`, the number of the article that they open. */
export const useArticleLinks = (code: string): ArticleLinks => {
  const router = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  const addressOf = useCallback(
    (articleNum: string) =>
      ({
        to: '/app/read/$code',
        params: { code },
        search: (before: Record<string, unknown>) => ({ ...before, articleNum }),
        resetScroll: false,
      }) as const,
    [code],
  );
  const pattern = useMemo(() => {
    // Its search is that of the address shown.
    void here;
    return router.buildLocation(addressOf(placeholder)).href;
  }, [router, addressOf, here]);
  const onClick = useCallback(
    (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-open]') : null;
      if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      void router.navigate(addressOf(link.dataset.open ?? ''));
    },
    [router, addressOf],
  );
  return useMemo(
    () => ({
      hrefOf: (articleNum) => pattern.replace(placeholder, () => encodeURIComponent(articleNum)),
      onClick,
    }),
    [pattern, onClick],
  );
};
