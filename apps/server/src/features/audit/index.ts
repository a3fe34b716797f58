import { auditEvents, auditTypes, browserActs, type auditRoutes } from "@aprisco/contract/audit.ts";
import { features } from "@aprisco/contract/features.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import * as z from "zod/mini";
import type { Caller, Scope } from "../../access/caller.ts";
import { forgetChecks, readSeal, keepCheck } from "../../audit/checks-store.ts";
import { sealBlock } from "../../audit/seals-store.ts";
import { checkBlocks, countUnsealed } from "../../audit/verify-store.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { startTask } from "../../tasks/start-store.ts";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { listAccountChoices } from "../accounts/index.ts";
import { exportLog } from "./export.ts";
import { sayAct, saySection, wordsIn } from "./say.ts";
import { showLines, whoOf } from "./show.ts";
import { readLog, isWithinReach, namedAccounts, namesOfAccounts } from "./store.ts";

export const sealing = taskKind({
  kind: "auditSeal",
  attempts: 5,
  input: z.object({}),
  cursor: z.object({}),
  async work(tx, { now }) {
    const { rows, more } = await sealBlock(tx, now);
    return { cursor: more ? {} : null, done: rows };
  },
});

const sealingSchedule: Schedule = { name: "auditSeal", kind: "auditSeal", every: { seconds: 60 } };

const place = z.object({ after: z.object({ epoch: z.number(), to: z.string() }), blocks: z.number(), rows: z.number() });

export const checking = taskKind({
  kind: "auditCheck",
  attempts: 5,
  input: z.object({}),
  cursor: place,
  async work(tx, { cursor, now }) {
    // Seals the lines written until now, so that the check covers them.
    if (!cursor) await sealBlock(tx, now);
    const { next, wrong, ...found } = await checkBlocks(tx, cursor?.after ?? null);
    const [blocks, rows] = [found.blocks + (cursor?.blocks ?? 0), found.rows + (cursor?.rows ?? 0)];
    if (next) return { cursor: { after: next, blocks, rows }, done: found.rows };
    const strays = wrong ? 0 : (await countUnsealed(tx)).stray;
    const fault = wrong?.fault ?? (strays > 0 ? "stray" : null);
    await keepCheck(tx, { at: now, blocks, rows, fault, faultAt: wrong?.at ?? null });
    return { cursor: null, done: found.rows };
  },
});

const checkingSchedule: Schedule = { name: "auditCheck", kind: "auditCheck", every: { at: "04:10" } };

interface Choice {
  readonly key: string;
  readonly label: string;
}
const byLabel = (language: Language) => (one: Choice, other: Choice) => one.label.localeCompare(other.label, language);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const logged = allRoutes.filter(({ row }) => row.audit !== undefined && row.asTask === undefined);
/** The lines of two features may belong to one section. */
const sectionKeys = [
  "users",
  ...Object.keys(features).filter((name) => name !== "accounts" && logged.some(({ feature }) => feature === name)),
];
const actionKeys = [...logged.map(({ operation }) => operation), ...auditEvents, ...browserActs];

function choicesIn(language: Language) {
  const act = (key: string): Choice => ({
    key,
    label: capital(sayAct({ action: key, section: "audit", metadata: {} }, language, null)),
  });
  return {
    sections: sectionKeys.map((key) => ({ key, label: saySection(key, language) })).toSorted(byLabel(language)),
    types: auditTypes.map((key) => ({ key, label: wordsIn[language].types[key] })),
    actions: actionKeys.map(act).toSorted(byLabel(language)),
  };
}

const PAGE = 50;
/** Calls of an account; a person makes far fewer by hand. */
const mostActs = { max: 30, windowSeconds: 60 };
const sectionsOfPeople = ["members", "visitors"] as const;

/** @throws Failure for a person whose pages the caller may not see */
async function checkPerson(handle: Handle, caller: Caller, scope: (section: "members" | "visitors") => Scope, id: number): Promise<void> {
  for (const section of sectionsOfPeople)
    if (holds(caller.permissions, `${section}:view`) && (await isWithinReach(handle, scope(section), id))) return;
  throw new Failure("person.notFound");
}

/** "/members/12" → "members"; "dashboard" for a page without a feature. */
const sectionOfPage = (page: string | undefined): string => {
  const [, first = ""] = page?.split("/") ?? [];
  return Object.hasOwn(features, first) ? first : "dashboard";
};

const auditHandlers = ({ auditSubjects }: FeatureServices): Handlers<typeof auditRoutes> => ({
  listAuditLogs: async ({ caller, language, query, reads, scope }) => {
    const { limit = PAGE, cursor, ...filters } = query;
    const reader = { scope: scope("settings"), timeZone: caller.church.timeZone };
    const { lines, nextCursor } = await readLog(reads, reader, filters, { cursor, limit });
    const data = [...(await showLines(reads, { scope: reader.scope, language, auditSubjects }, lines))];
    return { data, meta: { total: null, totalAtLeast: data.length, nextCursor } };
  },
  createAuditLog: ({ audit, body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const over = await countHit(tx, [{ key: `audit:${caller.id}`, max: mostActs.max }], mostActs.windowSeconds, now);
      if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
      const { action, page, person_id: personId } = body;
      if (personId !== undefined) await checkPerson(tx, caller, scope, personId);
      await audit(tx, {
        action,
        section: sectionOfPage(page),
        type: "data",
        ...(personId === undefined ? {} : { personId }),
        metadata: page === undefined ? {} : { page },
      });
      return { data: { noted: true } };
    }),
  getAuditChoices: async ({ language }) => ({ data: choicesIn(language) }),
  listAuditUsers: async ({ language, query, reads, scope }) => {
    const reach = scope("settings");
    const { choices, more } = await listAccountChoices(reads, reach, query, namedAccounts(reach));
    const { include: id } = query;
    // Lines stay when an account is closed or its owner leaves, so the chosen account is named as its lines name it.
    const isUnnamed = id !== undefined && !choices.some((one) => one.id === id);
    const unnamed = isUnnamed ? [{ id, name: whoOf(await namesOfAccounts(reads, reach, [id]), id, language).who }] : [];
    const data = [...unnamed, ...choices.map((one) => ({ id: one.id, name: one.name }))].slice(0, query.limit);
    const total = more ? { total: null, totalAtLeast: data.length } : { total: data.length };
    return { data, meta: { ...total, nextCursor: null } };
  },
  exportAuditLogs: async (context: Context<(typeof auditRoutes)["exportAuditLogs"]>) => exportLog(context, auditSubjects),
  getAuditSeal: async ({ reads }) => ({ data: await readSeal(reads) }),
  checkAuditSeal: ({ caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      await startTask(tx, { kind: checking, input: {}, uniqueKey: "asked", by: caller.id, now });
      return { data: await readSeal(tx) };
    }),
});

export { sayAct, saySection } from "./say.ts";
export { recordIn } from "./show.ts";

export const audit = {
  handlers: auditHandlers,
  tables: {
    audit_checks: { backup: "data", congregation: "church", retention: "swept" },
    audit_archives: { backup: "data", congregation: "church", retention: "kept" },
  },
  sweeps: [forgetChecks],
  tasks: [sealing, checking],
  schedules: [sealingSchedule, checkingSchedule],
} satisfies Manifest;
