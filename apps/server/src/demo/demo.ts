import { DAY_MS, HOUR_MS } from "@aprisco/contract/durations.ts";
import type { ListRule } from "@aprisco/contract/lists-rule.ts";
import { checking } from "../features/audit/index.ts";
import { type Handle, queriesOf } from "../database/connect.ts";
import { countRows } from "../database/queries/statistics.ts";
import { callerOf } from "../features/accounts/index.ts";
import { remindAll, tellMessage } from "../features/notifications/index.ts";
import { search } from "../features/search/index.ts";
import { dayIn } from "../features/settings/index.ts";
import { scopeOf } from "../access/caller.ts";
import { noticeKinds, tellNotices } from "../jobs/work.ts";
import { asWorkers } from "../tasks/happening.ts";
import { startTask } from "../tasks/start-store.ts";
import type { Services } from "../services.ts";
import { DEMO_PASSWORD, demoAccounts, type DemoAccount, demoGuardian } from "./people/accounts.ts";
import { insertDemoAgenda } from "./agenda/agenda.ts";
import { insertDemoAttendance } from "./attendance.ts";
import { arrivalDays } from "./calendar.ts";
import { insertDemoDuplicates } from "./people/duplicates.ts";
import { insertDemoFamilies, insertDemoGuardian } from "./people/families.ts";
import { insertDemoLog } from "./log.ts";
import { insertDemoNotes } from "./care/notes.ts";
import { insertDemoPrayers } from "./care/prayers.ts";
import { insertDemoMail } from "./mail.ts";
import {
  insertDemoConversions,
  insertDemoMembers,
  insertDemoRegistrations,
  type DemoGround,
  insertDemoContacts,
} from "./people/members-store.ts";
import { insertDemoHappenings, readOldNotices } from "./notices.ts";
import { insertDemoCongregation, demoState, insertDemoAccounts, insertDemoChurch, seatId, insertDemoTasks } from "./church.ts";
import { insertDemoVisitors, type HandledStory } from "./visitors/visitors.ts";
import { tellVisitors, type VisitorStory } from "./people/households.ts";
import { insertDemoLeadership } from "./people/leadership.ts";
import { insertDemoRosters } from "./people/rosters.ts";
import { insertDemoVolunteers } from "./people/volunteers.ts";
import { tellMembers } from "./people/members.ts";
import { beginDemoCare, insertDemoCare } from "./people/care.ts";
import { insertDemoGroups } from "./people/groups.ts";
import { insertDemoDirectory } from "./people/directory.ts";
import { insertDemoMinistries } from "./people/ministries.ts";
import { keepDemoAvatars, keepDemoPhotos } from "./pictures.ts";
import { makeChance, type Chance } from "./random.ts";
import { tellRegistrations } from "./people/registrations.ts";
import { insertDemoRoll } from "./people/roll.ts";
import { insertDemoRooms } from "./agenda/rooms.ts";
import { insertDemoAssets } from "./things/assets.ts";
import { insertDemoBatches } from "./things/batches.ts";
import { insertDemoInventory } from "./things/inventory.ts";
import { insertDemoMoney, keepDemoVouchers } from "./things/money.ts";

const sizes = ["PP", "P", "M", "G", "GG"] as const;
const workplaces = [
  "Hospital Santa Teresa",
  "Escola Municipal Aurora",
  "Padaria Pão da Vila",
  "Autônomo",
  "Metalúrgica Atibaia",
  "Supermercado Bom Preço",
] as const;
const FIELD_SEED = 33;

