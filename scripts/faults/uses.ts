import { randomUUID } from "node:crypto";
import { allRoutes, type ListedRoute } from "@aprisco/contract/routes.ts";
import { takes } from "../../apps/server/src/testing/routes/accepted-values.ts";
import { directQuery } from "../../apps/server/src/testing/database/direct-store.ts";
import { recordInserts } from "../../apps/server/src/testing/routes/feature-fixtures.ts";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { bodyOf, fieldsOf } from "../../apps/server/src/testing/routes/route-fixtures.ts";
import { logoForm, tableForm } from "./calls.ts";
import { prepared } from "./prepared.ts";
import { admin } from "./product.ts";
import { mustHold } from "./waiting.ts";
import { insist, type Fields, type WayIn } from "./way.ts";

/** One use of a creating call: a body, another one, and how often it was done since. */
export type Use = { readonly path: string; readonly body: unknown; readonly other: unknown; readonly count: () => Promise<number> };

/** The creating calls that staff may send twice. */
export const created = allRoutes.filter(
  ({ row, operation }) => row.creates === true && (row.allow !== "anyone" || operation === "createVisitor"),
);

const person = "with p as (insert into people (name, congregation_id) values ('Falhas', 1) returning id)";
const inserts: ReadonlyMap<string, string> = new Map([
  ...recordInserts,
  [
    "visitors",
    `${person} insert into visitors (person_id, congregation_id, visit_date, created_at)
     select id, 1, '2026-11-01', '2026-11-01T13:00:00Z' from p returning id`,
  ],
]);
const registered = inserts.get("people") ?? "";

async function insertedId(url: string, insert: string): Promise<number> {
  const [row] = await directQuery(url, insert);
  mustHold(row !== undefined, `a record is made by: ${insert}`);
  return Number(row["id"]);
}

/** A holder has one calendar address: a new one replaces it. */
async function withoutFeeds(url: string): Promise<readonly [unknown, unknown]> {
  await directQuery(url, "delete from calendar_feeds");
  const proof = { currentPassword: admin.password };
  return [proof, proof];
}

const treasury = inserts.get("finance/accounts") ?? "";
/** The bodies for a family that is cared for. */
const ofFamily =
  (one: Fields, other: Fields) =>
  async (url: string): Promise<readonly [unknown, unknown]> => {
    const family = await insertedId(url, inserts.get("pastoral/families") ?? "");
    return [
      { ...one, family_id: family },
      { ...other, family_id: family },
    ];
  };

/** Bodies that refer to records, and one that is a form; the others are those of the fixtures. */
const bodies: Readonly<Record<string, (url: string, mark: string) => Promise<readonly [unknown, unknown]>>> = {
  mergePeople: async (url) => {
    const [from, into] = [await insertedId(url, registered), await insertedId(url, registered)];
    return [
      { from, into },
      { from: into, into: from },
    ];
  },
  // A reply with a password is not kept: what happens once is the visitor's conversion.
  createUser: async (url, mark) => {
    const visitor = await insertedId(url, inserts.get("visitors") ?? "");
    const body = { name: mark, email: `${mark}@exemplo.com.br`, visitor_id: visitor };
    return [body, body];
  },
  createCalendarFeed: withoutFeeds,
  createPublicFeed: withoutFeeds,
  createMinistryMembers: async (url) => {
    const people = [await insertedId(url, registered)];
    return [
      { people, role: "member" },
      { people, role: "leader" },
    ];
  },
  createGroupMembers: async (url) => {
    const people = [await insertedId(url, registered)];
    return [
      { people, role: "member" },
      { people, role: "host" },
    ];
  },
  addToPrayerTeam: async (url) => [{ people: [await insertedId(url, registered)] }, { people: [await insertedId(url, registered)] }],
  createVolunteer: async (url, mark) => {
    const person = await insertedId(url, registered);
    return [
      { person_id: person, note: mark },
      { person_id: person, note: "outra" },
    ];
  },
  createPosition: async (url, mark) => {
    const ministry = await insertedId(url, inserts.get("ministries") ?? "");
    return [
      { ministry_id: ministry, name: mark },
      { ministry_id: ministry, name: "outra" },
    ];
  },
  createNote: ofFamily({ text: "Conversamos sobre o luto.", audience: "pastors" }, { text: "Outra conversa.", audience: "pastors" }),
  createCareVisit: ofFamily(
    { kind: "home", scheduled_for: "2198-11-25T18:00:00Z" },
    { kind: "hospital", scheduled_for: "2198-11-25T18:00:00Z" },
  ),
  createStockMovement: async (url) => {
    const place = await insertedId(url, inserts.get("places") ?? "");
    const body = { client_id: randomUUID(), kind: "in", place_id: place, quantity: 5 };
    return [body, { ...body, quantity: 6 }];
  },
  createMoneyTransfer: async (url) => {
    const [from, to] = [await insertedId(url, treasury), await insertedId(url, treasury)];
    const body = { from_account_id: from, to_account_id: to, amount: 500, entry_date: "2026-11-01" };
    return [body, { ...body, amount: 600 }];
  },
  setOpening: async (url) => {
    const [account, fund] = [await insertedId(url, treasury), await insertedId(url, inserts.get("finance/funds") ?? "")];
    const body = { account_id: account, fund_id: fund, amount: 120_000, entry_date: "2026-01-01" };
    return [body, { ...body, amount: 600 }];
  },
  createTransaction: async (_, mark) => {
    const body = { ...bodyOf("createTransaction"), description: mark };
    return [body, { ...body, amount: 600 }];
  },
  createBatchLine: async (_, mark) => {
    const body = { ...bodyOf("createBatchLine"), document: mark };
    return [body, { ...body, amount: 600 }];
  },
  createFinanceImport: async (_, mark) => {
    const [one, other] = await Promise.all([mark, "outra"].map((text) => tableForm(`Data;Valor;Histórico\n01/10/2026;10,00;${text}\n`)));
    return [one, other];
  },
  // The roster of the path was inserted last.
  createAssignment: async (url, mark) => {
    const need = await insertedId(url, "select max(id) as id from schedule_needs");
    const able = await insertedId(
      url,
      `with p as (insert into people (name, congregation_id) values ('Falhas', 1) returning id),
         v as (insert into volunteers (person_id) select id from p returning id, person_id),
         s as (insert into volunteer_skills (volunteer_id, position_id) select v.id, position_id from v, schedule_needs where schedule_needs.id = ${need})
       select person_id as id from v`,
    );
    const body = { need_id: need, person_id: able, override_reason: mark };
    return [body, { ...body, override_reason: "outra" }];
  },
  createCount: async (url) => {
    const place = inserts.get("places") ?? "";
    return [{ place_id: await insertedId(url, place) }, { place_id: await insertedId(url, place) }];
  },
  askTransfer: async (url, mark) => {
    const to = await insertedId(url, `insert into congregations (name) values ('${mark}') returning id`);
    return [{ to_congregation_id: to }, { to_congregation_id: 1 }];
  },
  uploadFile: async () => {
    const [one, other] = await Promise.all([1, 2].map(async (side) => logoForm(await rectangle(side, side).png().toBuffer())));
    return [one, other];
  },
};

