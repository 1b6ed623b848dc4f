// Family names: how they are read, and which characters of a name they are.

const rowsOf = (text: string): string[] => text.split(/[,\s]+/u).filter(Boolean);

/** Those that are read otherwise than their characters commonly are, those of two characters, and 法名 like them. */
export const familyReadings: ReadonlyMap<string, string> = new Map(
  (
    '曾 zēng,單 shàn,单 shàn,解 xiè,查 zhā,仇 qiú,朴 piáo,區 ōu,区 ōu,翟 zhái,繆 miào,缪 miào,任 rén,蓋 gě,盖 gě,种 chóng,種 chóng,' +
    '召 shào,折 shé,冼 xiǎn,都 dū,句 gōu,乜 niè,賁 bēn,贲 bēn,應 yīng,应 yīng,哈 hǎ,那 nā,闞 kàn,阚 kàn,寧 nìng,宁 nìng,相 xiàng,' +
    '諶 chén,谌 chén,晁 cháo,逄 páng,黑 hè,過 guō,过 guō,訾 zī,繁 pó,羋 mǐ,芈 mǐ,祝 zhù,費 fèi,费 fèi,盛 shèng,葛 gě,強 qiáng,强 qiáng,' +
    '解脫 jiě tuō,解脱 jiě tuō,樂天 lè tiān,乐天 lè tiān,樂正 yuè zhèng,乐正 yuè zhèng,夾谷 jiá gǔ,夹谷 jiá gǔ,黑齒 hēi chǐ,黑齿 hēi chǐ,' +
    '馮 féng,冯 féng,赫連 hè lián,赫连 hè lián,耶律 yē lǜ,拓跋 tuò bá,拓拔 tuò bá,子車 zǐ jū,子车 zǐ jū,宰父 zǎi fǔ,亓官 qí guān,那連 nà lián,那提 nà tí,那羅 nà luó,' +
    '樂 yuè,乐 yuè,員 yùn,员 yùn,覃 tán,祭 zhài,華 huà,华 huà,燕 yān,紀 jǐ,纪 jǐ,車 chē,尉 wèi,葉 yè,叶 yè,沈 shěn,洗 xiǎn,' +
    '干 gān,禰 mí,祢 mí,郇 xún,' +
    '万俟 mò qí,尉遲 yù chí,尉迟 yù chí,長孫 zhǎng sūn,长孙 zhǎng sūn,令狐 líng hú,澹臺 tán tái,澹台 tán tái,' +
    '單于 chán yú,单于 chán yú,鮮于 xiān yú,鲜于 xiān yú,慕容 mù róng,公冶 gōng yě,賀蘭 hè lán,宇文 yǔ wén,獨孤 dú gū,' +
    '諸葛 zhū gě,诸葛 zhū gě,夏侯 xià hóu,皇甫 huáng fǔ,歐陽 ōu yáng,欧阳 ōu yáng,司馬 sī mǎ,司马 sī mǎ,上官 shàng guān,' +
    '公乘 gōng shèng,綦毋 qí wú,毌丘 guàn qiū,第五 dì wǔ,苐五 dì wǔ,厙狄 shè dí,厍狄 shè dí,息夫 xī fū,相里 xiàng lǐ'
  )
    .split(',')
    .map((row): [string, string] => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
);

/** Of two and three characters: 百家姓, and those of the northern dynasties and 唐. */
const doubleNames = new Set(
  rowsOf(`
    万俟 司馬 司马 上官 歐陽 欧阳 夏侯 諸葛 诸葛 聞人 闻人 東方 东方 赫連 赫连 皇甫 尉遲 尉迟 公羊 澹臺 澹台 公冶 宗政 濮陽 濮阳
    淳于 單于 单于 太叔 申屠 公孫 公孙 仲孫 仲孙 軒轅 轩辕 令狐 鍾離 锺离 钟离 宇文 長孫 长孙 慕容 鮮于 鲜于 閭丘 闾丘 司徒 司空
    亓官 司寇 子車 子车 顓孫 颛孙 端木 巫馬 巫马 公西 漆雕 樂正 乐正 壤駟 壤驷 公良 拓跋 拓拔 夾谷 夹谷 宰父 穀梁 谷梁 百里 東郭 东郭
    南門 南门 呼延 羊舌 微生 梁丘 左丘 東門 东门 西門 西门 南宮 南宫 第五 苐五 獨孤 独孤 賀蘭 贺兰 哥舒 斛律 斛斯 屈突 豆盧 豆卢 賀若 贺若
    賀拔 贺拔 賀遂 贺遂 達奚 达奚 紇干 纥干 乞伏 禿髮 秃发 沮渠 爾朱 尔朱 耶律 完顏 完颜 納蘭 纳兰 黑齒 黑齿 厙狄 厍狄 庫狄 库狄 執失 执失
    契苾 宿勤 高堂 公乘 綦毋 綦母 相里 息夫 毌丘 胡母 胡毋 叔孫 叔孙 季孫 季孙 孟孫 孟孙 王孫 王孙 安期 浮丘 公伯 公明 公輸 公输 公都 公儀 公仪
    伊婁 伊娄 僕固 仆固 成公 北宮 北宫 樗里 阿史那 步六孤 侯莫陳 侯莫陈 新垣 屠岸 太史 东里 東里
  `),
);

/** Of one character. */
const singleNames = new Set(
  Array.from(
    '趙錢孫李周吳鄭王馮陳褚衛蔣沈韓楊朱秦尤許何呂施張孔曹嚴華金魏陶姜戚謝鄒喻柏水竇章雲蘇潘葛奚范彭郎魯韋昌馬苗鳳花方俞任袁柳酆鮑史唐費廉岑薛雷賀倪湯滕殷羅畢郝鄔安常樂于時傅皮卞齊康伍余元卜顧孟平黃和穆蕭尹姚邵湛汪祁毛禹狄米貝明臧計伏成戴談宋茅龐熊紀舒屈項祝董梁杜阮藍閔席季麻強賈路婁危江童顏郭梅盛林刁鍾徐邱丘駱高夏蔡田樊胡凌霍虞萬支柯昝管盧莫經房裘繆干解應宗丁宣賁鄧郁單杭洪包諸左石崔吉鈕龔程嵇邢裴陸榮翁荀羊於惠甄麴家封芮羿儲靳汲邴糜松井段富巫烏焦巴弓牧隗山谷車侯宓蓬全郗班仰秋仲伊宮寧仇欒暴甘鈄厲戎祖武符劉景詹束龍葉幸司韶郜黎薊薄印宿白懷蒲邰從鄂索咸籍賴卓藺屠蒙池喬陰胥能蒼雙聞莘黨翟譚貢勞逄姬申扶堵冉宰酈雍卻璩桑桂濮牛壽通邊扈燕冀郟浦尚農溫別莊晏柴瞿閻慕連茹習宦艾魚容向古易慎戈廖庾終暨居衡步都耿滿弘匡國文寇廣祿闕東歐殳沃利蔚越夔隆師鞏厙聶晁勾敖融冷訾辛闞那簡饒空曾毋沙乜養鞠須豐巢關蒯相查後荊荆游竺權逯蓋益桓公' +
      '源浩來来南掌牟苑渾論光淩繁暢耶洛員祭蓨岳緱亢況郈有琴商佘佴伯賞墨哈譙笪年愛陽佟言福种覃仝折冼召洗勇楚苟肖衞朴卿俎郄油先息苐撖矯勵鹿謬釋僧布朝晉種呼杞敬裵歸伉禰庫狐嫪樗郇樓仉原淳遲爰瞞訴辜鄢貊扁兒縣禽綦麥粟藤塔巩帥買昂' +
      '赵钱孙吴郑冯陈卫蒋韩杨许吕张严华谢邹窦苏鲁韦马凤费汤罗毕邬乐时齐顾黄萧贝计谈庞纪项闵贾娄颜钟骆万卢经缪应贲邓单诸钮龚陆荣储乌车宁栾厉刘龙叶蓟怀从赖蔺乔阴苍双闻党谭贡劳郦寿边农温别庄阎连习鱼终满广禄阙东欧师聂关权盖况赏谯养须丰缑浑论员归楼迟觉谌諶',
  ),
);

/** 法名, and given names used alone, that begin with a character that is a family name of others. */
const namesWithoutFamily = new Set(
  (
    '齊己 齐己 懷素 怀素 尚顏 尚颜 文秀 文益 文喜 文炬 文偃 文彧 元孚 元寂 元安 元淳 應物 应物 應真 应真 常達 常达 常察 歸仁 归仁 歸曉 归晓 ' +
    '景雲 景云 景導 景岑 雲表 云表 雲端 卿雲 卿云 乾康 海順 海印 明解 明瓚 弘忍 宗密 宗亮 宗茝 從諗 从谂 從朗 從範 全豁 易靜 易静 洪諲 洪壽 ' +
    '匡慧 匡仁 匡白 師復 師虔 師靜 師鼐 師備 居遁 守安 有孚 布燮 廣宣 广宣 利涉 利蹤 寶月 貫休 贯休 惠能 慧能 神秀 楚兒 ' +
    '元嘉 從善 從謙 元陽子 歸耕子 還陽子 雲門 云门 黃檗 黄檗'
  ).split(' '),
);

export const isWithoutFamily = (name: string): boolean => namesWithoutFamily.has(name);

/** How many characters of a person's name are his family name: none of a ruler's, a monk's or one that is not known. */
export const familyLength = (cells: readonly string[]): number => {
  if (isWithoutFamily(cells.join(''))) return 0;
  const double = [3, 2].find((length) => doubleNames.has(cells.slice(0, length).join('')));
  if (double !== undefined) return cells.length > double ? double : 0;
  return cells.length > 1 && singleNames.has(cells[0]) ? 1 : 0;
};