async function insertDemoFields(tx: Handle): Promise<void> {
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
  const chance = makeChance(FIELD_SEED);
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

const active = { field: "member.status", op: "in", value: ["active"] } as const;

/** The secretary's regular lists; the first one is shared. */
const told: readonly { readonly name: string; readonly rule: ListRule; readonly shared?: true }[] = [
  {
    name: "Jovens de 18 a 35",
    shared: true,
    rule: {
      all: [
        { field: "member.status", op: "in", value: ["active", "congregado"] },
        { field: "person.age", op: "between", value: [18, 35] },
      ],
    },
  },
  {
    name: "Ativos que não servem",
    rule: { all: [active, { field: "person.age", op: "at_least", value: 18 }, { not: { field: "ministry.member", op: "now" } }] },
  },
  {
    name: "Pais de crianças",
    rule: { all: [active, { field: "family.child_age", op: "between", value: [0, 11] }] },
  },
  {
    name: "Sem telefone nem e-mail",
    rule: {
      all: [
        { field: "member.status", op: "not_in", value: ["deceased", "transferred"] },
        {
          not: {
            any: [
              { field: "person.has_phone", op: "is", value: true },
              { field: "person.has_email", op: "is", value: true },
            ],
          },
        },
      ],
    },
  },
];

async function insertDemoLists(tx: Handle, { secretaryId, since }: DemoGround): Promise<void> {
  const rows = told.map(({ name, rule, shared }) => ({
    owner_id: secretaryId,
    name,
    rule: JSON.stringify(rule),
    shared_with: shared ? ("members:view" as const) : null,
    created_at: since,
    updated_at: since,
  }));
  await queriesOf(tx).insertInto("saved_lists").values(rows).execute();
}

const CARDS = 1_200;
const SEED = 2_024;
const BEGAN_DAYS_AGO = 735;

/** Staff accounts are as old as the demo; pending accounts registered yesterday. */
const madeAt =
  (now: Date) =>
  (account: DemoAccount): Date =>
    new Date(
      now.getTime() - (account.status === "pendente" ? 26 * HOUR_MS : account.role === "visitante" ? 40 * DAY_MS : BEGAN_DAYS_AGO * DAY_MS),
    );

const pictured = ["presidente", "pastora", "cooperador", "lider"];

const secretary = demoAccounts.findIndex(({ role }) => role === "secretaria");

const treasurer = demoAccounts.findIndex(({ role }) => role === "tesoureiro");

const member = demoAccounts.findIndex(({ role, status }) => role === "membro" && status === "ativo");

const cooperator = demoAccounts.findIndex(({ role }) => role === "cooperador");

const pastor = demoAccounts.findIndex(({ role }) => role === "pastor_presidente");

function handOut(chance: Chance, stories: readonly VisitorStory[], ids: readonly number[]): HandledStory[] {
  const followers: Record<string, number> = {};
  demoAccounts.forEach((account, index) => {
    if (account.followsUp) followers[String(ids[index])] = account.followsUp;
  });
  return stories.map((story) => {
    const isOwned = story.contacts.length > 0 || chance.odds(0.45);
    const ownerId = isOwned ? Number(chance.weigh(followers)) : null;
    const writer = chance.odds(0.7) ? (ids[secretary] ?? null) : Number(chance.weigh(followers));
    return {
      ...story,
      ownerId,
      // The secretary assigns the cards of the public form to their owners.
      handedOverBy: story.isOwnEntry && ownerId !== null ? (ids[secretary] ?? null) : null,
      createdBy: story.isOwnEntry ? null : writer,
      convertedBy: story.convertedAt ? (demoAccounts[secretary]?.name ?? null) : null,
    };
  });
}

/** Fills an empty database with a plausible church, once, and prints the sign-ins. The same day gives the same church. */
export async function fillDemo(services: Services, say: (line: string) => void): Promise<void> {
  const now = services.now();
  const state = await demoState(services.database.handle);
  if (state === "foreign") throw new Error("The demo only fills an empty database: point DATA_DIR or DATABASE_URL at another one.");
  if (state === "empty") {
    const today = dayIn("America/Sao_Paulo", now);
    const chance = makeChance(SEED);
    const stories = tellVisitors(chance, arrivalDays(chance, CARDS, today, now), today, now);
    const passwordHash = await services.hasher.hash(DEMO_PASSWORD);
    const ids = await services.database.transaction(async (tx) => {
      await insertDemoChurch(tx, now);
      await beginDemoCare(tx);
      const congregationId = await seatId(tx);
      const accountIds = await insertDemoAccounts(tx, demoAccounts, { passwordHash, congregationId, madeAt: madeAt(now) });
      const handled = handOut(chance, stories, accountIds);
      await insertDemoVisitors(tx, services.vault, handled, { congregationId, now });
      const secretaryId = accountIds[secretary] ?? 0;
      const ground = { congregationId, now, today, passwordHash, secretaryId, since: new Date(now.getTime() - BEGAN_DAYS_AGO * DAY_MS) };
      await insertDemoMembers(tx, services.vault, tellMembers(makeChance(SEED + 1), today), ground);
      await insertDemoFamilies(tx, ground);
      await insertDemoConversions(tx, ground);
      await insertDemoCongregation(tx);
      await insertDemoRoll(tx, ground);
      await insertDemoMinistries(tx, accountIds, ground);
      await insertDemoGroups(tx, accountIds, ground);
      await insertDemoAgenda(tx, ground);
      await insertDemoVolunteers(tx, ground);
      await insertDemoRosters(tx, ground);
      await insertDemoRooms(tx, ground);
      await insertDemoInventory(tx, {
        congregationId,
        now,
        treasurerId: accountIds[treasurer] ?? secretaryId,
        counterId: accountIds[member] ?? secretaryId,
      });
      await insertDemoAssets(tx, { congregationId, now, treasurerId: accountIds[treasurer] ?? secretaryId });
      await insertDemoMoney(tx, { congregationId, now, today, treasurerId: accountIds[treasurer] ?? secretaryId });
      const owners = demoAccounts.flatMap(({ followsUp }, index) => (followsUp ? [accountIds[index] ?? secretaryId] : []));
      await insertDemoAttendance(tx, { congregationId, now, today, owners, secretaryId });
      await insertDemoBatches(tx, {
        congregationId,
        now,
        today,
        treasurerId: accountIds[treasurer] ?? secretaryId,
        counterIds: [accountIds[member] ?? secretaryId, accountIds[cooperator] ?? secretaryId],
        closerId: accountIds[pastor] ?? secretaryId,
      });
      const carers = demoAccounts.flatMap(({ role, status }, index) =>
        status === "ativo" && ["pastor_presidente", "pastor_casa", "secretaria"].includes(role) ? [accountIds[index] ?? secretaryId] : [],
      );
      await insertDemoCare(tx, { congregationId, now, today, visitors: carers });
      await insertDemoFields(tx);
      await insertDemoLists(tx, ground);
      await insertDemoLeadership(tx, accountIds, ground);
      await insertDemoContacts(tx, ground);
      await insertDemoDuplicates(tx, ground);
      await insertDemoTasks(tx, ground);
      await insertDemoMail(tx, services.vault, ground);
      await insertDemoPrayers(tx, services.vault, ground);
      await insertDemoNotes(tx, services.vault, ground);
      await insertDemoGuardian(tx, ground);
      await insertDemoDirectory(tx);
      await insertDemoRegistrations(tx, tellRegistrations(handled), ground);
      await insertDemoLog(tx, ground);
      // Otherwise the words of names are counted at night only, and searches of the first day would find no suggestions.
      for (const kind of search.tasks) await startTask(tx, { kind, input: {}, uniqueKey: "schedule:searchWords", by: null, now });
      // Checks the seals too, so that the log's panel shows a result.
      await startTask(tx, { kind: checking, input: {}, uniqueKey: "schedule:auditCheck", by: null, now });
      await tellDemoNotices(tx, services, accountIds[pastor] ?? 0);
      await countRows(tx, [
        "people",
        "visitors",
        "memberships",
        "households",
        "event_series",
        "events",
        "duplicate_pairs",
        "audit_log",
        "attendance",
        "presence",
        "care_subjects",
        "care_visits",
      ]);
      return accountIds;
    });
    await keepDemoAvatars(
      services,
      ids.filter((_id, index) => pictured.some((mailbox) => demoAccounts[index]?.email.startsWith(`${mailbox}@`))),
    );
    await keepDemoPhotos(services, ids[secretary] ?? 0);
    await keepDemoVouchers(services, ids[treasurer] ?? 0);
  }
  for (const line of signInTable()) say(line);
}

function signInTable(): string[] {
  const rows = [
    ["E-mail", "Papel", "Situação", ""],
    ...[...demoAccounts, demoGuardian].map(({ email, role, status, remark }) => [email, role, status, remark]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
  return ["", "  Comunidade Oliveira: igreja de demonstração", `  A senha de todos é ${DEMO_PASSWORD}`, "", ...lines, ""];
}

async function tellDemoNotices(tx: Handle, services: Services, writerId: number): Promise<void> {
  const now = services.now();
  await remindAll(tx, noticeKinds, now);
  const happenings = await insertDemoHappenings(tx, now, tellNotices.to);
  await tellNotices.take(asWorkers(tx), happenings, now, services);
  const writer = await callerOf(tx, writerId);
  if (writer) {
    const text = { title: "Reunião de líderes", message: "Nos vemos no sábado às 16h, na sala 2. Tragam as fichas dos visitantes." };
    const at = new Date(now.getTime() - 5 * HOUR_MS);
    await tellMessage(
      tx,
      scopeOf(writer, "communication"),
      { ...text, category: "events", type: "event", roles: ["leader", "secretaria", "cooperador"] },
      at,
    );
  }
  await readOldNotices(tx, now);
}
