// The Traditional form of what the server says: made from the Simplified, when a request asks for it.
import { ConverterFactory } from 'opencc-js/core';
import { from, to } from 'opencc-js/preset/cn2t';

let convert: ((text: string) => string) | undefined;

export function toTraditional(text: string): string {
  convert ??= ConverterFactory(from.cn, to.tw);
  return convert(text);
}

/** Whether the first Chinese named in Accept-Language is a Traditional one. */
export function wantsTraditional(acceptLanguage: string | undefined): boolean {
  const first = acceptLanguage?.split(',').find((part) => /^\s*zh\b/i.test(part));
  return first !== undefined && /^\s*zh-(hant|tw|hk|mo)\b/i.test(first);
}
