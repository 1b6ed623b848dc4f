import { inputAidTexts } from './texts.ts';

/** The components that most characters have, by their strokes. */
export const componentPalette = [
  [inputAidTexts.strokes1, '一丨丿丶乙亅'],
  [inputAidTexts.strokes2, '亻八儿冫刂力十又亠冖冂勹匚厂卩几'],
  [inputAidTexts.strokes3, '氵扌口土女山艹忄'],
  [inputAidTexts.strokes4, '木日月火王攵犭欠'],
  [inputAidTexts.strokes5, '白石目疒禾衤田立'],
  [inputAidTexts.strokes6, '米耳虫言足車金食馬魚鳥角麥黑鼠龍'],
] as const;
