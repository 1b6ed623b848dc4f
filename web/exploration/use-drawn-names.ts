import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Glyph } from '#contract/reading/glyphs.ts';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { cutAtGaiji } from '../glyphs/gaiji-names.ts';
import { fetchGlyphs } from '../glyphs/glyph-store.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';

/**
 * Names as they are drawn on a canvas, a sign for each character: of one outside Unicode its form in Unicode where the book
 * tells one, else a geta, as in print; the table and the open list draw its glyph.
 */
export const useDrawnNames = (graph: Graph): ((name: string) => string) => {
  const { code, version } = useCurrentProduct();
  const gaiji = useMemo(
    () =>
      [
        ...new Set(
          graph.nodes.flatMap(({ name }) =>
            cutAtGaiji(name).flatMap((piece) => (piece.gaiji ? [piece.text] : [])),
          ),
        ),
      ].sort(),
    [graph],
  );
  const [glyphs, setGlyphs] = useState<ReadonlyMap<string, Glyph>>(new Map());
  useEffect(() => {
    if (gaiji.length === 0) return undefined;
    let left = false;
    void fetchGlyphs({ code, version }, gaiji).then((known) => {
      if (!left) setGlyphs(known);
    });
    return () => {
      left = true;
    };
  }, [code, version, gaiji]);
  return useCallback(
    (name) =>
      cutAtGaiji(name)
        .map((piece) => (piece.gaiji ? (glyphs.get(piece.text)?.unicode ?? '〓') : piece.text))
        .join(''),
    [glyphs],
  );
};
