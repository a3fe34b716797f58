import { makeChance } from "@aprisco/server/demo/random.ts";
import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

const kinds = ["text", "number", "date", "choice", "yes_no"] as const;
const FIELDS = 20;
const CHOICES = 6;
const numbers = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);
/** Field 1 is a text, 2 a number, 3 a day, 4 a choice, 5 yes or no, 6 a text again … */
const kindOf = (field: number) => kinds[(field - 1) % kinds.length] ?? "text";
const trades = ["Padeira", "Pedreiro de acabamento", "Professora", "Motorista", "Enfermeira", "Aposentado"];

/** Each person has a value in every field: two million values for 100,000 people. */
function* valueRows(population: Population): Iterable<readonly Cell[]> {
  const chance = makeChance(population.seed + 33);
  for (const person of numbers(population.people))
    for (const field of numbers(FIELDS)) {
      const kind = kindOf(field);
      yield [
        person,
        field,
        kind,
        kind === "text" ? (trades[chance.between(0, trades.length)] ?? null) : null,
        kind === "number" ? chance.between(0, 10_000) / 100 : null,
        kind === "date" ? dayFromToday(population, -chance.between(0, 14_600)) : null,
        kind === "choice" ? (field - 1) * CHOICES + chance.between(1, CHOICES + 1) : null,
        kind === "yes_no" ? chance.odds(0.4) : null,
      ];
    }
}

/** Twenty custom fields, with values for all people. */
export const bench: FeatureBench = {
  after: ["people"],
  tables: (population) => [
    {
      table: "custom_fields",
      columns: "id label kind sort on_public_form".split(" "),
      rows: () => numbers(FIELDS).map((field) => [field, `Campo ${field}`, kindOf(field), field, false]),
    },
    {
      table: "custom_choices",
      columns: "id field_id label sort".split(" "),
      rows: () =>
        numbers(FIELDS).flatMap((field) =>
          kindOf(field) === "choice" ? numbers(CHOICES).map((one) => [(field - 1) * CHOICES + one, field, `Opção ${one}`, one]) : [],
        ),
    },
    {
      table: "custom_values",
      columns: "person_id field_id kind text_value number_value date_value choice_id flag_value".split(" "),
      rows: () => valueRows(population),
    },
  ],
};
