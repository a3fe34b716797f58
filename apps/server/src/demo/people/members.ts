import { addDays } from "../calendar.ts";
import { tellAdmission, type Admission } from "./admissions.ts";
import { emailOf, familyName, fullName } from "./names.ts";
import { homeOf, phoneOf, type Home } from "../places.ts";
import type { Chance } from "../random.ts";
import { professions, retired } from "../words.ts";

export interface DemoMember extends Admission {
  /** The number of the household, from 0; one person may be a household. */
  readonly household: number;
  readonly role: "head" | "spouse" | "child" | "other";
  readonly name: string;
  readonly preferredName: string | null;
  readonly family: string;
  readonly sex: "F" | "M";
  readonly email: string | null;
  readonly phone: string | null;
  readonly home: Home;
  readonly birthDate: string;
  readonly maritalStatus: "solteiro" | "casado" | "divorciado" | "viuvo";
  readonly profession: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly spouseName: string | null;
  readonly weddingDate: string | null;
  readonly schooling: string | null;
  readonly bloodType: "A+" | "O+" | "B+" | "O-" | "AB+" | null;
}

const MEMBERS = 1_200;
const OF_AGE = 18;
/** The kinds of households by weight: who lives with the head. */
const kinds = { alone: 16, couple: 18, couple_1: 18, couple_2: 24, couple_3: 9, parent_1: 8, parent_2: 4, with_elder: 9 } as const;
const nicknames: Readonly<Record<string, string>> = {
  Francisco: "Chico",
  José: "Zé",
  Aparecida: "Cida",
  Sebastião: "Tião",
  Terezinha: "Tê",
  Eduarda: "Duda",
};

type Part = Pick<DemoMember, "role" | "sex" | "maritalStatus"> & { readonly age: number };

const bornAt = (chance: Chance, today: string, age: number): string => addDays(today, -chance.between(age * 365 + 10, (age + 1) * 365));

function partsOf(chance: Chance): Part[] {
  const kind = chance.weigh(kinds);
  const age = chance.between(kind === "alone" ? 24 : 28, kind.endsWith("1") || kind.endsWith("2") || kind.endsWith("3") ? 58 : 82);
  const couple = kind.startsWith("couple") || kind === "with_elder";
  const sex = chance.odds(couple ? 0.2 : 0.66) ? "F" : "M";
  const alone = kind === "alone" ? chance.weigh({ solteiro: 45, divorciado: 25, viuvo: 30 }) : "divorciado";
  const head: Part = { role: "head", sex, age, maritalStatus: couple ? "casado" : alone };
  const spouse: Part = {
    role: "spouse",
    sex: sex === "F" ? "M" : "F",
    age: Math.max(21, age + chance.between(-6, 4)),
    maritalStatus: "casado",
  };
  const oldest = Math.min(26, age - 22);
  const children = Array.from({ length: Number(/\d$/.exec(kind)?.[0] ?? 0) }, (_, at): Part => {
    return {
      role: "child",
      sex: chance.odds(0.5) ? "F" : "M",
      age: Math.max(0, oldest - at * chance.between(2, 5)),
      maritalStatus: "solteiro",
    };
  });
  const elder: Part = { role: "other", sex: chance.odds(0.75) ? "F" : "M", age: Math.min(94, age + 26), maritalStatus: "viuvo" };
  return [head, ...(couple ? [spouse] : []), ...children, ...(kind === "with_elder" ? [elder] : [])];
}

const schoolingOf = (chance: Chance, age: number): string | null =>
  age < OF_AGE ? null : chance.weigh({ fundamental: 18, medio: 42, tecnico: 12, superior: 24, pos_graduacao: 4 });

function professionOf(chance: Chance, sex: "F" | "M", age: number): string | null {
  if (age < 20) return age < 6 ? null : "Estudante";
  return age > 66 ? retired[sex] : chance.pick(professions[sex]);
}

/** One household: its people share a surname and an address, and the children are related to their parents. */
function tellHousehold(chance: Chance, today: string, household: number): DemoMember[] {
  const family = familyName(chance);
  const home = homeOf(chance);
  const parts = partsOf(chance).map((part) => ({ ...part, name: fullName(chance, family, part.sex === "F").name }));
  const couple = parts.filter(({ role }) => role === "head" || role === "spouse");
  const younger = Math.min(...couple.map(({ age }) => age));
  const weddingDate = couple.length === 2 ? bornAt(chance, today, Math.max(0, younger - chance.between(20, 29))) : null;
  const parentOf = (sex: "F" | "M", isChild: boolean): string | null =>
    isChild
      ? (couple.find((parent) => parent.sex === sex)?.name ?? null)
      : chance.odds(0.7)
        ? fullName(chance, family, sex === "F").name
        : null;
  return parts.map(({ age, ...part }) => {
    const isChild = part.role === "child";
    const birthDate = bornAt(chance, today, age);
    const [first = ""] = part.name.split(" ", 1);
    return {
      ...part,
      household,
      family,
      home,
      birthDate,
      preferredName: nicknames[first] ?? null,
      email: age >= OF_AGE && chance.odds(0.6) ? emailOf(chance, part.name) : null,
      phone: age >= 14 && chance.odds(0.95) ? phoneOf(chance) : null,
      profession: professionOf(chance, part.sex, age),
      motherName: parentOf("F", isChild),
      fatherName: parentOf("M", isChild),
      spouseName: isChild || part.role === "other" ? null : (couple.find(({ name }) => name !== part.name)?.name ?? null),
      weddingDate: isChild || part.role === "other" ? null : weddingDate,
      schooling: schoolingOf(chance, age),
      bloodType: chance.odds(0.35) ? chance.weigh({ "O+": 36, "A+": 34, "B+": 8, "O-": 9, "AB+": 3 }) : null,
      ...tellAdmission(chance, today, { birthDate, age, mayHaveDied: part.role === "other" }),
    };
  });
}

export function tellMembers(chance: Chance, today: string): DemoMember[] {
  const members: DemoMember[] = [];
  for (let household = 0; members.length < MEMBERS; household += 1) members.push(...tellHousehold(chance, today, household));
  return members.slice(0, MEMBERS);
}
