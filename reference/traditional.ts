// The Traditional form of what is said to readers, made from the Simplified, which is what is written.
import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/cn2t';
import { traditionalMarks } from '#contract/reading/traditional-marks.ts';

let convert: ((text: string) => string) | undefined;

export function toTraditional(text: string): string {
  convert ??= ConverterFactory(from.cn, to.tw);
  return traditionalMarks(convert(text));
}
