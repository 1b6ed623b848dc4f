// A part of the console: the content of a kind in a list, and beside it the piece that is open.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContentKind } from '#contract/admin/content-body.ts';
import { MissingOrFailed } from '../api/missing-or-failed.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { contentListQuery, pieceQuery } from './content-admin-queries.ts';
import { ContentListPane } from './content-list-pane.tsx';
import { contentKindTexts } from './content-kind-texts.ts';
import { PieceEditor } from './piece-editor.tsx';
import { contentAdminTexts } from './texts.ts';
import { newPiece, usePieceAddress } from './use-piece-address.ts';
import './admin-content.css';

const OpenPiece = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const t = useText();
  const { searchOf } = usePieceAddress();
  const piece = useQuery(pieceQuery(id));
  if (piece.isError)
    return (
      <MissingOrFailed
        error={piece.error}
        onRetry={() => void piece.refetch()}
        title={t(contentAdminTexts.noSuch)}
        advice={t(contentAdminTexts.noSuchAdvice)}
      >
        <Link to="/admin" search={searchOf(undefined)}>
          {t(contentAdminTexts.backToList)}
        </Link>
      </MissingOrFailed>
    );
  return piece.data ? <PieceEditor key={id} kind={kind} piece={piece.data} /> : <Waiting />;
};

export const ContentPart = ({ kind }: { kind: ContentKind }) => {
  const t = useText();
  const { piece, searchOf } = usePieceAddress();
  const list = useQuery(contentListQuery(kind));
  const columns = useQuery({ ...contentListQuery('column'), enabled: kind === 'article' });
  const { many, add, none } = contentKindTexts[kind];
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()} />;
  return (
    <div className={piece === undefined ? 'content-desk' : 'content-desk piece-open'}>
      <section className="content-pane" aria-label={t(many)}>
        <header className="part-head">
          <h1 className="screen-title">{t(many)}</h1>
          <Link to="/admin" search={searchOf(newPiece)} className="text-link">
            <Icon name="plus" small />
            {t(add)}
          </Link>
        </header>
        {list.data === undefined ? (
          <Waiting />
        ) : list.data.length === 0 ? (
          <p className="quiet">{t(none)}</p>
        ) : (
          <ContentListPane kind={kind} items={list.data} columns={columns.data ?? []} />
        )}
      </section>
      {piece === undefined ? (
        <p className="content-choose quiet">{t(contentAdminTexts.choose)}</p>
      ) : piece === newPiece ? (
        <PieceEditor key={newPiece} kind={kind} piece={undefined} />
      ) : (
        <OpenPiece kind={kind} id={piece} />
      )}
    </div>
  );
};
