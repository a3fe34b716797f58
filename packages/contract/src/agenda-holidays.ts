import { DAY_MS } from "./durations.ts";
import type { Language } from "./languages.ts";

/** `national`: by law. `optional`: days on which most do not work, without a law. `church`: days that churches keep. */
export type HolidayKind = "national" | "optional" | "church";
/** Days from Easter Sunday. */
type Movable = { readonly easter: number };
/** "MM-DD". */
type FixedHoliday = { readonly on: string; readonly since?: number };
/** The nth weekday (0 is Sunday) of a month; -1 is the last. */
type WeekdayHoliday = { readonly month: number; readonly weekday: number; readonly place: number };

/**
 * Sources: Lei 662/1949, Lei 6.802/1980 (12 October), Lei 9.093/1995 (Good Friday), Lei 14.759/2023 (20 November). Carnival and
 * Corpus Christi are not national holidays. Church days: the Christian year, 31 October, and Bible Sunday, the second of December
 * (Lei 10.335/2001).
 */
const known = {
  newYear: { kind: "national", on: "01-01" },
  carnivalMonday: { kind: "optional", easter: -48 },
  carnival: { kind: "optional", easter: -47 },
  ashWednesday: { kind: "church", easter: -46 },
  palmSunday: { kind: "church", easter: -7 },
  goodFriday: { kind: "national", easter: -2 },
  easter: { kind: "church", easter: 0 },
  tiradentes: { kind: "national", on: "04-21" },
  labourDay: { kind: "national", on: "05-01" },
  mothersDay: { kind: "church", month: 5, weekday: 0, place: 2 },
  ascension: { kind: "church", easter: 39 },
  pentecost: { kind: "church", easter: 49 },
  corpusChristi: { kind: "optional", easter: 60 },
  fathersDay: { kind: "church", month: 8, weekday: 0, place: 2 },
  independence: { kind: "national", on: "09-07" },
  aparecida: { kind: "national", on: "10-12" },
  reformation: { kind: "church", on: "10-31" },
  allSouls: { kind: "national", on: "11-02" },
  republic: { kind: "national", on: "11-15" },
  blackAwareness: { kind: "national", on: "11-20", since: 2024 },
  thanksgiving: { kind: "church", month: 11, weekday: 4, place: 4 },
  bibleDay: { kind: "church", month: 12, weekday: 0, place: 2 },
  christmasEve: { kind: "church", on: "12-24" },
  christmas: { kind: "national", on: "12-25" },
  newYearsEve: { kind: "church", on: "12-31" },
} as const satisfies Readonly<Record<string, { readonly kind: HolidayKind } & (Movable | FixedHoliday | WeekdayHoliday)>>;
export type HolidayName = keyof typeof known;

export interface Holiday {
  /** "YYYY-MM-DD". */
  readonly day: string;
  readonly name: HolidayName;
  readonly kind: HolidayKind;
}

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar, "YYYY-MM-DD" (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayAt(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

/** The day of the nth weekday of a month. */
function placedDay(year: number, { month, weekday, place }: WeekdayHoliday): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return dayAt(Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + (place - 1) * 7));
}

function dayIn(year: number, rule: Movable | FixedHoliday | WeekdayHoliday): string | null {
  if ("easter" in rule) return dayAt(Date.parse(`${easterOf(year)}T00:00:00Z`) + rule.easter * DAY_MS);
  if ("month" in rule) return placedDay(year, rule);
  return rule.since !== undefined && year < rule.since ? null : `${String(year).padStart(4, "0")}-${rule.on}`;
}

/** The holidays between two days, inclusive, sorted by day. */
export function holidaysIn(from: string, to: string): readonly Holiday[] {
  const found: Holiday[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const [name, rule] of Object.entries(known)) {
      const day = dayIn(year, rule);
      if (day !== null && day >= from && day <= to) found.push({ day, name: name as HolidayName, kind: rule.kind });
    }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

export const holidayNames: Readonly<Record<Language, Readonly<Record<HolidayName, string>>>> = {
  "pt-BR": {
    newYear: "Ano-Novo",
    carnivalMonday: "Segunda-feira de Carnaval",
    carnival: "Carnaval",
    ashWednesday: "Quarta-feira de Cinzas",
    palmSunday: "Domingo de Ramos",
    goodFriday: "Sexta-feira Santa",
    easter: "Páscoa",
    tiradentes: "Tiradentes",
    labourDay: "Dia do Trabalho",
    mothersDay: "Dia das Mães",
    ascension: "Ascensão do Senhor",
    pentecost: "Pentecostes",
    corpusChristi: "Corpus Christi",
    fathersDay: "Dia dos Pais",
    independence: "Independência do Brasil",
    aparecida: "Nossa Senhora Aparecida",
    reformation: "Dia da Reforma Protestante",
    allSouls: "Finados",
    republic: "Proclamação da República",
    blackAwareness: "Dia da Consciência Negra",
    thanksgiving: "Dia de Ação de Graças",
    bibleDay: "Dia da Bíblia",
    christmasEve: "Véspera de Natal",
    christmas: "Natal",
    newYearsEve: "Véspera de Ano-Novo",
  },
  es: {
    newYear: "Año Nuevo",
    carnivalMonday: "Lunes de Carnaval",
    carnival: "Carnaval",
    ashWednesday: "Miércoles de Ceniza",
    palmSunday: "Domingo de Ramos",
    goodFriday: "Viernes Santo",
    easter: "Pascua",
    tiradentes: "Tiradentes",
    labourDay: "Día del Trabajo",
    mothersDay: "Día de la Madre",
    ascension: "Ascensión del Señor",
    pentecost: "Pentecostés",
    corpusChristi: "Corpus Christi",
    fathersDay: "Día del Padre",
    independence: "Independencia de Brasil",
    aparecida: "Nuestra Señora Aparecida",
    reformation: "Día de la Reforma Protestante",
    allSouls: "Día de los Difuntos",
    republic: "Proclamación de la República",
    blackAwareness: "Día de la Conciencia Negra",
    thanksgiving: "Día de Acción de Gracias",
    bibleDay: "Día de la Biblia",
    christmasEve: "Nochebuena",
    christmas: "Navidad",
    newYearsEve: "Nochevieja",
  },
  en: {
    newYear: "New Year's Day",
    carnivalMonday: "Carnival Monday",
    carnival: "Carnival",
    ashWednesday: "Ash Wednesday",
    palmSunday: "Palm Sunday",
    goodFriday: "Good Friday",
    easter: "Easter",
    tiradentes: "Tiradentes Day",
    labourDay: "Labour Day",
    mothersDay: "Mother's Day",
    ascension: "Ascension Day",
    pentecost: "Pentecost",
    corpusChristi: "Corpus Christi",
    fathersDay: "Father's Day",
    independence: "Independence Day of Brazil",
    aparecida: "Our Lady of Aparecida",
    reformation: "Reformation Day",
    allSouls: "All Souls' Day",
    republic: "Republic Day of Brazil",
    blackAwareness: "Black Awareness Day",
    thanksgiving: "Thanksgiving Day",
    bibleDay: "Bible Day",
    christmasEve: "Christmas Eve",
    christmas: "Christmas Day",
    newYearsEve: "New Year's Eve",
  },
};
