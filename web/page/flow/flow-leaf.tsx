import type { Ref } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { useReaderSettings } from '../../book/reader-settings.ts';
import type { CountedHits } from './counted-hits.ts';
import { FlowView } from './flow-view.tsx';
import { usePageColours } from '../settings/page-colours.ts';
import type { OpenNotes } from './use-open-notes.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';

interface Props {
  page: Page;
  zoom: number;
  /** Whether lines run down, from the right. */
  upright: boolean;
  /** Size in pixels if the leaf is beside a picture; otherwise it takes the stage. */
  beside: { width: number; height: number } | undefined;
  notes: OpenNotes;
  hits: CountedHits;
  address: PictureAddress;
  ref: Ref<HTMLDivElement>;
}

/** A leaf of running text. */
export const FlowLeaf = ({ page, zoom, upright, beside, notes, hits, address, ref }: Props) => {
  const { flowSize, flowLeading, punctuation } = useReaderSettings();
  const { style, ...theme } = usePageColours();
  const kind = `leaf flow-leaf${upright ? ' upright' : ''}${beside ? ' beside' : ''}`;
  return (
    <div className={kind} ref={ref} {...theme} style={{ ...style, ...beside }}>
      <FlowView
        page={page}
        fontSize={Math.round(flowSize * (1 + (zoom - 1) / 2))}
        leading={flowLeading / 10}
        punctuation={punctuation}
        notes={notes}
        hits={hits}
        address={address}
      />
    </div>
  );
};
