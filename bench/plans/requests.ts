import type { ListedRoute } from "@aprisco/contract/routes.ts";
import { accountStatuses, userSorts } from "@aprisco/contract/accounts/choices.ts";
import { followUpDues, visitorPeriods, visitorSorts, visitorStatuses } from "@aprisco/contract/visitors/choices.ts";
import { namesOf } from "@aprisco/server/testing/walk.ts";

/** What a query parameter is tried with. */
type Values = Readonly<Record<string, readonly string[]>>;

/** A full name, a surname, the middle of one, two letters, a part of a phone number, and what nobody has. */
const words = ["Ana Souza", "souza", "guei", "an", "9912", "wykwyk"];

/** Every parameter of every reading call: one that the contract has and this table lacks fails the guard. */
const values: Readonly<Record<string, Values>> = {
  listVisitors: {
    q: words,
    status: visitorStatuses,
    period: visitorPeriods,
    neighborhood: ["Vila Aurora"],
    owner: ["me", "none", "25"],
    due: followUpDues,
    sort: visitorSorts,
  },
  findVisitorDuplicates: { name: ["Beatriz Souza"], phone: ["11948271919"], email: ["ninguem@bancada.example"], except: ["7"] },
  listFollowUpOwners: { q: ["souza", "an"], include: ["25"] },
  listVisitorVisits: {},
  listVisitorContacts: {},
  listUsers: { q: words, role: ["membro", "leader", "admin"], status: accountStatuses, sort: userSorts },
  explainPermissions: { section: ["visitors"] },
};
/** Parameters that only say how much of a list is asked. */
const paging = new Set(["limit", "cursor"]);

/** The parameters of a call that the table above says nothing about. */
export const unknownParameters = ({ operation, row }: ListedRoute): readonly string[] =>
  namesOf(row.query).filter((name) => !paging.has(name) && values[operation]?.[name] === undefined);

/** Query strings for a call: none, each value alone and, for `pairs`, each with each of another parameter. */
export function queriesOf({ operation, row }: ListedRoute, pairs: boolean): readonly string[] {
  const given = Object.entries(values[operation] ?? {}).flatMap(([name, some]) => some.map((value) => ({ name, value })));
  const paired = pairs
    ? given.flatMap((one, at) => given.slice(at + 1).flatMap((other) => (one.name === other.name ? [] : [[one, other]])))
    : [];
  const limit = namesOf(row.query).includes("limit") ? [{ name: "limit", value: "25" }] : [];
  return [[], ...given.map((one) => [one]), ...paired].map((chosen) =>
    new URLSearchParams([...limit, ...chosen].map(({ name, value }): [string, string] => [name, value])).toString(),
  );
}
