import type { CatalogueNode } from '#contract/reading/catalogue.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { CopyButton } from '../../kit/controls/copy-button.tsx';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { Icon } from '../../kit/icons/icons.tsx';
import { MenuButton } from '../../kit/overlays/menu-button.tsx';
import { PieceAuthors } from '../../glyphs/piece-authors.tsx';
import { frameTexts } from '../../kit/texts.ts';
import { useCopy } from '../../kit/controls/use-copy.ts';
import { readerTexts } from '../../book/texts.ts';
import { catalogueTexts } from './catalogue-texts.ts';

/** The catalogue path of the page, with what copies the whole of it and each of its parts. */
export const Breadcrumb = ({ path }: { path: readonly CatalogueNode[] }) => {
  const t = useText();
  const { copied, copy } = useCopy();
  const { isNewspaper } = useCurrentProduct();
  return (
    <nav className={isNewspaper ? 'breadcrumb of-issue' : 'breadcrumb'} aria-label={t(readerTexts.path)}>
      <ol lang="zh-Hant">
        {path.map((node, i) => (
          <li
            key={node.key}
            className="clip"
            aria-current={i === path.length - 1 ? 'location' : undefined}
            title={node.title}
          >
            <BookText text={node.title} />
          </li>
        ))}
      </ol>
      <PieceAuthors authors={path.at(-1)?.authors} />
      {path.length > 0 && (
        <CopyButton label={t(readerTexts.copyPath)} text={path.map((node) => node.title).join(' › ')} />
      )}
      {path.length > 1 && (
        <MenuButton
          className="icon-button"
          align="right"
          label={t(copied ? frameTexts.copied : catalogueTexts.copyPart)}
          groups={[
            {
              key: 'parts',
              title: t(catalogueTexts.copyPart),
              items: path.map((node) => ({
                key: node.key,
                label: (
                  <span lang="zh-Hant">
                    <BookText text={node.title} />
                  </span>
                ),
                onChoose: () => void copy(node.title),
              })),
            },
          ]}
        >
          <Icon name={copied ? 'check' : 'chevron-down'} small />
        </MenuButton>
      )}
    </nav>
  );
};
