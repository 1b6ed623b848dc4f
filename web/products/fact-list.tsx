import { groupFacts } from '#contract/knowledge/fact-groups.ts';
import type { Introduction } from '#contract/products/products.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import './fact-list.css';

/** Labels are the interface's; values are what the house says of the source. */
export const FactList = ({ facts }: { facts: readonly Introduction['facts'][number][] }) => {
  const t = useText();
  const house = useHouseText();
  return (
    <dl className="facts">
      {groupFacts(facts).map(({ label, facts: group }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          {group.map(({ value }) => (
            <dd key={value}>
              {/^https?:\/\//.test(value) ? (
                <a href={value} rel="noreferrer">
                  {value}
                </a>
              ) : (
                house(value)
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};
