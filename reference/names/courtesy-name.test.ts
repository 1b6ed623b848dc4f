import { expect, it } from 'vitest';
import { courtesyNameOf } from './courtesy-name.ts';

const pairs = [
  ['鄰', '隣'],
  ['穎', '頴'],
];
const areSame = (a: string, b: string) =>
  a === b || pairs.some((pair) => pair.includes(a) && pair.includes(b));

it.each([
  ['杜甫', '杜甫，字子美，其先襄陽人。', '子美'],
  ['溫庭筠', '溫庭筠，本名岐，字飛卿，太原人，', '飛卿'],
  ['南唐後主', '煜，字重光，南唐元宗子。', undefined],
  ['後主煜', '煜，字重光，南唐元宗子。', '重光'],
  ['高元裕', '字景圭，渤海人，', '景圭'],
  ['王績', '王績字無功，太原祁人。', '無功'],
  ['盧照隣', '盧照鄰，字昇之，范陽人。', '昇之'],
  ['柳公綽', '柳公綽，字寬，京兆華原人。', '寬'],
  ['司空曙', '司空曙，字文明一作初，廣平人。', '文明'],
  ['魚玄機', '魚玄機，字幼微一字蕙蘭。長安里家女', '幼微'],
  ['羅弘信', '羅弘信（新舊《唐書》並作弘信）字德孚，魏州貴鄉人。', '德孚'],
  ['窺基', '窺基，姓尉遲，字洪道，長安人。', '洪道'],
  // Half a name, a name that is not this one, another's, a word with 字 in it.
  ['賈島', '賈島，字浪一作閬仙，范陽人。', undefined],
  ['徐彥伯', '徐彥伯，名洪，以字行，兗州瑕丘人。', undefined],
  ['晁采', '晁采，小字試鶯，大曆時人，', undefined],
  ['王繼勳', '劉乙，字子真，泉州人。', undefined],
  ['劉斌', '劉闢，字太初。擢進士第，', undefined],
  ['劉允濟', '劉允濟，《紀事》作元濟，字允濟，洛州鞏人。', '允濟'],
  ['崔希逸', '崔希逸，字里不詳，開元九年任萬年縣尉', undefined],
  ['睿宗', '帝諱旦，高宗第八子。好學，尤愛文字訓詁之書。', undefined],
  ['子美', '子美，字子美，', undefined],
  ['李白', '', undefined],
])('of %s, described as %s', (name, description, courtesyName) => {
  expect(courtesyNameOf(name, description, { areSame })).toBe(courtesyName);
});

it('takes no longer for a long text', () => {
  expect(courtesyNameOf('某', '某，'.repeat(100_000), { areSame })).toBeUndefined();
});
