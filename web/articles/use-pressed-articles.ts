// The pointer over the scan: it hovers the article beneath it, a press opens it, the other button the whole picture.
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { Fit } from '../book/page-fit.ts';
import { openDialog } from '../book/reader-dialogs.ts';
import { articleAt, outlinesOf } from './article-outlines.ts';
import { hoverArticle } from './hovered-article.ts';

/** Pixels a pointer moves at most in a press; further, it draws a selection. */
const still = 5;

export const usePressedArticles = (
  figure: HTMLElement | null,
  page: Page,
  fit: Fit,
  onOpen: (articleNum: string) => void,
): void => {
  const outlines = useMemo(() => outlinesOf(page.articles), [page]);
  const under = useEffectEvent(({ clientX, clientY }: MouseEvent): string | undefined => {
    const box = figure?.getBoundingClientRect();
    if (!box) return undefined;
    const { left, top, scaleX, scaleY } = fit;
    return articleAt(outlines, left + (clientX - box.left) / scaleX, top + (clientY - box.top) / scaleY);
  });
  const open = useEffectEvent((event: MouseEvent) => {
    const articleNum = under(event);
    if (articleNum !== undefined) onOpen(articleNum);
  });
  useEffect(() => {
    if (!figure) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let pressed = { x: 0, y: 0 };
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => figure.addEventListener(name, hear, { signal });
    listen('pointermove', (event) => {
      const articleNum = event.pointerType === 'touch' ? undefined : under(event);
      figure.toggleAttribute('data-pressable', articleNum !== undefined);
      hoverArticle(articleNum);
    });
    listen('pointerleave', () => hoverArticle(undefined));
    listen('pointerdown', ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
    });
    listen('click', (event) => {
      const moved = Math.max(Math.abs(event.clientX - pressed.x), Math.abs(event.clientY - pressed.y));
      if (event.detail <= 1 && moved <= still) open(event);
    });
    // In place of the browser's menu, and of that of a selection, whose bar has what it offers. A finger that rests selects.
    listen('contextmenu', (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      event.preventDefault();
      event.stopPropagation();
      openDialog('viewer');
    });
    return () => {
      controller.abort();
      hoverArticle(undefined);
    };
  }, [figure]);
};
