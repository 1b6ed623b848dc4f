import type { ToolName } from '#contract/values/tool-names.ts';

/** What each is for, in the list of tools. */
export const toolPurposeTexts = {
  qpen: '写出不会读的字，选入检索框',
  pinZi: '由部件拼出所要的字',
  renWu: '历史人物的字号、生卒与馆藏所见',
  diMing: '历代地名及其沿革',
  zhiGuan: '历代官职及其执掌',
  zcy: '药物的释名、气味与主治',
  guHanYu: '字的音读、释义、字形与出处',
  ziPin: '各字在馆藏中的字数与频率',
  guanLian: '简繁、异体等互相关联的字',
  chengYu: '成语的读音与书证，及名单所载释义',
  cjkPlus: '把扩展字、私用字转为标准字',
} as const satisfies Record<ToolName, string>;

/** Texts of the frame round the tools. */
export const toolFrameTexts = {
  choose: '选择工具',
  input: '输入',
  names: '专名',
  words: '字词',
  conversion: '转换',
  find: '查询',
  none: '没有可用的工具',
  noneAdvice: '本馆没有开放检索工具。',
  toolbox: '工具箱',
  smallTools: '小工具',
  close: '关闭',
} as const;

/** Words in place of a tool that has no list to look into. */
export const listlessTexts = {
  title: '未设名单',
  advice: '本馆还没有可供“{tool}”查询的名单。',
  allTools: '全部工具',
  how: '添设名单',
  command: '在服务器上执行：',
  copy: '复制命令',
  table:
    '{file} 为 UTF-8 文本，列以制表符分隔，首行为列名：{columns}。其中 {needed} 必备，其余可缺。名单收下后，工具随即开放。',
} as const;
