// The parent of a piece of content: for an article a column, for a column or node another one, or none at the top.
import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { Select } from '../kit/fields/select.tsx';
import { contentListQuery } from './content-admin-queries.ts';
import { placesFor } from './order-content.ts';
import { PieceField } from './piece-field.tsx';
import { pieceFieldTexts } from './texts.ts';

interface ParentProps {
  kind: ContentKind;
  id: string | undefined;
  value: string | null;
  fault: string | undefined;
  onChange: (parentId: string | null) => void;
}

/** Chooses the parent of a piece: for an article a column, for a column or node another one, or none at the top. */
export const ParentField = ({ kind, id, value, fault, onChange }: ParentProps) => {
  const t = useText();
  const isArticle = kind === 'article';
  const above = useQuery(contentListQuery(isArticle ? 'column' : kind));
  const places = placesFor(above.data ?? [], isArticle ? undefined : id);
  const none = above.data?.length === 0 ? pieceFieldTexts.noColumn : pieceFieldTexts.chooseColumn;
  return (
    <PieceField label={t(isArticle ? pieceFieldTexts.column : pieceFieldTexts.parent)} fault={fault}>
      {(control) => (
        <Select
          {...control}
          className="input"
          value={value ?? ''}
          options={[
            ['', t(isArticle ? none : pieceFieldTexts.top)],
            ...places.map(({ id: of, depth, title }) => [of, `${'　'.repeat(depth)}${title}`] as const),
          ]}
          onChange={(of) => onChange(of || null)}
        />
      )}
    </PieceField>
  );
};
