import type { Asset, AssetCategory, AssetEventKind } from "@aprisco/contract/assets.ts";
import { suggestedLives } from "@aprisco/contract/assets.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";
import { makeChance, type Chance } from "../random.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  readonly treasurerId: number;
}

/** Name, reais when it was new, how many there are, and the places where they are. */
type DemoThing = readonly [name: string, cost: number, count: number, ...places: [string, ...string[]]];

const things: Readonly<Record<AssetCategory, readonly DemoThing[]>> = {
  building: [
    ["Templo", 1_850_000, 1, "Templo"],
    ["Prédio da educação", 720_000, 1, "Prédio da educação"],
  ],
  land: [["Terreno da sede", 640_000, 1, "Templo"]],
  furniture: [
    ["Banco de madeira", 890, 12, "Templo"],
    ["Mesa dobrável", 320, 8, "Depósito geral", "Cozinha"],
    ["Mesa de escritório", 780, 3, "Secretaria"],
    ["Armário de aço", 960, 4, "Secretaria", "Depósito geral"],
    ["Púlpito", 3_400, 1, "Templo"],
    ["Mesa da ceia", 2_900, 1, "Templo"],
    ["Estante de livros", 540, 3, "Sala das crianças", "Secretaria"],
    ["Cadeira giratória", 460, 4, "Secretaria", "Cabine de som"],
    ["Mesa infantil", 210, 5, "Sala das crianças"],
  ],
  equipment: [
    ["Ar-condicionado split", 3_650, 5, "Templo", "Prédio da educação"],
    ["Bebedouro de pressão", 980, 2, "Templo", "Prédio da educação"],
    ["Geladeira", 3_200, 1, "Cozinha"],
    ["Fogão industrial", 2_450, 1, "Cozinha"],
    ["Freezer horizontal", 2_980, 1, "Despensa das cestas"],
    ["Projetor", 4_300, 3, "Templo", "Prédio da educação"],
    ["Tenda 3 × 3 m", 690, 3, "Depósito geral"],
    ["Ventilador de parede", 280, 6, "Templo"],
    ["Extintor", 190, 6, "Templo", "Prédio da educação"],
    ["Lavadora de alta pressão", 1_150, 1, "Depósito geral"],
  ],
  instrument: [
    ["Piano digital", 6_800, 1, "Templo"],
    ["Teclado", 3_900, 2, "Templo", "Prédio da educação"],
    ["Violão eletroacústico", 1_450, 3, "Templo"],
    ["Contrabaixo", 2_300, 1, "Templo"],
    ["Guitarra", 2_700, 1, "Templo"],
    ["Bateria acústica", 5_200, 1, "Templo"],
    ["Cajón", 480, 2, "Sala das crianças", "Templo"],
    ["Violino", 1_900, 2, "Templo"],
  ],
  sound: [
    ["Mesa de som digital", 14_900, 1, "Cabine de som"],
    ["Caixa de som ativa", 3_600, 6, "Templo", "Prédio da educação"],
    ["Microfone sem fio", 1_350, 4, "Cabine de som"],
    ["Microfone com fio", 520, 5, "Cabine de som"],
    ["Retorno de palco", 2_100, 3, "Templo"],
    ["Refletor de LED", 640, 5, "Templo"],
  ],
  computer: [
    ["Computador da secretaria", 3_900, 2, "Secretaria"],
    ["Notebook", 4_700, 3, "Secretaria", "Cabine de som"],
    ["Impressora", 1_600, 1, "Secretaria"],
    ["Roteador", 430, 2, "Secretaria", "Prédio da educação"],
  ],
  vehicle: [["Van de 15 lugares", 168_000, 1, "Van"]],
  other: [["Batistério móvel", 4_100, 1, "Depósito geral"]],
};

const COUNT = 120;
const SEED = 8_980;
const OLDEST_DAYS = 3_200;

