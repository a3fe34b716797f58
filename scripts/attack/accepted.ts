import type { Chance } from "../../apps/server/src/demo/random.ts";
import { actions, sections } from "../../packages/contract/src/permissions.ts";
import { knownPassword, type Ground } from "./ground.ts";
import { roomNumbers, roomTexts, textsByFormat } from "./room-values.ts";

/** Values that a schema accepts, from the schema itself and, for a text with a format, from the field's name. */

export interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly valueType?: Schema;
  readonly format?: string;
}
export interface Schema {
  readonly _zod: { readonly def: Definition };
}
export const definitionOf = (schema: unknown): Definition => (schema as Schema)._zod.def;

const digits = (chance: Chance, length: number): string => Array.from({ length }, () => chance.between(0, 10)).join("");
const day = (chance: Chance, from: number, to: number): string =>
  `${chance.between(from, to)}-${String(chance.between(1, 13)).padStart(2, "0")}-${String(chance.between(1, 29)).padStart(2, "0")}`;
const one = <T>(chance: Chance, items: readonly T[], otherwise: T): T => items[chance.between(0, Math.max(1, items.length))] ?? otherwise;
/** Known addresses, a few shared by concurrent requests, or an unused one. */
const email = (chance: Chance, ground: Ground): string =>
  chance.odds(0.4) ? one(chance, ground.emails, "") : `${digits(chance, chance.odds(0.3) ? 1 : 12)}@ataque.example`;
const phone = (chance: Chance): string =>
  chance.pick(["19991234567", `199${digits(chance, 8)}`, `(19) 9${digits(chance, 4)}-${digits(chance, 4)}`, "+1 202 555 0143"]);
const password = (chance: Chance): string => (chance.odds(0.7) ? knownPassword : `Parreira#${digits(chance, 6)}`);

const byName: Readonly<Record<string, (chance: Chance, ground: Ground) => string>> = {
  phone,
  whatsapp: phone,
  emergencyPhone: phone,
  emergency_phone: phone,
  email,
  password,
  currentPassword: () => knownPassword,
  token: (chance, ground) => one(chance, chance.odds(0.5) ? ground.links : ground.signedLinks, "x".repeat(43)),
  refreshToken: (chance, ground) => one(chance, ground.refreshTokens, "a.b.c"),
  code: (chance) => chance.pick([digits(chance, 6), "0000-0000-0000-0000"]),
  ...Object.fromEntries(
    ["rawId", "clientDataJSON", "authenticatorData", "signature", "userHandle", "attestationObject"].map((name) => [name, () => "AAAA"]),
  ),
  transports: () => "internal",
  cep: (chance) => digits(chance, 8),
  birthDate: (chance) => day(chance, 1950, 2005),
  visit_date: (chance) => day(chance, 2024, 2026),
  next_action_date: (chance) => day(chance, 2025, 2030),
  time_zone: (chance) => chance.pick(["America/Sao_Paulo", "Asia/Tokyo", "UTC"]),
  time: () => "19:30",
  ministry: (chance) => String(chance.between(1, 5)),
  household: (chance) => String(chance.between(1, 5)),
  list: (chance) => String(chance.between(1, 5)),
  ids: (chance) => `${chance.between(1, 50)},${chance.between(1, 50)}`,
  birth_month: (chance) => String(chance.between(1, 13)),
  include: (chance) => String(chance.between(1, 50)),
  custom: (chance) => chance.pick(["1:empty", "2:is:yes", "1:contains:a;2:is_not:no", "3:between:1,5"]),
  own_fields: (chance) => chance.pick(["yes", "1,2"]),
  start_date: () => "2026-12-01T19:00",
  end_date: (chance) => `2026-12-01T${chance.between(20, 23)}:00`,
  rrule: (chance) => chance.pick(["FREQ=WEEKLY;COUNT=4", "FREQ=MONTHLY;COUNT=3"]),
  url: () => "https://calendario.exemplo.com.br/dav/",
  cpf: () => "529.982.247-25",
  ...Object.fromEntries(
    ["weddingDate", "convertedOn", "baptismDate", "spiritBaptismDate", "joinDate", "on_date", "since_on"].map((name) => [
      name,
      (chance: Chance) => day(chance, 2006, 2025),
    ]),
  ),
  // A day, an instant, or one of two people of a merge.
  from: (chance, ground) => chance.pick(["2026-03-01", "2026-03-01T12:00:00Z", String(one(chance, ground.people, 1))]),
  into: (chance, ground) => String(one(chance, ground.people, 1)),
  to: (chance) => `2026-03-${chance.between(10, 29)}${chance.odds(0.4) ? "T15:00:00Z" : ""}`,
  setup: (chance) => String(chance.between(0, 120)),
  teardown: (chance) => String(chance.between(0, 120)),
  birth_date: (chance) => day(chance, 1950, 2005),
  kinds: (chance) => chance.pick(["birth", "birth,wedding", "baptism"]),
  limit: (chance) => String(chance.between(1, 101)),
  except: (chance) => String(chance.between(1, 50)),
  owner: (chance) => chance.pick(["me", "none", "1"]),
  q: (chance) => chance.pick(["Ana", "Rib", "98", "r", ""]),
  section: (chance) => chance.pick(sections),
  ...roomTexts,
};

