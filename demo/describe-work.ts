// The description of a demonstration book for its readers: where its text comes from, how it was proofread, its
// defects.
import { processingLabel } from '#contract/products/processing-texts.ts';

export interface Provenance {
  /** Name and version of the data package. */
  source: string;
  /** `已由简体字本转换` and by what, or that the data is in traditional characters. */
  script: string;
  defects: string[];
  /** How the text was proofread, where it was; and the readings that it leaves open. */
  proof?: { state: string; readings: string };
  form: { lines: number; cells: number };
}

export const chinesePoetry = 'chinese-poetry 2.0.1（npm 数据包，chinese-poetry 项目）';

/** In the order and under the labels that imported books have. */
export const describeWork = ({
  source,
  script,
  defects,
  proof,
  form,
}: Provenance): { label: string; value: string }[] => [
  { label: '来源', value: `${source}，数据未注明底本` },
  { label: '许可', value: 'MIT' },
  ...(proof ? [{ label: processingLabel, value: proof.state }] : []),
  { label: '文字', value: script },
  ...(proof ? [{ label: '对勘异文', value: proof.readings }] : []),
  ...defects.map((value) => ({ label: '已知缺陷', value })),
  { label: '版式', value: `示范用排版：半叶${form.lines}行，行${form.cells}字；并非原书行款` },
];
