// What a search means, for who asks: docs/search-meaning.md in the reader's words.
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { useText } from '../i18n/use-text.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { builderTexts } from './builder-texts.ts';
import { kindTexts } from '#contract/search/search-texts.ts';
import { kindMeanings } from './kind-meanings.ts';
import { helpParts, helpTexts } from './search-help-texts.ts';
import './search-help.css';

export const SearchHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <Drawer label={t(builderTexts.help)} headed side="end" onClose={onClose}>
      <div className="help">
        {Object.entries(helpParts).map(([name, { title, lines }]) => (
          <section key={name}>
            <h3 className="part-title">{t(title)}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
            </ul>
            {name === 'variants' && (
              <dl>
                {variantKinds.map((kind) => (
                  <div key={kind}>
                    <dt>{t(kindTexts[kind])}</dt>
                    <dd>{t(kindMeanings[kind])}</dd>
                    <dd className="quiet">{t(defaultKinds[kind] ? helpTexts.on : helpTexts.off)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </div>
    </Drawer>
  );
};
