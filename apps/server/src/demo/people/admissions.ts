import type { MemberStatus } from "@aprisco/contract/members.ts";
import { addDays } from "../calendar.ts";
import type { Chance } from "../random.ts";
import { churches } from "../words.ts";

export interface Admission {
  readonly status: MemberStatus;
  readonly joinDate: string | null;
  readonly leftOn: string | null;
  readonly deceasedOn: string | null;
  readonly convertedOn: string | null;
  readonly baptismDate: string | null;
  readonly baptismPlace: string | null;
  readonly baptismMinister: string | null;
  readonly churchOfOrigin: string | null;
}

const YEAR = 365;
const FOUNDED_YEARS_AGO = 40;
const YOUNGEST = 12;
const CARDS_BEGAN_DAYS_AGO = 735;
const places = ["Batistério da sede", "Batistério da sede", "Rio Atibaia", "Chácara Betel"] as const;
const ministers = ["Pr. Samuel Toledo", "Pr. Elias Camargo", "Pr. Josué Andrade"] as const;

const later = (a: string, b: string): string => (a > b ? a : b);
const never = {
  joinDate: null,
  leftOn: null,
  deceasedOn: null,
  convertedOn: null,
  baptismDate: null,
  baptismPlace: null,
  baptismMinister: null,
  churchOfOrigin: null,
};

/** A day from `first` to `last`, more often a late one, because the church grew. Null: no days. */
function dayBetween(chance: Chance, first: string, last: string): string | null {
  const span = Math.floor((Date.parse(last) - Date.parse(first)) / 86_400_000);
  if (span <= 0) return null;
  return addDays(first, Math.max(chance.between(0, span), chance.between(0, span)));
}

const sundayFrom = (day: string): string => addDays(day, (7 - new Date(day).getUTCDay()) % 7);

function tellBaptism(chance: Chance, joinDate: string, birthDate: string) {
  const isHere = chance.odds(0.72);
  const grown = addDays(birthDate, YOUNGEST * YEAR);
  const baptismDate = isHere ? joinDate : sundayFrom(later(grown, addDays(joinDate, -chance.between(YEAR, 12 * YEAR))));
  const convertedOn = chance.odds(0.6) ? later(birthDate, addDays(baptismDate, -chance.between(60, 900))) : null;
  const here = { baptismPlace: chance.pick(places), baptismMinister: chance.pick(ministers), churchOfOrigin: null };
  const elsewhere = { baptismPlace: null, baptismMinister: null, churchOfOrigin: chance.pick(churches) };
  return { baptismDate: baptismDate < joinDate ? baptismDate : joinDate, convertedOn, ...(isHere ? here : elsewhere) };
}

/** The status of a person by birth date: a child, a congregado, a member, or a former one. */
export function tellAdmission(
  chance: Chance,
  today: string,
  { birthDate, age, mayHaveDied }: { readonly birthDate: string; readonly age: number; readonly mayHaveDied: boolean },
): Admission {
  if (age < YOUNGEST || (age < 18 && chance.odds(0.5))) return { ...never, status: "visitor" };
  if (chance.odds(0.09)) return { ...never, status: "congregado" };
  const first = later(addDays(today, -FOUNDED_YEARS_AGO * YEAR), addDays(birthDate, YOUNGEST * YEAR));
  const last = addDays(today, -(chance.odds(0.06) ? 20 : CARDS_BEGAN_DAYS_AGO));
  const admitted = dayBetween(chance, first, last);
  if (admitted === null) return { ...never, status: "visitor" };
  const joinDate = sundayFrom(admitted);
  const status = mayHaveDied && chance.odds(0.45) ? "deceased" : chance.weigh({ active: 88, inactive: 8, transferred: 4 });
  const leftOn = status === "active" ? null : dayBetween(chance, later(joinDate, addDays(today, -12 * YEAR)), addDays(today, -15));
  return {
    ...never,
    status: leftOn === null ? "active" : status,
    joinDate,
    leftOn,
    deceasedOn: status === "deceased" ? leftOn : null,
    ...tellBaptism(chance, joinDate, birthDate),
  };
}
