import { monthDayText } from "../../language/date-words.ts";

/** The words of a span of days, inclusive: "27 de nov. – 2 de dez.". */
export const spanText = (
  language: string,
  { from_on: from, until_on: until }: { readonly from_on: string; readonly until_on: string },
): string => (from === until ? monthDayText(language, from) : `${monthDayText(language, from)} – ${monthDayText(language, until)}`);
