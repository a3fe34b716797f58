import type { itemCategories, MovementKind } from "@aprisco/contract/inventory.ts";
import { DAY_MS, MINUTE_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { type Handle, queriesOf } from "../../database/connect.ts";
import { onlyRow } from "../../database/queries/kept-query.ts";
import type { Places } from "../../database/tables.ts";
import { makeChance, type Chance } from "../random.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  readonly treasurerId: number;
  /** The account that counts the kitchen. */
  readonly counterId: number;
}

interface DemoPlace {
  readonly name: string;
  readonly kind: Places["kind"];
  readonly within?: string;
}
const places: readonly DemoPlace[] = [
  { name: "Templo", kind: "building" },
  { name: "Prédio da educação", kind: "building" },
  { name: "Cozinha", kind: "room", within: "Templo" },
  { name: "Secretaria", kind: "room", within: "Templo" },
  { name: "Cabine de som", kind: "room", within: "Templo" },
  { name: "Depósito geral", kind: "storage", within: "Templo" },
  { name: "Armário da ceia", kind: "storage", within: "Templo" },
  { name: "Sala das crianças", kind: "room", within: "Prédio da educação" },
  { name: "Despensa das cestas", kind: "storage", within: "Prédio da educação" },
  { name: "Van", kind: "vehicle" },
];

type Category = (typeof itemCategories)[number];
/** Name, unit, minimum, what there is about, and the places where it is, the usual one first. */
type DemoItem = readonly [name: string, unit: string, minimum: number, about: number, ...places: [string, ...string[]]];

const items: Readonly<Record<Category, readonly DemoItem[]>> = {
  worship: [
    ["Cálices descartáveis", "pct.", 6, 14, "Armário da ceia"],
    ["Suco de uva integral", "l", 4, 3, "Armário da ceia", "Cozinha"],
    ["Pão da ceia", "pct.", 5, 9, "Armário da ceia"],
    ["Envelopes de dízimo", "cx.", 3, 7, "Secretaria"],
    ["Bíblias para visitantes", "un.", 10, 24, "Secretaria", "Depósito geral"],
    ["Cartões de visitante", "blocos", 4, 2, "Secretaria"],
    ["Velas do candelabro", "un.", 8, 20, "Armário da ceia"],
    ["Certificados de batismo", "un.", 10, 31, "Secretaria"],
  ],
  cleaning: [
    ["Detergente", "un.", 6, 11, "Cozinha", "Depósito geral"],
    ["Álcool 70 %", "l", 4, 6, "Depósito geral", "Sala das crianças"],
    ["Papel higiênico", "fardos", 4, 3, "Depósito geral"],
    ["Papel-toalha", "pct.", 8, 15, "Depósito geral", "Cozinha"],
    ["Sabonete líquido", "galões", 2, 4, "Depósito geral"],
    ["Sacos de lixo 100 l", "pct.", 5, 9, "Depósito geral"],
    ["Vassouras", "un.", 3, 6, "Depósito geral"],
    ["Panos de chão", "un.", 6, 12, "Depósito geral", "Cozinha"],
    ["Desinfetante", "l", 5, 8, "Depósito geral"],
  ],
  kitchen: [
    ["Copos descartáveis 200 ml", "pct.", 10, 26, "Cozinha", "Depósito geral"],
    ["Café", "kg", 3, 5, "Cozinha"],
    ["Açúcar", "kg", 3, 2, "Cozinha"],
    ["Chá de camomila", "cx.", 2, 4, "Cozinha"],
    ["Pratos descartáveis", "pct.", 6, 13, "Cozinha"],
    ["Guardanapos", "pct.", 6, 10, "Cozinha"],
    ["Garfos descartáveis", "pct.", 4, 7, "Cozinha"],
    ["Gás de cozinha", "botijões", 1, 2, "Cozinha"],
    ["Filtros de café", "cx.", 3, 6, "Cozinha"],
  ],
  office: [
    ["Papel sulfite A4", "resmas", 5, 12, "Secretaria", "Depósito geral"],
    ["Toner da impressora", "un.", 1, 1, "Secretaria"],
    ["Canetas azuis", "cx.", 2, 3, "Secretaria"],
    ["Pastas suspensas", "un.", 10, 22, "Secretaria"],
    ["Grampos", "cx.", 2, 4, "Secretaria"],
    ["Etiquetas adesivas", "pct.", 2, 1, "Secretaria"],
    ["Fita crepe", "un.", 3, 6, "Secretaria", "Sala das crianças"],
    ["Livro de atas", "un.", 1, 2, "Secretaria"],
  ],
  sound: [
    ["Pilhas AA", "un.", 24, 40, "Cabine de som"],
    ["Baterias 9 V", "un.", 8, 5, "Cabine de som"],
    ["Cabos XLR 5 m", "un.", 6, 14, "Cabine de som"],
    ["Cordas de violão", "jogos", 3, 5, "Cabine de som"],
    ["Palhetas", "un.", 10, 30, "Cabine de som"],
    ["Lâmpadas dos refletores", "un.", 4, 6, "Cabine de som"],
  ],
  maintenance: [
    ["Lâmpadas LED", "un.", 10, 17, "Depósito geral"],
    ["Tinta branca", "latas", 1, 2, "Depósito geral"],
    ["Parafusos e buchas", "cx.", 2, 5, "Depósito geral"],
    ["Extensões de tomada", "un.", 3, 6, "Depósito geral", "Cabine de som"],
    ["Fita isolante", "un.", 3, 4, "Depósito geral"],
    ["Óleo do motor da van", "l", 2, 4, "Van", "Depósito geral"],
  ],
  donations: [
    ["Cestas básicas", "un.", 15, 11, "Despensa das cestas"],
    ["Arroz 5 kg", "pct.", 10, 28, "Despensa das cestas"],
    ["Feijão", "kg", 15, 34, "Despensa das cestas"],
    ["Óleo de soja", "un.", 10, 21, "Despensa das cestas"],
    ["Fraldas infantis", "pct.", 6, 9, "Despensa das cestas", "Sala das crianças"],
    ["Cobertores", "un.", 10, 23, "Despensa das cestas"],
    ["Leite em pó", "latas", 8, 12, "Despensa das cestas"],
  ],
  other: [
    ["Camisetas do acampamento", "un.", 0, 38, "Depósito geral"],
    ["Brinquedos do berçário", "un.", 0, 45, "Sala das crianças"],
    ["Lenços umedecidos", "pct.", 4, 7, "Sala das crianças"],
    ["Giz de cera", "cx.", 6, 10, "Sala das crianças"],
    ["Cartolinas", "un.", 15, 33, "Sala das crianças"],
    ["Guarda-chuvas da recepção", "un.", 0, 12, "Templo"],
    ["Kit de primeiros socorros", "un.", 2, 3, "Secretaria", "Van"],
  ],
};

