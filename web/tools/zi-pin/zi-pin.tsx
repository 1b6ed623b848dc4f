// 字频: how often each character occurs in the holdings or a sub-library, and how two sub-libraries differ.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import {
  allHoldings,
  type CountedLibrary,
  type FrequencySort,
  frequencySorts,
} from '#contract/tools/frequency.ts';
import { toolPageSize } from '#contract/tools/tools.ts';
import { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/product-queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ToolHead } from '../frame/tool-head.tsx';
import { ToolStatus } from '../frame/tool-status.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { FrequencyControls, readStrokes } from './frequency-controls.tsx';
import {
  comparisonQuery,
  frequencyLibrariesQuery,
  type FrequencyQuestion,
  frequencyQuery,
  saveFrequencies,
  tablePageSize,
} from './frequency-queries.ts';
import { ComparisonRows, FrequencyRows } from './frequency-table.tsx';
import { frequencyTexts } from './texts.ts';
import './zi-pin.css';

const SignIn = () => {
  const t = useText();
  const { href } = useLocation();
  return (
    <EmptyState title={t(frequencyTexts.signIn)} advice={t(frequencyTexts.signInAdvice)}>
      <Link to="/login" search={{ from: href }}>
        {t(frequencyTexts.login)}
      </Link>
    </EmptyState>
  );
};

const sorts: readonly string[] = frequencySorts;

/** What the address asks; what it cannot say is as if it were not there. */
const useQuestion = (libraries: readonly CountedLibrary[]) => {
  const { parameters } = useToolPlace();
  const isKnown = (id: string | undefined) => libraries.some(({ appId }) => appId === id);
  const appId = isKnown(parameters.library) ? parameters.library! : allHoldings;
  const other = isKnown(parameters.with) && parameters.with !== appId ? parameters.with : undefined;
  const [sort = '', isReversed] = (parameters.sort ?? '').split('-');
  const { from, to } = readStrokes(parameters.strokes);
  const question: FrequencyQuestion = {
    appId,
    sort: sorts.includes(sort) ? (sort as FrequencySort) : 'ziCi',
    isReversed: isReversed === 'reverse',
    radNo: parameters.radical,
    fromStrokes: from,
    toStrokes: to,
  };
  const { more, page, key = '' } = parameters;
  return { question, other, more, page, key };
};

interface ShownProps {
  unit: string;
  libraries: readonly CountedLibrary[];
}

const Compared = ({ unit, libraries }: ShownProps) => {
  const t = useText();
  const { change } = useToolPlace();
  const { question, other = '', more, page } = useQuestion(libraries);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    comparisonQuery(unit, question, other, more, page),
  );
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const names = data.libraries.map(({ appId, name }) =>
    appId === allHoldings ? t(frequencyTexts.all) : name,
  ) as [string, string];
  return (
    <section aria-busy={isPlaceholderData}>
      <div className="frequency-note">
        <RadioGroup
          legend={t(frequencyTexts.more)}
          className="frequency-more"
          value={more ?? 'both'}
          options={[
            ['both', t(frequencyTexts.both)],
            ['first', names[0]],
            ['second', names[1]],
          ]}
          onChange={(value) => change({ more: value === 'both' ? undefined : value, page: undefined })}
        />
        <p className="quiet">{t(frequencyTexts.likelihoodNote)}</p>
        {data.shared > 0 && <p className="quiet num">{t(frequencyTexts.shared, { count: data.shared })}</p>}
      </div>
      {data.total === 0 ? (
        <EmptyState title={t(frequencyTexts.nothing)} advice={t(frequencyTexts.nothingAdvice)} />
      ) : (
        <ComparisonRows items={data.items} names={names} />
      )}
      {data.total > tablePageSize && (
        <Pager
          page={page}
          last={Math.ceil(data.total / tablePageSize)}
          onPage={(to) => change({ page: to })}
        />
      )}
    </section>
  );
};

const Table = ({ unit, libraries }: ShownProps) => {
  const t = useText();
  const { change } = useToolPlace();
  const { question, page, key } = useQuestion(libraries);
  const { data, isError, isPlaceholderData, refetch } = useQuery(frequencyQuery(unit, question, key, page));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const size = key === '' ? tablePageSize : toolPageSize;
  if (data.library.characters === 0)
    return <EmptyState title={t(frequencyTexts.empty)} advice={t(frequencyTexts.emptyAdvice)} />;
  return (
    <section aria-busy={isPlaceholderData}>
      <ToolStatus
        unseen
        found={t(frequencyTexts.found, { total: data.total.toLocaleString('en') })}
        awaiting={isPlaceholderData}
      />
      {key !== '' && (
        <p className="frequency-note">
          <button
            type="button"
            className="text-link"
            onClick={() => change({ key: undefined, page: undefined })}
          >
            {t(frequencyTexts.clearKey)}
          </button>
        </p>
      )}
      {data.total === 0 ? (
        <EmptyState title={t(frequencyTexts.nothing)} advice={t(frequencyTexts.nothingAdvice)} />
      ) : (
        <FrequencyRows
          items={data.items}
          sort={question.sort}
          isReversed={question.isReversed}
          onSort={
            key === ''
              ? (sort, isReversed) =>
                  change({
                    sort:
                      sort === 'ziCi' && !isReversed ? undefined : `${sort}${isReversed ? '-reverse' : ''}`,
                    page: undefined,
                  })
              : undefined
          }
        />
      )}
      {data.total > size && (
        <Pager page={page} last={Math.ceil(data.total / size)} onPage={(to) => change({ page: to })} />
      )}
    </section>
  );
};

const SignedIn = ({ unit }: { unit: string }) => {
  const t = useText();
  const { parameters, change } = useToolPlace();
  const { data: libraries, isError, refetch } = useQuery(frequencyLibrariesQuery(unit));
  const { question, other, more, key } = useQuestion(libraries ?? []);
  const counted = libraries?.find(({ appId }) => appId === question.appId);
  const save = async () => {
    const file = [t(frequencyTexts.file), question.appId, other].filter(Boolean).join('-');
    try {
      await saveFrequencies(question, other, more, file);
    } catch (failure) {
      // It has shown itself.
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  return (
    <>
      <ToolHead tool="ziPin" placeholder={t(frequencyTexts.ask)}>
        {counted && (
          <span>
            {t(frequencyTexts.summary, {
              characters: counted.characters.toLocaleString('en'),
              distinct: counted.distinct.toLocaleString('en'),
            })}
          </span>
        )}
        {counted && counted.characters > 0 && (
          <button type="button" className="text-link frequency-export" onClick={() => void save()}>
            {t(frequencyTexts.export)}
          </button>
        )}
      </ToolHead>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !libraries ? (
        <Waiting />
      ) : (
        <>
          <FrequencyControls
            libraries={libraries}
            appId={question.appId}
            other={key === '' ? other : undefined}
            parameters={parameters}
            change={change}
          />
          {counted && counted.damaged > 0 && (
            <p className="quiet num">{t(frequencyTexts.damaged, { count: counted.damaged })}</p>
          )}
          {other !== undefined && key === '' ? (
            <Compared unit={unit} libraries={libraries} />
          ) : (
            <Table unit={unit} libraries={libraries} />
          )}
        </>
      )}
    </>
  );
};

export const ZiPin = () => {
  const t = useText();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const user = useUser();
  if (isSignedIn && user.data) return <SignedIn unit={user.data.id} />;
  return (
    <>
      <ToolHead tool="ziPin" placeholder={t(frequencyTexts.ask)} />
      {isSignedIn && !user.isError ? <Waiting /> : <SignIn />}
    </>
  );
};
