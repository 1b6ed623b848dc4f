import type { CharacterEntry, RelatedForm } from '#contract/tools/tools.ts';

/**
 * The characters under which dictionaries may say more: all traditional forms, one simplified 发 standing for 發 and for 髮,
 * and the other heads that the look-up found. What Unicode has twice is named once.
 */
export const otherHeads = (
  character: string,
  entries: readonly Pick<CharacterEntry, 'hanZi'>[],
  forms: readonly Pick<RelatedForm, 'hanZi' | 'traditional' | 'sources'>[],
): string[] => {
  const traditional = forms.filter((form) => form.traditional && form.sources.length > 0);
  const heads = [...entries, ...traditional].map(({ hanZi }) => hanZi);
  return [...new Set(heads)].filter((head) => head !== character && head.normalize('NFC') === head);
};
