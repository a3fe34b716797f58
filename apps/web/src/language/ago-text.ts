/** "há 1 dia", "há 3 horas": always with a number, never a word like "ontem". */
export const agoText = (language: string, amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(language).format(-amount, unit);
