// The tree of navigation groups: checkboxes, and the children of each node, collapsed until they are opened.
import type { KeyboardEvent } from 'react';
import type { NavigationNode } from '#contract/products/navigation.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { navsTexts } from './texts.ts';

interface Props {
  nodes: readonly NavigationNode[];
  chosen: ReadonlySet<string>;
  open: ReadonlySet<string>;
  onChoose: (code: string, chosen: boolean) => void;
  onFold: (code: string, open: boolean) => void;
}

export const NodeTree = ({ nodes, ...rest }: Props) => (
  <ul>
    {nodes.map((node) => (
      <Node key={node.navCode} node={node} {...rest} />
    ))}
  </ul>
);

const Node = ({ node, ...rest }: Omit<Props, 'nodes'> & { node: NavigationNode }) => {
  const t = useText();
  const house = useHouseText();
  const { navCode, count, children } = node;
  const name = house(node.name);
  const { chosen, open, onChoose, onFold } = rest;
  const isChosen = chosen.has(navCode);
  const isParent = children.length > 0;
  const isOpen = isParent && open.has(navCode);
  const id = `nav-${navCode}`;
  const onKey = ({ key }: KeyboardEvent) => {
    if (isParent && (key === 'ArrowRight' || key === 'ArrowLeft')) onFold(navCode, key === 'ArrowRight');
  };
  return (
    <li>
      <div className={isChosen ? 'content-row nav-row chosen' : 'content-row nav-row'}>
        {isParent ? (
          <IconButton
            className="nav-fold"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t(isOpen ? navsTexts.fold : navsTexts.unfold, { name })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onKeyDown={onKey}
            onClick={() => onFold(navCode, !isOpen)}
          />
        ) : null}
        <CheckBox checked={isChosen} onChange={(on) => onChoose(navCode, on)}>
          {name}
        </CheckBox>
        <span className="num">{count.toLocaleString('en')}</span>
      </div>
      {isOpen ? (
        <div id={id}>
          <NodeTree nodes={children} {...rest} />
        </div>
      ) : null}
    </li>
  );
};