const WEEKS = 40;
const SEED = 8_260;
const HOUR = 60 * MINUTE_MS;

/** Adds the places of the demo church, its inventory with forty weeks of movements, and a count that is under way. */
export async function insertDemoInventory(tx: Handle, ground: Ground): Promise<void> {
  const { congregationId, now, treasurerId } = ground;
  const queries = queriesOf(tx);
  const placeIds = new Map<string, number>();
  for (const { name, kind, within } of places) {
    const parent_id = within === undefined ? null : (placeIds.get(within) ?? null);
    const row = { congregation_id: congregationId, kind, name, parent_id, created_at: now, updated_at: now, created_by: treasurerId };
    placeIds.set(name, onlyRow(await queries.insertInto("places").values(row).returning("id").execute()).id);
  }
  const begins = new Date(now.getTime() - WEEKS * 7 * DAY_MS);
  const movements: DemoMovement[] = [];
  const chance = makeChance(SEED);
  for (const [category, ofCategory] of Object.entries(items) as [Category, readonly DemoItem[]][])
    for (const [name, unit, minimum, about, ...names] of ofCategory) {
      const made = { congregation_id: congregationId, name, category, unit, minimum, created_by: treasurerId };
      const times = { created_at: begins, updated_at: begins };
      const { id } = onlyRow(
        await queries
          .insertInto("inventory_items")
          .values({ ...made, ...times })
          .returning("id")
          .execute(),
      );
      const [usual = 0, other] = names.map((place) => placeIds.get(place));
      movements.push(...storyOf({ id, usual, other, about }, begins, chance));
    }
  // In the order in which they happened: the ledger refuses a level below zero.
  const rows = movements.toSorted((one, two) => (one.moved_at < two.moved_at ? -1 : 1));
  await sql`
    insert into inventory_movements (item_id, place_id, other_place_id, kind, quantity, leg, reason, unit_cost, moved_at, group_id, client_id,
      created_at, created_by)
    select item_id, place_id, other_place_id, kind, quantity, leg, reason, unit_cost, moved_at, act, act, moved_at, ${treasurerId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (item_id bigint, place_id bigint, other_place_id bigint, kind text,
      quantity bigint, leg smallint, reason text, unit_cost bigint, moved_at timestamptz, act uuid)`.execute(queries);
  await insertDemoCount(tx, ground, placeIds.get("Cozinha") ?? null);
}

