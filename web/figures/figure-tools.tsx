import { useRef, useState } from 'react';
import { figureSheetLimit } from '#contract/figures/figures.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import type { FigureAddress } from './figure-address.ts';
import { saveFigures } from './figure-queries.ts';
import { figureScreenTexts } from './texts.ts';

interface Props {
  address: FigureAddress;
  total: number;
  onChange: (values: Partial<FigureAddress>) => void;
}

/** How the list is shown, and the list as a sheet. */
export const FigureTools = ({ address, total, onChange }: Props) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const [work, setWork] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    setWork(undefined);
  };
  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setWork(controller);
    try {
      const name = await saveFigures(code, address, controller.signal);
      showNotice({ kind: 'info', message: t(figureScreenTexts.exported, { name }) });
    } catch {
      // The call has already shown the reason; a user who cancelled it knows.
    }
    setWork((now) => (now === controller ? undefined : now));
  };
  return (
    <div className="figure-tools">
      {work ? (
        <>
          <output className="quiet">{t(figureScreenTexts.exporting)}</output>
          <button type="button" className="button small" onClick={stop}>
            {t(figureScreenTexts.cancel)}
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button small"
          disabled={total === 0}
          title={t(figureScreenTexts.exportLimit, { limit: figureSheetLimit })}
          onClick={() => void save()}
        >
          {t(figureScreenTexts.export)}
        </button>
      )}
      <RadioGroup
        legend={t(figureScreenTexts.view)}
        className="figure-view"
        value={address.view}
        options={[
          ['table', t(figureScreenTexts.table)],
          ['grid', t(figureScreenTexts.grid)],
        ]}
        onChange={(view) => onChange({ view, page: address.page })}
      />
    </div>
  );
};
