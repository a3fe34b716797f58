import type { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { isHealthField } from "@aprisco/contract/person-health-fields.ts";
import { maskedCpf } from "@aprisco/contract/cpf.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { Failure } from "../../failure.ts";
import type { Handler, Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import type { AccountRow } from "../accounts/index.ts";
import { PERSON_CHANGED } from "../people/index.ts";
import { countDoubled } from "../registrations/index.ts";
import { findAlike, findPairs, joinPairs, dismissPair, listPairs, showPeople } from "./pairs-store.ts";
import { accountsOf } from "./authority.ts";
import { mergePeople, requireBoth, undoMerge, wholePeople } from "./merge.ts";
import { duplicateNotices } from "./notices.ts";
import { countMoving, readDifferences, readHomes, type Difference } from "./preview-store.ts";
import { listMerges } from "./steps-store.ts";

type Rows = typeof duplicateRoutes;

const phones: readonly string[] = ["phone", "emergencyPhone"];
function shown(field: string, value: Difference["from"]): Difference["from"] {
  if (typeof value !== "string") return value;
  if (phones.includes(field)) return toMasked(value);
  return field === "cpf" ? maskedCpf(value) : value;
}

const viewAccount = (account: AccountRow | null) => account && { id: account.id, email: account.email, role: account.role };

const previewMerge =
  ({ registry: { refs } }: FeatureServices): Handler<Rows["previewMerge"]> =>
  async (context) => {
    const { caller, now, query, reads } = context;
    const scope = wholePeople(context);
    await requireBoth(reads, scope, query);
    const people = await showPeople(reads, [query.from, query.into]);
    const [from, into] = [people.get(query.from), people.get(query.into)];
    if (!from || !into) throw new Failure("person.notFound");
    const differences = await readDifferences(reads, scope, query, refs);
    const fields = differences.map(({ field, ...sides }) => ({ field, from: shown(field, sides.from), into: shown(field, sides.into) }));
    const households = await readHomes(reads, scope, query);
    const { from: left, into: kept } = households;
    if (left && kept && left.id !== kept.id) fields.push({ field: "family", from: left.name, into: kept.name });
    const moving = await countMoving(reads, caller, scope, query, refs);
    const blood = differences.find(({ field }) => field === "bloodType");
    const bloodOf = (side: "from" | "into") => (typeof blood?.[side] === "string" ? blood[side] : null);
    const accounts = holds(caller.permissions, "users:view") ? await accountsOf(reads, query) : null;
    return {
      data: {
        from,
        into,
        fields: fields.filter(({ field }) => !isHealthField(field)),
        health: {
          from: { id: query.from, bloodType: bloodOf("from"), count: moving.find(({ kind }) => kind === "health")?.count ?? null },
          into: { id: query.into, bloodType: bloodOf("into"), count: null },
        },
        canceled_registrations: holds(caller.permissions, "agenda:edit") ? await countDoubled(reads, query, now) : 0,
        moving: moving.filter(({ kind }) => kind !== "health"),
        households,
        accounts: accounts && { from: viewAccount(accounts.from), into: viewAccount(accounts.into) },
      },
    };
  };

const duplicateHandlers = (services: FeatureServices): Handlers<Rows> => ({
  listDuplicates: (context) => listPairs(context.reads, wholePeople(context), context.query),
  findAlikePeople: async (context) => ({ data: await findAlike(context.reads, wholePeople(context), context.query) }),
  dismissDuplicate: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const { id, dismissed = true } = body;
      if (!(await dismissPair(tx, wholePeople(context), { id, dismissed }, caller.id, now))) throw new Failure("duplicate.notFound");
      return { data: { id } };
    }),
  previewMerge: previewMerge(services),
  mergePeople: mergePeople(services),
  listMerges: async (context) => {
    const { data, meta } = await listMerges(context.reads, wholePeople(context), context.query);
    return { data: [...data], meta };
  },
  undoMerge: undoMerge(services),
});

export { joinRecorded } from "./merge.ts";
export { findPairs, likelyMembers } from "./pairs-store.ts";

const pair = {
  table: "duplicate_pairs",
  key: "id",
  moving: null,
  anonymise: "delete",
  roleRecord: false,
  own: null,
} as const;

export const duplicates = {
  handlers: duplicateHandlers,
  tables: { duplicate_pairs: { backup: "data", congregation: { parent: "people" }, retention: "parent" } },
  personRefs: [
    { ...pair, column: "a_id", merge: { combine: joinPairs, taken: ["b_id"] } },
    { ...pair, column: "b_id", merge: { combine: joinPairs, taken: ["a_id"] } },
  ],
  notifies: duplicateNotices,
  subscribers: [
    {
      to: [PERSON_CHANGED],
      take: (tx, happenings, now) => findPairs(tx, [...new Set(happenings.map(({ subjectId }) => subjectId))], now),
    },
  ],
} satisfies Manifest;