/** How to count a call's effects, if the activity log has a line for each answer. */
const counts: Readonly<Record<string, string>> = {
  createUser: "select count(*) as n from accounts",
  createCalendarFeed: "select count(*) as n from calendar_feeds",
  createPublicFeed: "select count(*) as n from calendar_feeds",
};

/** The body with the mark in the first free text field, and in the address that must be unique. */
function marked({ row }: ListedRoute, body: Fields, mark: string): Fields {
  const own = "email" in body ? { ...body, email: `${mark}@exemplo.com.br` } : body;
  const texts = fieldsOf(row.body).map(([name]) => ({ ...own, [name]: mark }));
  return texts.find((one) => takes(row.body, one)) ?? own;
}

/** Another valid body for the call, with one text, day or number changed. */
function changed({ row }: ListedRoute, body: Fields): Fields {
  const tried = Object.entries(body).flatMap(([name, value]) =>
    ["guardian", "whatsapp", "presbitero", "acclamation", "2026-11-01", 1]
      .filter((other) => other !== value)
      .map((other) => ({ ...body, [name]: other })),
  );
  return tried.find((one) => takes(row.body, one)) ?? { ...body, name: "outra" };
}

/** A use of the call on a new record. Its effects are counted in the activity log, which is written in the same transaction. */
export async function makeUse(way: WayIn, operation: string, mark: string): Promise<Use> {
  const route = created.find((one) => one.operation === operation);
  mustHold(route !== undefined, `${operation} creates something`);
  const { path, body: schema } = route.row;
  const [, section = "", part = ""] = path.split("/");
  const place = inserts.has(`${section}/${part}`) ? `${section}/${part}` : section;
  const ready = await prepared[operation]?.(way, mark);
  const id = ready?.id ?? (path.includes("{id}") ? await insertedId(way.url, inserts.get(place) ?? "") : 0);
  if (path.endsWith("/restore")) {
    const gone = await insist(way, { method: "DELETE", path: `/${place}/${id}${place === "events" ? "?scope=all" : ""}` });
    mustHold(gone.status === 200, `/${place}/${id} can be deleted (answered ${gone.status})`);
  }
  const fixture = schema === undefined ? {} : bodyOf(operation);
  const usual = [marked(route, fixture, mark), changed(route, marked(route, fixture, mark))] as const;
  const [body, other] = ready ? [ready.body, ready.other] : ((await bodies[operation]?.(way.url, mark)) ?? usual);
  const counting = counts[operation] ?? `select count(*) as n from audit_log where action = '${operation}'`;
  const done = async () => Number((await directQuery(way.url, counting))[0]?.["n"]);
  const before = await done();
  return { path: path.replace("{id}", String(id)).replace("{number}", "1"), body, other, count: async () => (await done()) - before };
}
