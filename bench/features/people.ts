import { makeChance, type Chance } from "@aprisco/server/demo/random.ts";
import { SEAT } from "./church.ts";
import { dayFromToday, knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";
import { firstNames, folded, surnames } from "../generator/names.ts";

const pickOf = (chance: Chance, items: readonly string[]): string => items[chance.between(0, items.length)] ?? "";
const householdSizes = { "1": 15, "2": 20, "3": 20, "4": 21, "5": 14, "6": 10 } as const;
const areaCodes = ["11", "12", "13", "15", "19", "21", "31", "41", "51", "71", "81", "85"];
/** Sixty, as in a large town. */
const neighborhoods = ["Jardim", "Vila", "Parque", "Residencial", "Chácara"].flatMap((kind) =>
  [
    "Flores",
    "Ipê",
    "Palmeiras",
    "Aurora",
    "Industrial",
    "Primavera",
    "Progresso",
    "Lagoa",
    "Bela Vista",
    "Colinas",
    "Paineiras",
    "Estação",
  ].map((place) => `${kind} ${place}`),
);
const maritalStatuses = ["solteiro", "casado", "divorciado", "viuvo", "uniao_estavel"];
const waysHere = ["amigo_familiar", "redes_sociais", "site_busca", "passei_em_frente", "evento"];

/** A unique mobile number for person `number`. */
function phoneOf(number: number): string {
  const area = areaCodes[number % areaCodes.length] ?? "11";
  // 48,271,919 is coprime to the number of phone numbers, so each occurs once before any is repeated.
  return `+55${area}9${String((number * 48_271_919) % 100_000_000).padStart(8, "0")}`;
}

const columns = (
  "id congregation_id name family_name email phone address neighborhood cep city state birth_date marital_status profession " +
  "has_children children_count how_found_church created_at updated_at household_id household_role"
).split(" ");

/** The roles of a household's people in order; the rest are children. */
const firstRoles = ["head", "spouse"];

function* peopleRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed);
  let surname = "";
  let place = "";
  let left = 0;
  let size = 0;
  let household = 0;
  for (let number = 1; number <= population.people; number += 1) {
    if (left === 0) {
      left = Number(chance.weigh(householdSizes));
      size = left;
      household += 1;
      surname = pickOf(chance, surnames);
      place = pickOf(chance, neighborhoods);
    }
    const role = firstRoles[size - left] ?? "child";
    left -= 1;
    const first = pickOf(chance, firstNames);
    const children = chance.odds(0.4) ? chance.between(1, 4) : null;
    const since = knownSince(population, number);
    yield [
      number,
      SEAT,
      `${first} ${surname}`,
      surname,
      chance.odds(0.7) ? `${folded(first)}.${folded(surname)}${number}@bancada.example` : null,
      phoneOf(number),
      `Rua das Videiras, ${chance.between(1, 2_000)}`,
      place,
      String(13_000_000 + chance.between(0, 99_999)),
      "Campinas",
      "SP",
      dayFromToday(population, -chance.between(4_000, 30_000)),
      pickOf(chance, maritalStatuses),
      null,
      children !== null,
      children,
      pickOf(chance, waysHere),
      since,
      since,
      household,
      role,
    ];
  }
}

/** The people's households, named after the surname, and as old as their head's record. */
function* householdRows(population: Population): Iterable<readonly Cell[]> {
  const [surname, since, id, role] = ["family_name", "created_at", "household_id", "household_role"].map((name) => columns.indexOf(name));
  for (const row of peopleRows(population))
    if (row[role ?? 0] === "head")
      yield [row[id ?? 0] ?? null, SEAT, `Família ${String(row[surname ?? 0])}`, row[since ?? 0] ?? null, row[since ?? 0] ?? null];
}

/** People in households of 3.3 on average with one surname each: 1 % have the same surname, 0.01 % the same full name. */
export const bench: FeatureBench = {
  after: ["church"],
  tables: (population) => [
    { table: "people", columns, rows: () => peopleRows(population) },
    { table: "households", columns: ["id", "congregation_id", "name", "created_at", "updated_at"], rows: () => householdRows(population) },
  ],
};
