// The day of the Chinese calendar beside that of a newspaper: 己未年二月初五, before the Republic with its reign.
import { useQuery } from '@tanstack/react-query';
import { type ChineseDate, readChineseDate } from '#contract/newspapers/newspaper-calendar.ts';
import { call } from '../api/call-api.ts';
import { chineseNumeral, isInChinese } from './publish-date.ts';

const monthInWords = (month: number): string => `${month === 1 ? '正' : chineseNumeral(month)}月`;
const dayInWords = (day: number): string => (day <= 10 ? `初${chineseNumeral(day)}` : chineseNumeral(day));

export const writeChineseDate = ({ reign, yearName, month, leap, day }: ChineseDate): string => {
  const year = reign ? `${reign.name}${reign.n === 1 ? '元' : chineseNumeral(reign.n)}年` : '';
  // 光緒十三年丁亥; a year without a reign is labelled as a year: 己未年.
  const named = reign ? `${year}${yearName}` : `${yearName}年`;
  return `${named}${leap ? '閏' : ''}${monthInWords(month)}${dayInWords(day)}`;
};

/** The Chinese date of YYYYMMDD in a newspaper of that name; undefined until it is known, or if it does not apply. */
export const useChineseDate = (date: string, paper: string): string | undefined => {
  const { data } = useQuery({
    queryKey: ['chinese-date', date],
    queryFn: ({ signal }) => call(readChineseDate, { query: { date }, signal, quiet: true }),
    enabled: isInChinese(paper),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.chineseDate && writeChineseDate(data.chineseDate);
};
