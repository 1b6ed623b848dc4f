import type { ToolName } from '#contract/values/tool-names.ts';

/** Names of the tools. */
export const toolNameTexts = {
  qpen: '手写输入',
  pinZi: '部件拼字',
  renWu: '人物',
  diMing: '地名',
  zhiGuan: '职官',
  zcy: '中草药',
  guHanYu: '古汉语',
  ziPin: '字频',
  guanLian: '关联字',
  chengYu: '成语',
  cjkPlus: '扩展字转换',
} as const satisfies Record<ToolName, string>;
