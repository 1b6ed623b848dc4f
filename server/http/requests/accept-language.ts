// The script that a request asks for.

/** Whether the first Chinese named in Accept-Language is a Traditional one. */
export function wantsTraditional(acceptLanguage: string | undefined): boolean {
  const first = acceptLanguage?.split(',').find((part) => /^\s*zh\b/i.test(part));
  return first !== undefined && /^\s*zh-(hant|tw|hk|mo)\b/i.test(first);
}
