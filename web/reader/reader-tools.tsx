import { type CSSProperties, Fragment, type ReactNode } from 'react';
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

/** The leaf as it is cited, 卷三·葉五a: whole, its 卷 over it where one line has no room. */
const PageLabel = ({ label }: { label: string }) => {
  const parts = label.split('·');
  const longest = Math.max(...parts.map((part) => part.length));
  return (
    <span
      className="page-label quiet"
      lang="zh-Hant"
      style={{ '--longest': parts.length > 1 ? longest + 0.5 : Math.ceil(longest / 2) + 1 } as CSSProperties}
    >
      {parts.map((part, i) => (
        <Fragment key={i}>
          {part}
          {i < parts.length - 1 && '·'}
          {i < parts.length - 1 && <wbr />}
        </Fragment>
      ))}
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
