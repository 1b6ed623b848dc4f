// The screen of a tool for which the library has no list, and how an administrator adds one.
import { Link } from '@tanstack/react-router';
import { listOfTool, tableColumns } from '#contract/tools/tool-lists.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { CopyButton } from '../kit/controls/copy-button.tsx';
import { toolNameTexts } from '../kit/tool-name-texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { listlessTexts, toolPurposeTexts } from './frame/texts.ts';
import { useListlessTools } from './registry.ts';
import './no-list.css';

const useIsAdmin = (): boolean => useUser().data?.isAdmin === true;

/** The command that adds a list, and the table that it takes. */
const HowToAdd = ({ tool }: { tool: ToolName }) => {
  const t = useText();
  const kind = listOfTool[tool];
  if (kind === undefined) return null;
  const file = `${kind}.tsv`;
  const command = `langhuan reference add ${kind} ${file} --key ${kind} --title ${t(toolNameTexts[tool])}`;
  return (
    <section className="list-to-add">
      <h2 className="part-title">{t(listlessTexts.how)}</h2>
      <p>{t(listlessTexts.command)}</p>
      <p className="list-command">
        <code>{command}</code>
        <CopyButton label={t(listlessTexts.copy)} text={command} />
      </p>
      <p className="quiet">
        {t(listlessTexts.table, { file, needed: 'name', columns: tableColumns[kind].join('、') })}
      </p>
    </section>
  );
};

export const NoList = ({ tool }: { tool: ToolName }) => {
  const t = useText();
  const isAdmin = useIsAdmin();
  const name = t(toolNameTexts[tool]);
  useTitle(t(listlessTexts.title), name);
  return (
    <div className="status-screen">
      <EmptyState
        level={1}
        title={t(listlessTexts.title)}
        advice={t(listlessTexts.advice, { tool: name })}
        more={isAdmin && <HowToAdd tool={tool} />}
      >
        <Link to="/tools">{t(listlessTexts.allTools)}</Link>
      </EmptyState>
    </div>
  );
};

/** For administrators, beneath the tools that there are: the tools that wait for a list. */
export const ListlessLinks = () => {
  const t = useText();
  const listless = useListlessTools();
  const isAdmin = useIsAdmin();
  if (!isAdmin || listless.length === 0) return null;
  return (
    <section>
      <h2 className="quiet">{t(listlessTexts.title)}</h2>
      <ul>
        {listless.map((name) => (
          <li key={name}>
            <Link to="/tools/$tool" params={{ tool: name }}>
              {t(toolNameTexts[name])}
            </Link>
            <p className="quiet">{t(toolPurposeTexts[name])}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
