import type { VariantSwitches } from '#contract/search/search.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { builderTexts } from './builder-texts.ts';
import { kindTexts } from '#contract/search/search-texts.ts';
import { kindMeanings } from './kind-meanings.ts';

interface Props {
  id: string;
  switches: VariantSwitches;
  onChange: (switches: VariantSwitches) => unknown;
}

/** The kinds of variants that a search also finds, each a switch. */
export const VariantSwitchPanel = ({ id, switches, onChange }: Props) => {
  const t = useText();
  const changed = variantKinds.some((kind) => (switches[kind] ?? defaultKinds[kind]) !== defaultKinds[kind]);
  return (
    <fieldset className="query-panel" id={id} aria-label={t(builderTexts.kinds)}>
      <p className="quiet">
        {t(builderTexts.kindsHint)}
        {changed && (
          <button type="button" className="text-link" onClick={() => onChange({})}>
            {t(builderTexts.kindsReset)}
          </button>
        )}
      </p>
      <ul className="kinds">
        {variantKinds.map((kind) => (
          <li key={kind}>
            <CheckBox
              checked={switches[kind] ?? defaultKinds[kind]}
              onChange={(checked) => onChange({ ...switches, [kind]: checked })}
            >
              <span>
                {t(kindTexts[kind])}
                <span className="quiet">
                  {t(kindMeanings[kind])}
                  {defaultKinds[kind] ? '' : `（${t(builderTexts.kindsOffByDefault)}）`}
                </span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
