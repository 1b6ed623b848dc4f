// How given names are read. Nobody's list is copied: each row is a reading that 現代漢語詞典 or 漢語大字典 has of the
// character, in the sense in which names take it (少 young, 興 to rise, 處 to stay, 說 for 悅, 應 to answer), or one that an
// early commentary gives of that person.

/** Readings of characters anywhere after a family name, or in a 法名. */
const inGivenNames: ReadonlyMap<string, string> = new Map(
  (
    '少 shào,興 xīng,兴 xīng,處 chǔ,处 chǔ,干 gān,應 yìng,应 yìng,甚 shèn,剋 kè,晟 shèng,泌 bì,嶠 qiáo,峤 qiáo,' +
    '郇 xún,參 shēn,参 shēn,著 zhù,乾 qián,從 cóng,从 cóng,還 huán,还 huán,發 fā,发 fā'
  )
    .split(',')
    .map((row): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);

/** At the end of a name: 傅說, 張說, 裴說; 法藏. */
const atTheEnd: ReadonlyMap<string, string> = new Map([
  ['說', 'yuè'],
  ['说', 'yuè'],
  ['藏', 'zàng'],
]);

/** Persons whose names are read by none of these. */
const ofPersons: ReadonlyMap<string, string> = new Map(
  [
    // 史記索隱: 冒音墨.
    '冒頓 mò dú',
    '冒顿 mò dú',
    // 史記正義: 酈食其，歷異幾三音.
    '酈食其 lì yì jī',
    '郦食其 lì yì jī',
    // 漢書 顏師古注: 日音密，磾音丁奚反.
    '金日磾 jīn mì dī',
    '金日䃅 jīn mì dī',
    // 經典釋文: 員音云.
    '伍員 wǔ yún',
    '伍员 wǔ yún',
    '墨翟 mò dí',
    '司馬相如 sī mǎ xiàng rú',
    '司马相如 sī mǎ xiàng rú',
    '藺相如 lìn xiàng rú',
    '蔺相如 lìn xiàng rú',
    '南宮适 nán gōng kuò',
    '洪适 hóng kuò',
    '樊於期 fán wū jī',
    '夫差 fū chāi',
    '句踐 gōu jiàn',
    '句践 gōu jiàn',
    '皋陶 gāo yáo',
    '竇參 dòu cān',
    '窦参 dòu cān',
    '令參 lìng cān',
    '万俟卨 mò qí xiè',
    '費冠卿 fèi guàn qīng',
    '费冠卿 fèi guàn qīng',
  ].map((row): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);

/** All syllables of a person whose name is read by none of the rules. */
export const readingOfPerson = (name: string): string[] | undefined => ofPersons.get(name)?.split(' ');

/** Of a character of a person's name that is not of the family name; undefined where it is read as elsewhere. */
export const givenReading = (cells: readonly string[], at: number): string | undefined =>
  (at === cells.length - 1 ? atTheEnd.get(cells[at]) : undefined) ?? inGivenNames.get(cells[at]);
