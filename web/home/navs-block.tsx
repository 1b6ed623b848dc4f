// The groups of the navigation, each with its children.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NavigationNode } from '#contract/products/navigation.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import { navigationQuery } from '../content/content-queries.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { HomeColumn } from './home-column.tsx';
import { homeTexts } from './texts.ts';

const rows = 5;
/** Groups beneath one, as many as a line has room for. */
const most = 6;

const Way = ({ node }: { node: NavigationNode }) => {
  const house = useHouseText();
  return (
    <Link to="/navs" search={{ navCodes: writeTextList([node.navCode]) }}>
      {house(node.name)}
    </Link>
  );
};

export const NavsBlock = () => {
  const t = useText();
  const nodes = useQuery(navigationQuery).data ?? [];
  if (nodes.length === 0) return null;
  return (
    <HomeColumn
      title={t(homeTexts.navs)}
      more={
        <Link to="/navs" className="text-link">
          {t(homeTexts.more)}
        </Link>
      }
    >
      <ul className="home-rows home-navs">
        {nodes.slice(0, rows).map((node) => (
          <li key={node.navCode}>
            <Way node={node} />
            <span className="home-nav-beneath">
              {node.children.slice(0, most).map((child) => (
                <Way key={child.navCode} node={child} />
              ))}
            </span>
            <span className="quiet num">{node.count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};
