// The plants that are drawn, by the names of their pictures in the list of herbs.
import sharp from 'sharp';
import { drawChrysanthemum } from './plants/chrysanthemum.ts';
import { drawGinseng } from './plants/ginseng.ts';
import { drawGoldthread } from './plants/goldthread.ts';
import { drawLily } from './plants/lily.ts';
import { drawLilyturf } from './plants/lilyturf.ts';
import { drawLiquorice } from './plants/liquorice.ts';
import { drawLotus } from './plants/lotus.ts';
import { drawPeony } from './plants/peony.ts';
import { drawPlantain } from './plants/plantain.ts';
import { drawSolomonsSeal } from './plants/solomons-seal.ts';
import { drawSweetFlag } from './plants/sweet-flag.ts';
import { drawWolfberry } from './plants/wolfberry.ts';
import { DrawingSheet } from './pen/sheet.ts';

const plants: Readonly<Record<string, (sheet: DrawingSheet) => void>> = {
  人參: drawGinseng,
  甘草: drawLiquorice,
  黃連: drawGoldthread,
  菊花: drawChrysanthemum,
  芍藥: drawPeony,
  蓮: drawLotus,
  枸杞: drawWolfberry,
  百合: drawLily,
  麥門冬: drawLilyturf,
  菖蒲: drawSweetFlag,
  芣苢: drawPlantain,
  萎蕤: drawSolomonsSeal,
};

export const drawnHerbs: readonly string[] = Object.keys(plants);

/** A PNG of a herb. What is drawn at random is drawn alike each time. */
export const drawHerb = (name: string): Promise<Buffer> => {
  const sheet = new DrawingSheet(name.codePointAt(0)!);
  plants[name](sheet);
  // Sixteen greys are enough for black lines, and half as long as all.
  return sharp(Buffer.from(sheet.toSvg(600)))
    .greyscale()
    .png({ palette: true, colours: 16 })
    .toBuffer();
};
