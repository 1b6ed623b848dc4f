import type { CSSProperties, ReactNode } from 'react';
import type { Hits } from '../book/use-hits.ts';
import { changeSettings, type Mode } from '../book/reader-settings.ts';
import type { ReaderAddress } from '../book/use-reader-address.ts';
import { ModeSwitch } from './foot/mode-switch.tsx';
import { ZoomControl } from './foot/zoom-control.tsx';
import { HitSearch } from './hits/hit-search.tsx';
import { Parts } from './reader-parts.tsx';
import { slots } from './reader-slots.tsx';
import type { Shown } from './use-reading.ts';

export const chooseMode = (mode: Mode) => changeSettings({ mode });

interface Props {
  address: ReaderAddress;
  shown: Shown;
  hits: Hits;
  /** Where the number of the page is read and written; a phone has it in the foot. */
  numberBox: ReactNode;
  /** Whether the book is open, which its features need. */
  isOpen: boolean;
  onSearch: (text: string) => void;
}

/** Characters of a line of a label beside which there is no room for the words of the progress. */
const longLabel = 7;

/** The leaf as it is cited, 卷三·葉五a: whole, its 卷 over it where one line has no room. */
const PageLabel = ({ label }: { label: string }) => {
  const leaf = label.lastIndexOf('·') + 1;
  const longest = leaf > 0 ? Math.max(leaf, label.length - leaf) : Math.ceil(label.length / 2) + 1;
  return (
    <span
      className={longest > longLabel ? 'page-label quiet long' : 'page-label quiet'}
      lang="zh-Hant"
      style={{ '--longest': longest } as CSSProperties}
    >
      {label.slice(0, leaf)}
      <wbr />
      {label.slice(leaf)}
    </span>
  );
};

/** The row of tools over the page. */
export const ReaderTools = ({ address, shown, hits, numberBox, isOpen, onSearch }: Props) => {
  const { mode, narrow, offered, page, setZoom, zoom } = shown;
  return (
    <div className="tools">
      {!narrow && (
        <>
          {numberBox}
          <span className="vr" />
          <ModeSwitch mode={mode} offered={offered} onMode={chooseMode} />
          <ZoomControl zoom={zoom} onZoom={setZoom} />
        </>
      )}
      {isOpen && <Parts of={slots.tools} />}
      {!narrow && <span className="vr" />}
      <HitSearch address={address} hits={hits} onSearch={onSearch} />
      {page && <PageLabel label={page.pageNum} />}
      {isOpen && <Parts of={slots.toolsEnd} />}
    </div>
  );
};
