import type { PageGaiji } from '#contract/reading/reader.ts';
import { nameOfGaiji } from '../../book/page-cells.ts';
import { isGaijiCode } from '../../glyphs/gaiji-names.ts';
import { glyphTexts } from '../../glyphs/glyph-texts.ts';
import { NamedGlyph } from '../../glyphs/named-glyph.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Up to this many parts are set two by two in a cell; more are set smaller. */
const fewParts = 4;

/**
 * A character outside Unicode that no picture shows: its Unicode form, its composition in small, or a geta, which in
 * print replaces a character for which there is no type.
 */
export const GaijiText = ({ gaiji, word }: { gaiji: PageGaiji; word: string }) => {
  const t = useText();
  const parts = [...word];
  const name = nameOfGaiji(gaiji);
  if (isGaijiCode(word))
    return (
      <NamedGlyph title={name} spoken={gaiji.ids ?? t(glyphTexts.unnamed)}>
        〓
      </NamedGlyph>
    );
  if (parts.length === 1) return <span title={name}>{word}</span>;
  return (
    <span className={parts.length > fewParts ? 'composition long' : 'composition'} title={name}>
      {parts.map((part, i) => (
        <span key={i}>{part}</span>
      ))}
    </span>
  );
};