/** A count of a place, opened three hours ago, for a member whom the treasurer named. */
async function insertDemoCount(tx: Handle, { congregationId, now, treasurerId, counterId }: Ground, placeId: number | null): Promise<void> {
  const queries = queriesOf(tx);
  const at = new Date(now.getTime() - 3 * HOUR);
  const opened = { congregation_id: congregationId, place_id: placeId, opened_at: at, opened_by: treasurerId, updated_at: at };
  const { id } = onlyRow(await queries.insertInto("count_sessions").values(opened).returning("id").execute());
  await queries
    .insertInto("count_counters")
    .values({ session_id: id, account_id: counterId, named_at: at, named_by: treasurerId })
    .execute();
}

interface StockedItem {
  readonly id: number;
  readonly usual: number;
  readonly other: number | undefined;
  readonly about: number;
}
interface DemoMovement {
  readonly item_id: number;
  readonly place_id: number;
  readonly other_place_id?: number;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly leg: 1 | 2;
  readonly reason?: string;
  readonly unit_cost?: number;
  readonly moved_at: string;
  readonly act: string;
}

/** Bought at the start and when it runs out, used by the week, some lost, some carried to the second place; ends near `about`. */
function storyOf({ id, usual, other, about }: StockedItem, begins: Date, chance: Chance): DemoMovement[] {
  const rows: DemoMovement[] = [];
  const use = Math.max(1, Math.round(about / 12));
  const cost = chance.between(180, 4_500);
  const enter = (week: number, kind: MovementKind, quantity: number, place: number, more: Partial<DemoMovement> = {}) => {
    const wanted = begins.getTime() + week * 7 * DAY_MS + (kind === "in" ? 34 : 12) * HOUR + chance.between(0, 170) * MINUTE_MS;
    const at = new Date(Math.max(wanted, Date.parse(rows.at(-1)?.moved_at ?? begins.toISOString()) + HOUR));
    rows.push({ item_id: id, place_id: place, kind, quantity, leg: 1, moved_at: at.toISOString(), act: actId(chance), ...more });
  };
  let here = about + use * 3;
  enter(0, "in", here, usual, { reason: "Saldo inicial" });
  for (let week = 1; week < WEEKS; week += 1) {
    if (!chance.odds(0.35)) continue;
    const taken = Math.min(here, chance.between(1, use + 1));
    if (taken > 0 && here - taken >= Math.floor(about / 2)) {
      enter(week, chance.odds(0.06) ? "loss" : "out", -taken, usual);
      here -= taken;
    } else {
      enter(week, "in", use * 4, usual, { unit_cost: cost, reason: chance.pick(["Compra do mês", "Doação de um membro", "Reposição"]) });
      here += use * 4;
    }
  }
  const rest = here - about;
  if (rest > 0) enter(WEEKS - 1, "out", -rest, usual, { reason: "Usado na semana" });
  if (rest < 0) enter(WEEKS - 1, "in", -rest, usual, { unit_cost: cost, reason: "Reposição" });
  const carried = other === undefined ? 0 : Math.floor(about / 3);
  if (other !== undefined && carried > 0) {
    const at = new Date(begins.getTime() + (WEEKS - 1) * 7 * DAY_MS + 80 * HOUR).toISOString();
    const both = { item_id: id, kind: "transfer" as const, moved_at: at, act: actId(chance) };
    rows.push({ ...both, leg: 1, place_id: usual, other_place_id: other, quantity: -carried });
    rows.push({ ...both, leg: 2, place_id: other, other_place_id: usual, quantity: carried });
  }
  return rows;
}

/** The same for each making of the demo. */
function actId(chance: Chance): string {
  const hex = () => chance.between(0, 65_536).toString(16).padStart(4, "0");
  return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
}
