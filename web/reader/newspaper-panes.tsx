import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Group, Panel, Separator, useGroupRef } from 'react-resizable-panels';
import type { Page } from '#contract/reading/reader.ts';
import { changeSettings, useReaderSettings } from '../book/reader-settings.ts';
import type { Reading } from '../book/reading.ts';
import { readerTexts } from '../book/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useUpright } from '../kit/states/use-narrow.ts';
import { Waiting } from '../kit/states/waiting.tsx';

const ArticlesPane = lazy(async () => ({
  default: (await import('../articles/articles-pane.tsx')).ArticlesPane,
}));

interface Props {
  /** Undefined until the book is open, and the page there. */
  reading: Reading | undefined;
  page: Page | undefined;
  narrow: boolean;
  stage: ReactNode;
  tools: ReactNode;
  /** What is beneath the text. */
  children: ReactNode;
}

const scan = 'newspaper-scan';
const text = 'newspaper-text';
/** Pixels: side by side, and one over the other, where the menu at the side needs the height. */
const leastOf = { across: { scan: 240, text: 380 }, down: { scan: 480, text: 300 } } as const;
/** Menus of the tools may overlap the scan. */
const uncut = { overflow: 'visible' } as const;

/**
 * Gives the panes the shares that were left when the window was last held so, once they lie the other way. They are not
 * mounted anew: what is open over the text, and what was typed in it, outlasts the turning.
 */
const useSharesWhenTurned = (upright: boolean, share: number) => {
  const group = useGroupRef();
  const before = useRef(upright);
  const lay = useEffectEvent(() => group.current?.setLayout({ [scan]: share, [text]: 100 - share }));
  useEffect(() => {
    if (before.current === upright) return undefined;
    before.current = upright;
    // The least sizes of the other way are in force with the next frame.
    const frame = requestAnimationFrame(() => lay());
    return () => cancelAnimationFrame(frame);
  }, [upright]);
  return group;
};

/**
 * Two panes of a newspaper's page: the scan in half of the window and its whole height; tools, text and foot in the other
 * half; a border between them that can be moved. A tablet held upright has one over the other; so has a phone, without the border.
 */
export const NewspaperPanes = ({ reading, page, narrow, stage, tools, children }: Props) => {
  const t = useText();
  const upright = useUpright();
  const name = upright ? 'scanHeight' : 'scanWidth';
  const share = useReaderSettings((s) => s[name]);
  const group = useSharesWhenTurned(upright, share);
  const pane = (
    <Suspense fallback={<Waiting />}>
      {page && reading ? <ArticlesPane reading={reading} page={page} /> : <Waiting />}
    </Suspense>
  );
  if (narrow)
    return (
      <>
        {tools}
        <div className="newspaper-panes">
          {stage}
          {pane}
        </div>
        {children}
      </>
    );
  const least = upright ? leastOf.down : leastOf.across;
  return (
    <Group
      groupRef={group}
      className="newspaper-panes"
      orientation={upright ? 'vertical' : 'horizontal'}
      defaultLayout={{ [scan]: share, [text]: 100 - share }}
      // A window that is resized changes nothing of what the reader chose.
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) changeSettings({ [name]: Math.round(layout[scan]) });
      }}
    >
      <Panel id={scan} className="newspaper-scan" style={uncut} minSize={least.scan}>
        {stage}
      </Panel>
      <Separator className="pane-edge movable" aria-label={t(readerTexts.resizeScan)} />
      <Panel id={text} className="newspaper-text" style={uncut} minSize={least.text}>
        {tools}
        {pane}
        {children}
      </Panel>
    </Group>
  );
};
