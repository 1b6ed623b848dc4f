/** Words that tell where something stands in the library. */
export const occurrenceTexts = {
  title: '馆藏所见',
  totals: '{products} 种，{hits} 处',
  none: '馆藏所订各书中未见',
  signIn: '登录后可见本单位所订各书中的出处与次数',
  login: '登录',
  failed: '未能统计，请稍后重试',
  retry: '重试',
  places: '{name}中的出处',
  searchBook: '在本书中检索全部 {count} 处',
  searchPaper: '在本报中检索全部 {count} 处',
  searchAll: '检索“{word}”',
  more: '另 {count} 种',
  times: '{count} 处',
  noTimes: '无',
  unsearched: '{count} 种书暂时不能检索，未计在内',
  fetching: '{count} 种书正在调取，未计在内',
} as const;