const numbers: Readonly<Record<string, (chance: Chance, ground: Ground) => number>> = {
  visitor_id: (chance, ground) => one(chance, ground.cards, 1),
  // An account of a user or of the treasury.
  account_id: (chance, ground) => one(chance, chance.odds(0.5) ? ground.accounts : (ground.records.get("finance/accounts") ?? []), 1),
  person_id: (chance, ground) => one(chance, chance.odds(0.7) ? ground.people : (ground.records.get("able") ?? []), 1),
  follow_up_owner_id: (chance, ground) => one(chance, ground.accounts, 1),
  ids: (chance, ground) => one(chance, chance.odds(0.5) ? ground.pending : (ground.records.get("assets") ?? []), 1),
  people: (chance, ground) => one(chance, ground.people, 1),
  related_id: (chance, ground) => one(chance, ground.people, 1),
  adult_id: (chance, ground) => one(chance, ground.people, 1),
  personId: (chance, ground) => one(chance, ground.people, 1),
  from: (chance, ground) => one(chance, ground.people, 1),
  into: (chance, ground) => one(chance, ground.people, 1),
  field_id: (chance) => chance.between(1, 6),
  version: (chance) => chance.between(1, 4),
  ...roomNumbers,
};

/** A rule of a saved list: one for every reader, one that some may not use, one that nobody may. */
const rule = (chance: Chance): object =>
  chance.pick([
    { all: [] },
    { all: [{ field: "person.name", op: "contains", value: digits(chance, 2) }] },
    { any: [{ field: "member.status", op: "in", value: ["active"] }, { not: { field: "person.age", op: "at_least", value: 18 } }] },
    { not: { field: "account.role", op: "in", value: ["leader"] } },
    { all: [{ field: "person.cpf", op: "is", value: "1" }] },
  ]);

/** Usually left out, so that most requests succeed: an old version, an invalid cursor, a linked person. */
export const rare: ReadonlySet<string> = new Set([
  "version",
  "cursor",
  "person_id",
  "personId",
  "photoFileId",
  "account",
  "account_id",
  // No caller has a passkey.
  "assertion",
  "keep",
  "ministry_id",
  // Parameters of an export or a list: one that matches nothing makes the whole call fail.
  "async",
  "columns",
  "custom",
  "ids",
  "list",
  // Filters that match few or no people: an empty export is refused.
  "birth_month",
  "department",
  "due",
  "household",
  "ministry",
  "neighborhood",
  "owner",
  "period",
  "person",
  "position",
  "term",
]);

/** Lists of people of a group, of whom the caller can know none. */
const mayBeEmpty: ReadonlySet<string> = new Set(["absent", "present", "rooms", "resources", "answers", "skills"]);

/** A value for `name`; `undefined` leaves it out. */
export function accepted(schema: unknown, name: string, chance: Chance, ground: Ground): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "optional":
      return chance.odds(rare.has(name) ? 0.85 : 0.4) ? undefined : accepted(definition.innerType, name, chance, ground);
    case "nullable":
      return chance.odds(0.25) ? null : accepted(definition.innerType, name, chance, ground);
    case "object":
      return acceptedObject(definition, chance, ground);
    case "array":
      return Array.from({ length: chance.between(mayBeEmpty.has(name) ? 0 : 1, 4) }, () =>
        accepted(definition.element, name, chance, ground),
      );
    case "enum":
      return one(chance, Object.values(definition.entries ?? {}), "");
    case "boolean":
      return chance.odds(0.5);
    case "number":
      return numbers[name]?.(chance, ground) ?? chance.between(0, 7);
    case "pipe":
      return accepted(definitionOf(definition.in).type === "transform" ? definition.out : definition.in, name, chance, ground);
    case "union":
      return accepted(one(chance, definition.options ?? [], undefined), name, chance, ground);
    case "record":
      if (name === "rule") return rule(chance);
      return { [chance.pick(sections)]: { [chance.pick(actions)]: true } };
    default:
      return (
        byName[name]?.(chance, ground) ??
        textsByFormat[definition.format ?? ""]?.(chance, ground) ??
        (name === "permissions" ? `${chance.pick(sections)}:${chance.pick(actions)}` : words(chance))
      );
  }
}

const words = (chance: Chance): string =>
  chance.pick([
    "Ana Clara Ribeiro",
    "Rua das Videiras, 120",
    "José D'Ávila",
    "Ação & Graça <3",
    '100% "novo" \\ aqui',
    "日本語のなまえ",
    "Zoë 👋🏽 Ñandú",
  ]);

export function acceptedObject(definition: Definition, chance: Chance, ground: Ground): Record<string, unknown> {
  const entries = Object.entries(definition.shape ?? {}).map(([name, part]) => [name, accepted(part, name, chance, ground)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
