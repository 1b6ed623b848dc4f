import { readValue } from '#search/characters/characters.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { searchBoxTexts } from './search-box-texts.ts';

/** Whether a line has marks alone, which no index has; it is then said, and the line is left as it is. */
export const refuseUnsearchable = (line: string): boolean => {
  const text = line.trim();
  if (text === '' || parseSimpleQuery(text).some((phrase) => readValue(phrase).length > 0)) return false;
  showNotice({ kind: 'warning', message: translate(searchBoxTexts.unsearchable, { text }) });
  return true;
};
