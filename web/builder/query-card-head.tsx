// The head of the query card: the book's name, and what opens the other way of asking and the card's panels.
import { savedQueryLimit } from '#contract/saved/saved-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { builderTexts } from './builder-texts.ts';
import type { QueryDraft } from './query-draft.ts';

export type QueryPanel = 'kinds' | 'saved' | 'saving';

interface Props {
  title: string;
  mode: QueryDraft['mode'];
  /** The query does not fit the box. */
  onlyBuilder: boolean;
  onSwitch: () => void;
  panel: QueryPanel | undefined;
  onPanel: (panel: QueryPanel | undefined) => void;
  /** Ids of the panels. */
  controls: { kinds: string; saved: string };
  kindsChanged: boolean;
  savedCount: number;
  onHelp: () => void;
}

export const QueryCardHead = ({
  title,
  mode,
  onlyBuilder,
  onSwitch,
  panel,
  onPanel,
  controls,
  kindsChanged,
  savedCount,
  onHelp,
}: Props) => {
  const t = useText();
  const isSavedOpen = panel === 'saved' || panel === 'saving';
  return (
    <div className="card-head">
      <h1 className="book-title" lang="zh-Hant">
        {title}
      </h1>
      <div className="card-links">
        <button
          type="button"
          className="text-link"
          disabled={onlyBuilder}
          title={onlyBuilder ? t(builderTexts.onlyAdvanced) : undefined}
          onClick={onSwitch}
        >
          {t(mode === 'box' ? builderTexts.advanced : builderTexts.simple)}
        </button>
        <button
          type="button"
          className="text-link"
          aria-expanded={panel === 'kinds'}
          aria-controls={controls.kinds}
          onClick={() => onPanel(panel === 'kinds' ? undefined : 'kinds')}
        >
          {t(builderTexts.kinds)}
          {kindsChanged && <span className="card-changed" aria-hidden="true" />}
        </button>
        <button
          type="button"
          className="text-link"
          aria-expanded={isSavedOpen}
          aria-controls={controls.saved}
          onClick={() => onPanel(isSavedOpen ? undefined : 'saved')}
        >
          {t(builderTexts.saved)}
          <span className="quiet num">
            {t(builderTexts.savedCount, { count: savedCount, most: savedQueryLimit })}
          </span>
        </button>
        <button type="button" className="text-link" aria-haspopup="dialog" onClick={onHelp}>
          {t(builderTexts.help)}
        </button>
      </div>
    </div>
  );
};
