/** "há 1 dia", "há 3 horas": so many units ago, in numbers also where a language has a word ("ontem"). */
export const agoText = (language: string, amount: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(language).format(-amount, unit);
