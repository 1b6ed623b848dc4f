// The content of a kind as a list, each piece with its state; what has an order is moved by buttons or dragged.
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ContentItem, moveContent } from '#contract/admin/admin-content.ts';
import type { ContentKind } from '#contract/admin/content-body.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { takePiece } from './content-admin-queries.ts';
import { type PlacedItem, placeItems } from './order-content.ts';
import { audienceTexts, contentAdminTexts } from './texts.ts';
import { usePieceAddress } from './use-piece-address.ts';

interface Props {
  kind: ContentKind;
  items: readonly ContentItem[];
  /** The columns that the articles belong to. */
  columns: readonly ContentItem[];
}

const StateLine = ({ item, column }: { item: ContentItem; column: string | undefined }) => {
  const t = useText();
  const { state, publishOn, reads = 0, audience = 'everybody' } = item;
  return (
    <span className="content-state num">
      {state === 'published' ? null : (
        <span className={state === 'changed' ? 'danger' : undefined}>{t(contentAdminTexts[state])}</span>
      )}
      {publishOn ? <time dateTime={publishOn}>{publishOn}</time> : null}
      {column ? <span>{column}</span> : null}
      {reads > 0 ? <span>{t(contentAdminTexts.reads, { n: reads.toLocaleString('en') })}</span> : null}
      {audience === 'everybody' ? null : (
        <span>
          {audience === 'signed-in'
            ? t(audienceTexts['signed-in'])
            : audience.length === 1
              ? audience[0]
              : t(audienceTexts.unitCount, { n: audience.length })}
        </span>
      )}
    </span>
  );
};

export const ContentListPane = ({ kind, items, columns }: Props) => {
  const t = useText();
  const { piece, searchOf } = usePieceAddress();
  const [dragged, setDragged] = useState<PlacedItem>();
  const [over, setOver] = useState<string>();
  const moving = useMutation({
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      call(moveContent, { params: { id }, body: { before } }),
    onSuccess: ({ title }) => announce(t(contentAdminTexts.moved, { title })),
    onSettled: () => takePiece(kind, undefined),
  });
  const placed = placeItems(kind, items, columns);
  /** Moves an item to a sibling's place: before that sibling, or after it if the sibling is further on. */
  const moveTo = ({ item, siblings }: PlacedItem, target: number) => {
    const from = siblings.indexOf(item);
    const next = target > from ? siblings[target + 1] : siblings[target];
    if (target !== from) moving.mutate({ id: item.id, before: next?.id ?? null });
  };
  return (
    <ol className="content-items">
      {placed.map((one) => {
        const { item, depth, siblings } = one;
        const ordered = siblings.length > 0;
        const at = siblings.indexOf(item);
        const title = item.title || t(contentAdminTexts.untitled);
        const takes = dragged !== undefined && dragged.item.parentId === item.parentId;
        return (
          <li
            key={item.id}
            style={{ paddingLeft: `${depth * 18}px` }}
            className={over === item.id ? 'content-item drop-here' : 'content-item'}
          >
            <Link
              to="/admin"
              search={searchOf(item.id)}
              draggable={ordered}
              title={ordered ? t(contentAdminTexts.drag) : undefined}
              onDragStart={() => setDragged(one)}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!takes) return;
                event.preventDefault();
                setOver(item.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (takes) moveTo(dragged, at);
              }}
              aria-current={item.id === piece ? 'true' : undefined}
            >
              <span className="content-title">{title}</span>
              <StateLine item={item} column={columns.find(({ id }) => id === item.parentId)?.title} />
            </Link>
            {ordered ? (
              <span className="content-movers">
                <IconButton
                  icon="chevron-up"
                  label={t(contentAdminTexts.moveUp, { title })}
                  disabled={at <= 0 || moving.isPending}
                  onClick={() => moveTo(one, at - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={t(contentAdminTexts.moveDown, { title })}
                  disabled={at >= siblings.length - 1 || moving.isPending}
                  onClick={() => moveTo(one, at + 1)}
                />
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
};
