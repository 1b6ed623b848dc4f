// How products are drawn in lists.
import { AuthorLine } from '../products/author-line.tsx';
import { Cover } from '../products/cover.tsx';
import { VersionList } from '../products/version-list.tsx';
import { Part, PartsOfFolder } from './part.tsx';

const covers = [
  ['毛詩', 'jing'],
  ['資治通鑑', 'shi'],
  ['世說新語箋疏', 'zi'],
  ['文淵閣四庫全書總目提要', 'ji'],
  ['申報', 'lan'],
] as const;

export const ProductParts = () => (
  <PartsOfFolder folder="products">
    <Part
      file="products/cover.tsx"
      use="A thread-bound volume; the cloth shows the class, the slip fits its title."
    >
      <div className="kit-row">
        {covers.map(([title, cloth]) => (
          <Cover key={title} title={title} cloth={cloth} />
        ))}
        <Cover title="本草綱目" cloth="zi" large />
      </div>
    </Part>
    <Part file="products/author-line.tsx" use="Authors with dynasty and role.">
      <AuthorLine
        authors={[
          { name: '司馬光', dynasty: '宋', role: '撰' },
          { name: '胡三省', dynasty: '元', role: '音註' },
        ]}
      />
    </Part>
    <Part file="products/version-list.tsx" use="Versions of a product, the last first.">
      <VersionList
        versions={[
          {
            version: '20261130T000000-aaaa',
            day: '2026-11-30',
            pages: 5_630,
            characters: 3_012_774,
            changes: { pages: { added: 12, removed: 0, changed: 41 } },
          },
          { version: '20261001T000000-aaaa', day: '2026-10-01', pages: 5_618, characters: 3_010_002 },
        ]}
      />
    </Part>
  </PartsOfFolder>
);
