import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";
import { accountCount } from "./accounts.ts";

const EACH = 500;
/** One in this many is unread; with more unread ones the badge would count to its limit for each account. */
const UNREAD = 4;
/** The staff of the bench, and leaders. */
const MOST_ACCOUNTS = 400;

/** The maximum number of notifications for the first accounts: about cards, accounts and messages. */
function* rows(population: Population): Iterable<readonly Cell[]> {
  const accounts = Math.min(accountCount(population), MOST_ACCOUNTS);
  for (let account = 1; account <= accounts; account += 1)
    for (let number = 1; number <= EACH; number += 1) {
      const at = `${dayFromToday(population, -Math.ceil((EACH - number) / 10))}T12:00:00.000Z`;
      const readAt = number % UNREAD === 0 ? null : at;
      const common = [account, `bench ${number}`, at, true, readAt];
      if (number % 10 === 0) yield [...common, "message", "Aviso", "Culto às 19h", "other", "medium", "system", null, null, null];
      else yield [...common, "visitor.registered", null, null, "pastoral", "high", "pastoral", "schedule", "visitor", account + number];
    }
}

export const bench: FeatureBench = {
  after: ["accounts", "visitors"],
  tables: (population) => [
    {
      table: "notifications",
      columns:
        "account_id dedupe_key created_at in_app read_at event title message type priority category action_type subject_kind subject_id".split(
          " ",
        ),
      rows: () => rows(population),
    },
  ],
};
