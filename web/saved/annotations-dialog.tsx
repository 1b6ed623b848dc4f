// The list of annotations on spans of text, a product at a time, five a page, with the controls to export and delete
// them.
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AnnotationFormat, Annotation } from '#contract/annotations/annotations.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { PagedRequest } from '#contract/saved/paging.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { SavedByProduct } from './saved-by-product.tsx';
import { SavedEntries } from './saved-entries.tsx';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { saveFile } from '../kit/controls/save-file.ts';
import { spanFormTexts } from '../annotations/span-form-texts.ts';
import { useSavedPage } from './use-saved-page.ts';
import { useSavedProduct } from './use-saved-product.ts';
import './annotations-dialog.css';

interface Props<T> {
  title: string;
  empty: string;
  emptyHow: string;
  calls: {
    key: string;
    summaryQuery: ComponentProps<typeof SavedByProduct>['summaryOf'];
    list: (
      request: PagedRequest,
      signal: AbortSignal,
    ) => Promise<{ items: readonly T[]; totalCount: number }>;
    takeAway: (format: AnnotationFormat, productId: string | undefined, signal: AbortSignal) => Promise<Blob>;
  };
  /** Renders an <li>. */
  children: (item: T) => ReactNode;
}

const formats = [
  ['w3c', spanFormTexts.exportW3c, 'jsonld'],
  ['markdown', spanFormTexts.exportMarkdown, 'md'],
  ['xlsx', spanFormTexts.exportXlsx, 'xlsx'],
] as const satisfies [AnnotationFormat, string, string][];

const today = (): string => dayOf(Date.now());

interface TakeAwayProps {
  title: string;
  productId: string;
  takeAway: Props<Annotation>['calls']['takeAway'];
}

/** Without the characters that file systems refuse. */
const inFileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '');

const TakeAway = ({ title, productId, takeAway }: TakeAwayProps) => {
  const t = useText();
  const productOf = useSavedProduct();
  const [busy, setBusy] = useState(false);
  const take = async (format: AnnotationFormat, ending: string, of: string | undefined): Promise<void> => {
    setBusy(true);
    try {
      const file = await takeAway(format, of, new AbortController().signal);
      const about = of === undefined ? '' : ` ${inFileName(productOf(of).name)}`;
      const name = `${title}${about} ${today()}.${ending}`;
      saveFile(file, name);
      showNotice({ kind: 'success', message: t(spanFormTexts.exported, { name }) });
    } catch (failure) {
      // A failed call has shown itself.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const groupOf = (key: string, label: string, of: string | undefined) => ({
    key,
    title: label,
    items: formats.map(([format, name, ending]) => ({
      key: format,
      label: t(name),
      onChoose: () => void take(format, ending, of),
    })),
  });
  const groups = [
    groupOf('one', t(spanFormTexts.exportOf), productId),
    groupOf('all', t(spanFormTexts.exportEvery), undefined),
  ];
  return (
    <MenuButton className="button small" align="right" groups={groups}>
      {busy ? t(spanFormTexts.exporting) : t(spanFormTexts.exportAll)}
    </MenuButton>
  );
};

interface ListProps<T> {
  title: string;
  calls: Props<T>['calls'];
  productId: string;
  children: (item: T) => ReactNode;
}

const List = <T extends Annotation>({ title, calls, productId, children }: ListProps<T>) => {
  const list = useSavedPage<T>({
    queryKey: [calls.key, 'list'],
    load: calls.list,
    productId,
  });
  return (
    <SavedEntries label={title} list={list}>
      {children}
    </SavedEntries>
  );
};

const toolsOf = (title: string, takeAway: TakeAwayProps['takeAway']) => (code: string) => (
  <TakeAway title={title} productId={code} takeAway={takeAway} />
);

export const AnnotationsDialog = <T extends Annotation>({
  title,
  empty,
  emptyHow,
  calls,
  children,
}: Props<T>) => (
  <SavedByProduct
    title={title}
    summaryOf={calls.summaryQuery}
    none={empty}
    noneAdvice={emptyHow}
    tools={toolsOf(title, calls.takeAway)}
  >
    {(code) => (
      <List title={title} calls={calls} productId={code}>
        {children}
      </List>
    )}
  </SavedByProduct>
);
