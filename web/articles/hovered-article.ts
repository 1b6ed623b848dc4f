// The article under the pointer, on the scan or in the list: what shows it is marked by an attribute, so that nothing is
// drawn anew while the pointer moves over hundreds of them.
import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';

const useHovered = create<{ articleNum: string | undefined }>(() => ({ articleNum: undefined }));

export const hoverArticle = (articleNum: string | undefined): void => {
  if (useHovered.getState().articleNum !== articleNum) useHovered.setState({ articleNum });
};

/** Tells now and at each change what is hovered, until the signal is given. */
export const followHovered = (tell: (articleNum: string | undefined) => void): (() => void) => {
  tell(useHovered.getState().articleNum);
  return useHovered.subscribe(({ articleNum }) => tell(articleNum));
};

/** Marks within `root` what has `data-article` of the hovered article. `drawn` changes when other articles stand there. */
export const useHoverMarks = (root: RefObject<Element | null>, drawn: unknown): void => {
  useEffect(() => {
    let marked: Element[] = [];
    return followHovered((articleNum) => {
      for (const element of marked) element.removeAttribute('data-hovered');
      marked =
        articleNum === undefined
          ? []
          : [...(root.current?.querySelectorAll(`[data-article="${CSS.escape(articleNum)}"]`) ?? [])];
      for (const element of marked) element.setAttribute('data-hovered', '');
    });
  }, [root, drawn]);
};

/** Handlers of a row or link that stands for an article. */
export const hovers = (articleNum: string) => ({
  'data-article': articleNum,
  onPointerEnter: () => hoverArticle(articleNum),
  onPointerLeave: () => hoverArticle(undefined),
  onFocus: () => hoverArticle(articleNum),
  onBlur: () => hoverArticle(undefined),
});
