// The first view of a page of the dictionary comes in several replies. Shown one by one, each would push down the
// content below it: the page waits for all of them, which are requested together.
import { useQuery } from '@tanstack/react-query';
import type { CharacterPage } from '#contract/tools/character-page.ts';
import { useArrived } from '../../api/arrived.ts';
import { useOffers } from '../../api/use-options.ts';
import { characterQuery, definitionsQuery } from '../../dictionary/dictionary-queries.ts';
import { containingQuery, relatedFormsQuery, strokesQuery } from './character-queries.ts';

/** Whether all is there, or will not come soon. */
export const useFirstView = (character: string, page: CharacterPage | undefined): boolean => {
  const [related, composed] = [useOffers('guanLian'), useOffers('pinZi')];
  const arrived = useArrived([
    useQuery(characterQuery(character)),
    useQuery(definitionsQuery(character)),
    useQuery({ ...containingQuery(character), enabled: composed }),
    useQuery({ ...relatedFormsQuery(character), enabled: related }),
    useQuery({ ...strokesQuery(character), enabled: page?.isDrawn === true }),
  ]);
  return page !== undefined && arrived;
};
