// The navigation groups as a tree, and the products of the nodes that are chosen, at first of all. The address keeps the
// choice.
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';
import type { NavigationNode } from '#contract/products/navigation.ts';
import { navigationQuery, productsOfNodesQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { ProductShelfItem } from '../content/product-shelf-item.tsx';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { NodeTree } from './node-tree.tsx';
import { allNodes, useOpenNodes } from './open-nodes.ts';
import { navsTexts } from './texts.ts';
import '../content/content.css';
import './navs.css';

interface TreeProps {
  nodes: readonly NavigationNode[];
  codes: readonly string[];
  onChoose: (codes: readonly string[]) => void;
}

const FoldingTree = ({ nodes, codes, onChoose }: TreeProps) => {
  const { open, fold } = useOpenNodes(nodes, codes);
  return (
    <NodeTree
      nodes={nodes}
      chosen={new Set(codes)}
      open={open}
      onFold={fold}
      onChoose={(code, on) => onChoose(on ? [...codes, code] : codes.filter((other) => other !== code))}
    />
  );
};

export const NavsScreen = () => {
  const t = useText();
  const house = useHouseText();
  const navigate = useNavigate();
  const codes = readTextList(useSearch({ from: '/public/navs' }).navCodes);
  const tree = useQuery(navigationQuery);
  const shown = codes.length > 0 ? [...codes] : (tree.data ?? []).map(({ navCode }) => navCode);
  const ofNodes = productsOfNodesQuery(shown);
  const products = useQuery({ ...ofNodes, queryFn: shown.length > 0 ? ofNodes.queryFn : skipToken });
  // On a phone the tree would push what was chosen off the screen.
  const [unfolded, setUnfolded] = useState(codes.length === 0);
  useTitle(t(contentTexts.navs));
  const choose = (to: readonly string[]) =>
    void navigate({ to: '/navs', search: { navCodes: writeTextList(to) } });
  const chosen = allNodes(tree.data ?? []).filter(({ navCode }) => codes.includes(navCode));
  return (
    <div className="content-split">
      <nav className="content-sider" aria-label={t(contentTexts.navs)}>
        <div className="row">
          <h1 className="screen-title">{t(contentTexts.navs)}</h1>
          {codes.length > 0 && (
            <button type="button" className="text-link" onClick={() => choose([])}>
              {t(navsTexts.clear)}
            </button>
          )}
        </div>
        <button
          type="button"
          className="button navs-phone"
          aria-expanded={unfolded}
          aria-controls="navs-tree"
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(navsTexts.classes)}
          <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} small />
        </button>
        <div id="navs-tree" className={unfolded ? 'navs-tree' : 'navs-tree folded'}>
          <ContentList query={tree} empty={contentTexts.noNavs} aside>
            {(nodes) => <FoldingTree nodes={nodes} codes={codes} onChoose={choose} />}
          </ContentList>
        </div>
      </nav>
      <section className="content-main" aria-label={t(navsTexts.products)}>
        {shown.length === 0 ? null : (
          <>
            <div className="navs-chosen">
              {chosen.map(({ navCode, name }) => (
                <button
                  key={navCode}
                  type="button"
                  className="button small"
                  aria-label={t(navsTexts.remove, { name: house(name) })}
                  onClick={() => choose(codes.filter((other) => other !== navCode))}
                >
                  {house(name)}
                  <Icon name="close" small />
                </button>
              ))}
              {products.data && (
                <output className="quiet num">
                  {t(codes.length > 0 ? navsTexts.total : navsTexts.all, {
                    nodes: chosen.length,
                    count: products.data.length,
                  })}
                </output>
              )}
            </div>
            <ContentList query={products} empty={navsTexts.none}>
              {(items) => (
                <ul className="shelf-items">
                  {items.map((product) => (
                    <ProductShelfItem key={product.code} product={product} />
                  ))}
                </ul>
              )}
            </ContentList>
          </>
        )}
      </section>
    </div>
  );
};
