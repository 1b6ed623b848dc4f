// Characters as books print them in the names of reigns, rulers and years, by the form that the tables have.
const printed: Record<string, string> = {
  高: '髙',
  德: '徳',
  泰: '㤗',
  熙: '熈',
  曆: '厯歴歷',
  會: '㑹',
  寶: '寳',
  啟: '啓',
  鳳: '鳯',
  黃: '黄',
  壽: '夀',
  寧: '寜寕甯',
  弘: '𢎞',
  歲: '嵗歳',
  冊: '册',
  明: '眀',
  慎: '愼',
  祐: '佑',
  清: '淸',
  義: '义',
  熹: '憙',
  蒙: '䝉',
  旃: '㫋',
  玄: '𤣥',
  彊: '強强疆',
  協: '恊',
  逢: '逄',
  光: '灮',
  牂: '䍧',
  大: '太',
  凡: '凢几',
  奇: '竒',
};

const forms = new Map(Object.entries(printed).flatMap(([form, others]) => [...others].map((o) => [o, form])));

export const tableForm = (key: string): string => forms.get(key) ?? key;
