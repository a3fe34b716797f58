import { DAY_MS, HOUR_MS } from "@aprisco/contract/durations.ts";
import type { Services } from "../wiring.ts";
import { checking } from "../audit/checking.ts";
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from "./accounts.ts";
import { insertDemoAgenda } from "./agenda.ts";
import { arrivalDays } from "./calendar.ts";
import { insertDemoFields } from "./custom-fields.ts";
import { insertDemoDuplicates } from "./demo-duplicates-store.ts";
import { insertDemoFamilies, insertDemoGuardian } from "./demo-families-store.ts";
import { insertDemoConversions, insertDemoMembers, insertDemoRegistrations } from "./demo-members-store.ts";
import { insertDemoCongregation, demoState, insertDemoAccounts, insertDemoChurch, seatId } from "./demo-store.ts";
import { insertDemoLog } from "./demo-log-store.ts";
import { insertDemoMail } from "./demo-mail-store.ts";
import { insertDemoTasks } from "./demo-tasks-store.ts";
import { insertDemoVisitors, type HandledStory } from "./demo-visitors-store.ts";
import { tellVisitors, type VisitorStory } from "./households.ts";
import { insertDemoLists } from "./lists.ts";
import { insertDemoLeadership } from "./leadership.ts";
import { tellMembers } from "./members.ts";
import { insertDemoContacts } from "./member-contacts.ts";
import { insertDemoMinistries } from "./ministries.ts";
import { tellDemoNotices } from "./notices.ts";
import { keepDemoAvatars, keepDemoPhotos } from "./pictures.ts";
import { makeChance, type Chance } from "./random.ts";
import { tellRegistrations } from "./registrations.ts";
import { insertDemoRoll } from "./roll.ts";
import { insertDemoRooms } from "./rooms.ts";
import { signInTable } from "./sign-in-table.ts";
import { search } from "../features/search/index.ts";
import { dayIn } from "../features/settings/index.ts";
import { startTask } from "../tasks/start-store.ts";

const CARDS = 1_200;
const SEED = 2_024;
const BEGAN_DAYS_AGO = 735;

/** Staff have been there from the start; who waits for approval asked for it yesterday. */
const madeAt =
  (now: Date) =>
  (account: DemoAccount): Date =>
    new Date(
      now.getTime() - (account.status === "pendente" ? 26 * HOUR_MS : account.role === "visitante" ? 40 * DAY_MS : BEGAN_DAYS_AGO * DAY_MS),
    );

/** Who has a picture. */
const pictured = ["presidente", "pastora", "cooperador", "lider"];

const secretary = demoAccounts.findIndex(({ role }) => role === "secretaria");

const pastor = demoAccounts.findIndex(({ role }) => role === "pastor_presidente");

/** Gives every card its follow-up owner and whoever wrote it. */
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
      // What came in by the form is given to its owner by the secretary.
      handedOverBy: story.isOwnEntry && ownerId !== null ? (ids[secretary] ?? null) : null,
      createdBy: story.isOwnEntry ? null : writer,
      convertedBy: story.convertedAt ? (demoAccounts[secretary]?.name ?? null) : null,
    };
  });
}

/** Fills an empty database with a believable church, once, and says who may sign in. The same day makes the same church. */
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
      const congregationId = await seatId(tx);
      const accountIds = await insertDemoAccounts(tx, demoAccounts, { passwordHash, congregationId, madeAt: madeAt(now) });
      const handled = handOut(chance, stories, accountIds);
      await insertDemoVisitors(tx, handled, congregationId);
      const secretaryId = accountIds[secretary] ?? 0;
      const ground = { congregationId, now, today, passwordHash, secretaryId, since: new Date(now.getTime() - BEGAN_DAYS_AGO * DAY_MS) };
      await insertDemoMembers(tx, services.vault, tellMembers(makeChance(SEED + 1), today), ground);
      await insertDemoFamilies(tx, ground);
      await insertDemoConversions(tx, ground);
      await insertDemoCongregation(tx);
      await insertDemoRoll(tx, ground);
      await insertDemoMinistries(tx, accountIds, ground);
      await insertDemoAgenda(tx, ground);
      await insertDemoRooms(tx, ground);
      await insertDemoFields(tx);
      await insertDemoLists(tx, ground);
      await insertDemoLeadership(tx, accountIds, ground);
      await insertDemoContacts(tx, ground);
      await insertDemoDuplicates(tx, ground);
      await insertDemoTasks(tx, ground);
      await insertDemoMail(tx, services.vault, ground);
      await insertDemoGuardian(tx, ground);
      await insertDemoRegistrations(tx, tellRegistrations(handled), ground);
      await insertDemoLog(tx, ground);
      // The words of names are else counted in the night: a search is understood on the first day as well.
      for (const kind of search.tasks) await startTask(tx, { kind, input: {}, uniqueKey: "schedule:searchWords", by: null, now });
      // So are the seals of the log checked: its panel shows the result, not a promise to check them.
      await startTask(tx, { kind: checking, input: {}, uniqueKey: "schedule:auditCheck", by: null, now });
      await tellDemoNotices(tx, services, accountIds[pastor] ?? 0);
      return accountIds;
    });
    await keepDemoAvatars(
      services,
      ids.filter((_id, index) => pictured.some((mailbox) => demoAccounts[index]?.email.startsWith(`${mailbox}@`))),
    );
    await keepDemoPhotos(services, ids[secretary] ?? 0);
  }
  for (const line of signInTable()) say(line);
}
