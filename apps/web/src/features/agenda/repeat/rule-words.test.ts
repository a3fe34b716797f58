import type { Language } from "@aprisco/contract/languages.ts";
import i18n from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { loadTexts } from "../../../language/lazy-texts.ts";
import { parseRule } from "./rule.ts";
import { ruleText } from "./rule-words.ts";

const texts = i18n.createInstance();
const about = { first: "2026-11-19", today: "2026-11-21" };
const said = (rrule: string, without: readonly string[] = []): string => {
  const rule = parseRule(rrule, about.first);
  if (rule === null) throw new Error(`Not readable: ${rrule}`);
  return ruleText(texts.getFixedT(texts.language, "agenda"), texts.language, rule, { ...about, without });
};
const rules = [
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=2",
  "FREQ=WEEKLY;BYDAY=TH;UNTIL=20261217T235959",
  "FREQ=WEEKLY;BYDAY=SU,TU,SA",
  "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;COUNT=6",
  "FREQ=MONTHLY;BYMONTHDAY=15",
  "FREQ=MONTHLY;BYDAY=1SU",
  "FREQ=MONTHLY;BYDAY=2TH",
  "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270630",
  "FREQ=YEARLY;COUNT=1",
];

describe.each([
  [
    "pt-BR",
    [
      "todo dia",
      "a cada 2 dias",
      "toda semana às quintas até 17 de dez.",
      "toda semana aos domingos, às terças e aos sábados",
      "toda semana de segunda a sexta",
      "a cada 2 semanas às quintas, 6 vezes",
      "todo mês no dia 15",
      "todo mês no primeiro domingo",
      "todo mês na segunda quinta-feira",
      "todo mês na última sexta-feira até 30 de jun. de 2027",
      "todo ano em 19 de novembro, 1 vez",
    ],
    "toda semana às quintas, menos em 24 de dez. e 31 de dez.",
  ],
  [
    "es",
    [
      "cada día",
      "cada 2 días",
      "cada semana los jueves hasta el 17 dic",
      "cada semana los domingos, los martes y los sábados",
      "cada semana de lunes a viernes",
      "cada 2 semanas los jueves, 6 veces",
      "cada mes el día 15",
      "cada mes el primer domingo",
      "cada mes el segundo jueves",
      "cada mes el último viernes hasta el 30 jun 2027",
      "cada año el 19 de noviembre, 1 vez",
    ],
    "cada semana los jueves, excepto el 24 dic y 31 dic",
  ],
  [
    "en",
    [
      "every day",
      "every 2 days",
      "every week on Thursdays until Dec 17",
      "every week on Sundays, on Tuesdays, and on Saturdays",
      "every week from Monday to Friday",
      "every 2 weeks on Thursdays, 6 times",
      "every month on day 15",
      "every month on the first Sunday",
      "every month on the second Thursday",
      "every month on the last Friday until Jun 30, 2027",
      "every year on November 19, 1 time",
    ],
    "every week on Thursdays, except Dec 24 and Dec 31",
  ],
])("%s", (language, sentences, without) => {
  beforeAll(async () => {
    await texts.init({
      lng: language,
      resources: { [language]: { agenda: await loadTexts(language as Language, "agenda") } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    });
  });

  test("a rule is read back as a sentence", () => {
    expect(rules.map((rule) => said(rule))).toEqual(sentences);
  });

  test("the days that are left out are named", () => {
    expect(said("FREQ=WEEKLY;BYDAY=TH", ["2026-12-24", "2026-12-31"])).toBe(without);
  });
});