/** Adds a hundred and twenty assets where the inventory's places are: some lent, one of them late, one in repair, some disposed of. */
export async function insertDemoAssets(tx: Handle, { congregationId, now, treasurerId }: Ground): Promise<void> {
  const queries = queriesOf(tx);
  const chance = makeChance(SEED);
  const known = await queries.selectFrom("places").select(["id", "name"]).where("congregation_id", "=", congregationId).execute();
  const placeIds = new Map(known.map(({ id, name }) => [name, id]));
  const members = queries
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.person_id")
    .select("people.id")
    .where("memberships.status", "=", "active")
    .where("memberships.congregation_id", "=", congregationId)
    .where(sql<boolean>`people.birth_date < ${now}::date - interval '25 years'`);
  const people = (await members.orderBy("people.id").limit(40).execute()).map(({ id }) => id);
  const day = (ago: number): string => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const all = Object.entries(things).flatMap(([category, ofCategory]) =>
    ofCategory.flatMap(([name, cost, count, ...places]) =>
      Array.from({ length: count }, (_, at) => ({
        category: category as AssetCategory,
        name: count === 1 ? name : `${name} ${at + 1}`,
        cost: cost * 100,
        place: places[at % places.length] ?? "Templo",
      })),
    ),
  );
  let number = 0;
  for (const { category, name, cost, place } of all.slice(0, COUNT)) {
    number += 1;
    const ago = chance.between(200, OLDEST_DAYS);
    const plaque = `PAT-${String(number).padStart(6, "0")}`;
    await queries.insertInto("asset_plaques").values({ plaque }).execute();
    const custodian = chance.odds(0.25) ? (people[chance.between(0, people.length)] ?? null) : null;
    const made = {
      congregation_id: congregationId,
      plaque,
      name,
      category,
      serial: ["computer", "sound", "equipment"].includes(category) ? serialOf(chance) : null,
      acquired_on: day(ago),
      acquisition: category === "building" ? ("built" as const) : chance.odds(0.3) ? ("donation" as const) : ("purchase" as const),
      cost,
      residual: category === "vehicle" ? Math.round(cost / 4) : 0,
      life_months: suggestedLives[category],
      place_id: placeIds.get(place) ?? null,
      custodian_id: custodian,
      condition: chance.pick(["new", "good", "good", "good", "fair", "fair", "bad"] as const),
      created_at: new Date(now.getTime() - ago * DAY_MS),
      updated_at: new Date(now.getTime() - ago * DAY_MS),
      created_by: treasurerId,
    };
    const { id } = onlyRow(await queries.insertInto("assets").values(made).returning("id").execute());
    const enter = async (kind: AssetEventKind, entered: number, more: object = {}) => {
      const at = new Date(now.getTime() - entered * DAY_MS);
      const row = {
        asset_id: id,
        client_id: sql<string>`md5(${`${plaque} ${kind} ${entered}`})::uuid`,
        kind,
        day: day(entered),
        created_at: at,
        created_by: treasurerId,
      };
      await queries
        .insertInto("asset_events")
        .values({ ...row, ...more })
        .execute();
    };
    await enter("acquired", ago, { place_id: made.place_id });
    if (custodian !== null) await enter("custody", Math.floor(ago / 2), { person_id: custodian });
    const change = (
      changes: Partial<Pick<Asset, "disposal" | "disposed_on" | "status"> & { custodian_id: null; disposal_amount: number }>,
    ) => queries.updateTable("assets").set(changes).where("id", "=", id).execute();
    const lend = async (lent: number, due: number, borrower: { borrower_id: number } | { borrower_name: string }) => {
      const dueOn = day(due);
      await enter("lent", lent, {
        due_on: dueOn,
        ...("borrower_id" in borrower ? { person_id: borrower.borrower_id } : { person_name: borrower.borrower_name }),
      });
      await queries
        .insertInto("asset_loans")
        .values({ asset_id: id, ...borrower, lent_on: day(lent), due_on: dueOn, created_by: treasurerId })
        .execute();
      await change({ status: "lent" });
    };
    const [first, second] = people;
    if (name === "Projetor 2" && first !== undefined) await lend(21, 6, { borrower_id: first });
    else if (name === "Tenda 3 × 3 m 1") await lend(5, -9, { borrower_name: "Escola Municipal Aurora" });
    else if (name === "Teclado 2" && second !== undefined) await lend(12, -1, { borrower_id: second });
    else if (name === "Microfone sem fio 4") {
      await enter("maintenance", 18, { note: "Não liga; levado à assistência", amount: 18_000 });
      await change({ status: "maintenance" });
    } else if (name === "Mesa dobrável 8") {
      await enter("stored", 60);
      await change({ status: "stored" });
    } else if (name === "Ventilador de parede 6") {
      await enter("disposed", 90, { note: "Motor queimado" });
      await change({ status: "disposed", custodian_id: null, disposal: "scrapped", disposed_on: day(90) });
    } else if (name === "Cadeira giratória 4") {
      await enter("disposed", 40, { amount: 5_000 });
      await change({ status: "disposed", custodian_id: null, disposal: "sold", disposed_on: day(40), disposal_amount: 5_000 });
    }
  }
}

const serialOf = (chance: Chance): string => `SN${chance.between(100_000, 999_999)}`;
