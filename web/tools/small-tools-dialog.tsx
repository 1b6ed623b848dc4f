// The small tools over a page, on the word that was chosen there.
import { type Page } from '#contract/reading/reader.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { smallToolNames, type ToolName, toolOfEntityKind } from '#contract/values/tool-names.ts';
import { closeDialog, useReaderDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { DialogTools } from './dialog-tools.tsx';
import { toolFrameTexts } from './frame/texts.ts';
import { useOfferedTools } from './registry.ts';

/** Characters of most idioms. */
const idiomLength = 4;

/** The tools for a word, the likeliest first: of its kind where the page names it, else by its length. */
const toolsFor = (word: string | undefined, page: Page | undefined): ToolName[] => {
  if (word === undefined) return [];
  const kinds = entityKinds.filter((kind) => page?.hotWord[kind].some((name) => name.word === word));
  const length = [...word].length;
  return [
    ...kinds.map((kind) => toolOfEntityKind[kind]),
    ...(length === 1 ? (['guHanYu', 'guanLian'] as const) : []),
    ...(length === idiomLength ? (['chengYu'] as const) : []),
  ];
};

export const SmallToolsDialog = () => {
  const t = useText();
  const { page } = useReading();
  const { about: word, tool } = useReaderDialog();
  const all = useOfferedTools();
  const offered = smallToolNames.filter((name) => all.includes(name));
  return (
    <DialogTools
      kind="reader"
      label={t(toolFrameTexts.smallTools)}
      offered={offered}
      first={tool ?? toolsFor(word, page).find((name) => all.includes(name))}
      word={word}
      onClose={closeDialog}
    />
  );
};
