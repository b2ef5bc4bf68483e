/** A piece of a written day or range. A spare one is left out where it is narrow, and the rest still says when. */
export type DatePiece = { text: string; spare: boolean; /** it is a day of the week */ weekday: boolean };

/** 12.19（六）– 12.21（一）, 12.19(토) – 12.21(월): spare are the days of the week, the spaces, and a month said twice. */
const range = /^((?:\d{4}\.)?(\d\d\.)\d\d)([（(].[）)] ?)(–)( \2| )(.*\d)([（(].[）)])$/;
/** Sat 19 – Mon 21 Dec 2027 as "19–21 Dec 2027"; over two months the spaces stay. */
const rangeEn = /^([A-Z][a-z]{2} )(\d+)( [A-Z][a-z]{2} )(–)( [A-Z][a-z]{2} )(\d+ .*)$/;
const twoMonthsEn = /^([A-Z][a-z]{2} )(.* – )([A-Z][a-z]{2} )(.*)$/;
/** 2027.01.24（日）, Sun 24 Jan 2027: beside the year, and only there, the day of the week is spare. */
const weekdayLast = /^(.*\d)([（(].[）)])$/;
const weekdayFirst = /^([A-Z][a-z]{2} )(\d.*)$/;
const year = /\d{4}/;

const weekday = /[（(]|^ ?(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) $/;

function cut(groups: (string | undefined)[], ...spare: number[]): DatePiece[] {
  return groups.flatMap((text, index) => (text ? [{ text, spare: spare.includes(index), weekday: weekday.test(text) }] : []));
}

/** A text of formatDate or formatDateRange in pieces, which together are the text. */
export function datePieces(text: string): DatePiece[] {
  const asian = range.exec(text);
  if (asian) return cut([asian[1], ...asian.slice(3)], 1, 3, 5);
  const en = rangeEn.exec(text);
  if (en && ` ${en[6]} `.includes(en[3] ?? "")) return cut(en.slice(1), 0, 2, 4);
  const months = twoMonthsEn.exec(text);
  if (months) return cut(months.slice(1), 0, 2);
  const spare = year.test(text);
  const day = weekdayLast.exec(text);
  if (day) return cut(day.slice(1), ...(spare ? [1] : []));
  const dayEn = weekdayFirst.exec(text);
  if (dayEn) return cut(dayEn.slice(1), ...(spare ? [0] : []));
  return cut([text]);
}

/** 12.19（六）in its day and its day of the week; in English they are one. */
export function dayAndWeekday(text: string): { day: string; weekday?: string } {
  const [, day = text, weekday] = /^(.*?)([（(].[）)])$/.exec(text) ?? [];
  return { day, weekday };
}
