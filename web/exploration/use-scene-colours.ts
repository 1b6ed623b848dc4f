// The colours and faces that the graph is drawn in, as the theme has them now.
import { useEffect, useState } from 'react';
import { useTheme } from '../kit/styles/theme.ts';
import type { SceneColours } from './draw-scene.ts';

/** Of the system, where it has colours of its own: they do not reach what is drawn on a canvas. */
const forced = {
  paper: 'Canvas',
  ink: 'CanvasText',
  quiet: 'CanvasText',
  faint: 'GrayText',
  edge: 'CanvasText',
  open: 'Highlight',
  openFill: 'Highlight',
  onOpen: 'HighlightText',
  wash: 'Canvas',
  kinds: { person: 'LinkText', place: 'CanvasText', office: 'GrayText', category: 'CanvasText' },
} satisfies Partial<SceneColours>;
const isForced = matchMedia('(forced-colors: active)');

const readColours = (): SceneColours => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of('paper'),
    ink: of('ink'),
    quiet: of('quiet'),
    faint: of('rule-2'),
    edge: of('edge'),
    open: of('zhu'),
    openFill: of('zhu-fill'),
    onOpen: of('on-zhu'),
    wash: of('zhu-wash'),
    kinds: { person: of('qing'), place: of('gold'), office: of('edge'), category: of('quiet') },
    song: of('song'),
    hei: of('hei'),
    ...(isForced.matches && forced),
  };
};

/** Read anew, so that all is drawn anew, when the theme or the system's colours change or faces have come. */
export const useSceneColours = (): SceneColours => {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const again = () => setColours(readColours());
    const leave = useTheme.subscribe(again);
    isForced.addEventListener('change', again);
    const faces = 'fonts' in document ? document.fonts : undefined;
    faces?.addEventListener('loadingdone', again);
    return () => {
      leave();
      isForced.removeEventListener('change', again);
      faces?.removeEventListener('loadingdone', again);
    };
  }, []);
  return colours;
};
