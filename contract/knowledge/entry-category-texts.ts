// What the classes of matters that the library gives entries are called in the interface, by their names in the texts
// (`reference/entries/categories.tsv`, `demo/address-words.tsv`). A class of another source is called as that has it.
export const entryCategoryTexts: Readonly<Record<string, string>> = {
  人事: '人事',
  財政: '财政',
  賑濟: '赈济',
  災異: '灾异',
  軍務: '军务',
  祭祀: '祭祀',
  巡幸: '巡幸',
  典禮: '典礼',
  刑名: '刑名',
  科舉: '科举',
  河工: '河工',
  旗務: '旗务',
  外藩: '外藩',
  教化: '教化',
  酬贈: '酬赠',
  送別: '送别',
  懷思: '怀思',
  哀悼: '哀悼',
};
