import { queriesOf, type Handle } from "../database/connect.ts";
import { makeChance } from "./random.ts";

const sizes = ["PP", "P", "M", "G", "GG"] as const;
const workplaces = [
  "Hospital Santa Teresa",
  "Escola Municipal Aurora",
  "Padaria Pão da Vila",
  "Autônomo",
  "Metalúrgica Atibaia",
  "Supermercado Bom Preço",
] as const;
const SEED = 33;

/** Adds three fields of the church's own, and what most active members have said in them. */
export async function insertDemoFields(tx: Handle): Promise<void> {
  const queries = queriesOf(tx);
  const [work, shirt, plays] = await queries
    .insertInto("custom_fields")
    .values([
      { label: "Local de trabalho", kind: "text", sort: 1 },
      { label: "Tamanho da camiseta", kind: "choice", sort: 2 },
      { label: "Toca algum instrumento?", kind: "yes_no", sort: 3, on_public_form: true },
    ])
    .returning("id")
    .execute();
  if (!work || !shirt || !plays) return;
  const choices = await queries
    .insertInto("custom_choices")
    .values(sizes.map((label, sort) => ({ field_id: shirt.id, label, sort })))
    .returning("id")
    .execute();
  const active = queries.selectFrom("memberships").select("person_id").where("status", "=", "active").orderBy("person_id");
  const chance = makeChance(SEED);
  for (const { person_id } of await active.execute()) {
    const choice = choices[chance.between(0, choices.length)];
    const [says, works, isMusician] = [chance.odds(0.8), chance.odds(0.6), chance.odds(0.15)];
    const base = { person_id, text_value: null, choice_id: null, flag_value: null };
    const values = [
      ...(works ? [{ ...base, field_id: work.id, kind: "text", text_value: chance.pick(workplaces) }] : []),
      ...(says && choice ? [{ ...base, field_id: shirt.id, kind: "choice", choice_id: choice.id }] : []),
      ...(says ? [{ ...base, field_id: plays.id, kind: "yes_no", flag_value: isMusician }] : []),
    ];
    if (values.length > 0) await queries.insertInto("custom_values").values(values).execute();
  }
}
