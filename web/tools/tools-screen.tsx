// The page of the tools: the open tool, and the list of the others.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';
import { useAddress } from '../address/use-address.ts';
import { isAwaited } from '../api/arrived.ts';
import { optionsQuery } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { NoSuchPage } from '../shell/status-screens.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { toolNameTexts } from '../kit/tool-name-texts.ts';
import { toolFrameTexts, toolPurposeTexts } from './frame/texts.ts';
import { toolAddress, ToolPlaceProvider } from './frame/tool-place.ts';
import { ListlessLinks, NoList } from './no-list.tsx';
import { toolComponents, toolGroups, useListlessTools, useOfferedTools } from './registry.ts';
import './frame/tools.css';

interface Shown {
  offered: readonly ToolName[];
  purposes?: boolean;
  word?: string | undefined;
}

/** The tools in their groups, as ways to them. */
const ToolList = ({ offered, purposes, word }: Shown) => {
  const t = useText();
  return toolGroups.map(([group, names]) => {
    const shown = names.filter((name) => offered.includes(name));
    return (
      shown.length > 0 && (
        <section key={group}>
          <h2 className="quiet">{t(toolFrameTexts[group])}</h2>
          <ul>
            {shown.map((name) => (
              <li key={name}>
                <Link
                  to="/tools/$tool"
                  params={{ tool: name }}
                  search={{ key: word }}
                  activeOptions={{ includeSearch: false }}
                >
                  {t(toolNameTexts[name])}
                </Link>
                {purposes && <p className="quiet">{t(toolPurposeTexts[name])}</p>}
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
};

const OneTool = ({ tool, offered }: { tool: ToolName; offered: readonly ToolName[] }) => {
  const t = useText();
  const { address: parameters, change } = useAddress(toolAddress);
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  useTitle(parameters.key, t(toolNameTexts[tool]));
  // On a phone the row of tools is broader than the window.
  useEffect(() => {
    nav.current
      ?.querySelector(`[href*="/${tool}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [tool]);
  const Tool = toolComponents[tool]!;
  return (
    <div className="tools-screen">
      <nav className="tools-nav" aria-label={t(toolFrameTexts.choose)} ref={nav}>
        <ToolList offered={offered} word={parameters.key} />
      </nav>
      <section className="tool">
        <ToolPlaceProvider
          value={{
            kind: 'page',
            parameters,
            offered,
            change,
            open: (other, nextParameters) =>
              void navigate({
                to: '/tools/$tool',
                params: { tool: other },
                search: toolAddress.write(nextParameters),
              }),
          }}
        >
          <Suspense fallback={<Waiting />}>
            <Tool key={tool} />
          </Suspense>
        </ToolPlaceProvider>
      </section>
    </div>
  );
};

export const ToolsScreen = () => {
  const t = useText();
  const offered = useOfferedTools();
  const options = useQuery(optionsQuery);
  useTitle(t(frameTexts.tools));
  if (isAwaited(options)) return <Waiting />;
  return (
    <div className="tools-index">
      {offered.length > 0 ? (
        <>
          <h1 className="screen-title">{t(frameTexts.tools)}</h1>
          <ToolList offered={offered} purposes />
        </>
      ) : (
        <EmptyState level={1} title={t(toolFrameTexts.none)} advice={t(toolFrameTexts.noneAdvice)} />
      )}
      <ListlessLinks />
    </div>
  );
};

export const ToolScreen = () => {
  const { tool = '' } = useParams({ strict: false });
  const offered = useOfferedTools();
  const listless = useListlessTools();
  const offeredTool = offered.find((name) => name === tool);
  if (offeredTool) return <OneTool tool={offeredTool} offered={offered} />;
  const lacking = listless.find((name) => name === tool);
  return lacking ? <NoList tool={lacking} /> : <NoSuchPage />;
};
