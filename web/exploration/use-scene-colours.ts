// The colours and faces that the graph is drawn in, as the theme has them now.
import { useEffect, useState } from 'react';
import { useTheme } from '../kit/styles/theme.ts';
import type { SceneColours } from './draw-scene.ts';

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
  };
};

/** Read anew, so that all is drawn anew, when the theme changes or faces have come. */
export const useSceneColours = (): SceneColours => {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const again = () => setColours(readColours());
    const leave = useTheme.subscribe(again);
    const faces = 'fonts' in document ? document.fonts : undefined;
    faces?.addEventListener('loadingdone', again);
    return () => {
      leave();
      faces?.removeEventListener('loadingdone', again);
    };
  }, []);
  return colours;
};
