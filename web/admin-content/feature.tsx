// The parts of the console for what the house writes and lists, one for each kind of content.
import { lazy } from 'react';
import type { ContentKind } from '#contract/admin/content-body.ts';
import type { Feature } from '../book/feature.ts';
import { contentKindTexts } from './content-kind-texts.ts';

const ContentPart = lazy(async () => ({ default: (await import('./content-part.tsx')).ContentPart }));

const slotOf = (kind: ContentKind) => ({
  name: kind,
  label: contentKindTexts[kind].many,
  Part: () => <ContentPart kind={kind} />,
});

export const adminContent = {
  console: (
    [
      'article',
      'column',
      'announcement',
      'node',
      'ranking',
      'book-list',
      'star-product',
      'star-user',
      'sister-link',
    ] as const
  ).map(slotOf),
} satisfies Feature;
