import { DAY_MS } from "@aprisco/contract/durations.ts";
import { signIn } from "../workloads/ground.ts";
import { addressOf } from "../workloads/workload.ts";
import { measure, mediansOf, type Figures, type MeasureSetup } from "../measure/rounds.ts";

/** What one opening of the dashboard costs, all its calls one after the other. */
export interface BoardFigures {
  readonly who: string;
  readonly calls: number;
  /** Milliseconds of one opening: processor time of the database and of the server, and the whole wait. */
  readonly database: number;
  readonly server: number;
  readonly whole: number;
}

/** Enough that the kernel's ticks of 10 ms tell one opening's share. */
const OPENINGS = 60;

/** The seven days from a day on, as the birthdays' part asks for them. */
const weekFrom = (day: Date): string => {
  const on = (days: number): string => new Date(day.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return `from=${on(0)}&to=${on(6)}`;
};

/** What the board asks for, beside what every screen does; by the number of the account that opens it. */
const boards = [
  {
    who: "administrator",
    account: 1,
    own: ["/dashboard/activities?limit=6", "/dashboard/realtime-stats/1"],
  },
  {
    who: "president",
    account: 2,
    own: ["/notifications?category=pastoral&unread=true&limit=4", "/dashboard/membership-report"],
  },
] as const;

/** Goal: at most six calls, and 15 ms of the database's processor time, among 100,000 people: --only=whole-board. */
export async function measureBoard({ product, databasePid, ground, rounds }: MeasureSetup): Promise<readonly BoardFigures[]> {
  const found: BoardFigures[] = [];
  for (const { who, account, own } of boards) {
    const token = await signIn(product.origin, account);
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": addressOf(account) };
    const calls = [
      "/dashboard/stats",
      "/dashboard/duties",
      ...own,
      `/members/birthdays?${weekFrom(ground.sketch.until)}&kinds=birth&limit=5`,
    ];
    const figures: Figures[] = [];
    // The first round only warms up: what is worked out once in some minutes is kept by then.
    for (let round = 0; round <= rounds; round += 1) {
      let asked = 0;
      const next = () => ({ method: "GET" as const, path: `/api${calls[asked++ % calls.length]}`, headers });
      const measured = await measure(product, databasePid, { callers: 1, next, count: OPENINGS * calls.length });
      if (round > 0) figures.push(measured);
    }
    const { perSecond, serverCpu, databaseCpu } = mediansOf(figures);
    const all = calls.length;
    found.push({ who, calls: all, database: databaseCpu * all, server: serverCpu * all, whole: (1_000 / perSecond) * all });
  }
  return found;
}
