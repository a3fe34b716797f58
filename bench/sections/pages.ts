import type { Browser } from "@playwright/test";
import { median } from "../measure/medians.ts";
import { visit, type Visit } from "./browser.ts";
import { quiet } from "../../e2e/support/quiet.ts";

/** One screen opened directly with an empty cache. */
export interface PageFigures {
  readonly name: string;
  readonly slow: boolean;
  /** From the start of the navigation until it can be used, by the page's own clock. */
  readonly milliseconds: number;
  /** Work of the page's main thread until then. */
  readonly mainThread: number;
  /** The transferred data of the first visit: all, and scripts and styles. */
  readonly kilobytes: number;
  readonly codeKilobytes: number;
  readonly requests: number;
  /** Requests to another host. There must be none. */
  readonly outside: number;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** The element that a person needs: the page is usable once it is there, enabled and clickable. */
  readonly goal: string;
}

const screens: readonly Screen[] = [
  { name: "home", path: "/", signedIn: false, goal: "main a[href='/visitor-welcome'], header a[href='/visitor-welcome']" },
  { name: "sign-in", path: "/login", signedIn: false, goal: "form button[type=submit]" },
  { name: "visitor form", path: "/visitor-welcome", signedIn: false, goal: "form input[name=name]" },
  { name: "dashboard", path: "/dashboard", signedIn: true, goal: "ul[aria-label='Precisam de você'] a" },
  { name: "visitors (25)", path: "/visitor-management", signedIn: true, goal: "[role=row] a" },
];

/** Runs in the page and checks each frame, so that no message between programs is measured. */
const watchFor = (goal: string): string => `
  const isUsable = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
    return width > 0 && !element.matches(":disabled") && under !== null && (element === under || element.contains(under));
  };
  globalThis.usableAt = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("not usable: " + ${JSON.stringify(goal)})), ${LIMIT_MS});
    const look = () => {
      if ([...document.querySelectorAll(${JSON.stringify(goal)})].some(isUsable)) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;

const VISITS = 5;
/** Without that element the bench fails after this time. */
const LIMIT_MS = 60_000;
/** Goal 9's slow phone: 1.6 Mbit/s, 150 ms round trip, a quarter of the processor. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

async function slowDown({ devtools }: Visit): Promise<void> {
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

async function openOnce(browser: Browser, origin: string, screen: Screen, slow: boolean): Promise<Omit<PageFigures, "name" | "slow">> {
  const one = await visit(browser, origin, screen.signedIn);
  try {
    const kinds = new Map<string, string>();
    const sizes = { all: 0, code: 0, outside: 0 };
    await one.devtools.send("Network.enable");
    await one.devtools.send("Performance.enable");
    one.devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      kinds.set(requestId, type);
      if (!response.url.startsWith(origin) && !response.url.startsWith("data:")) sizes.outside += 1;
    });
    one.devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      sizes.all += encodedDataLength;
      if (["Script", "Stylesheet"].includes(kinds.get(requestId) ?? "")) sizes.code += encodedDataLength;
    });
    if (slow) await slowDown(one);
    await one.page.addInitScript({ content: watchFor(screen.goal) });
    await one.page.goto(origin + screen.path, { waitUntil: "commit" });
    const milliseconds = await one.page.evaluate<number>("usableAt");
    const { metrics } = await one.devtools.send("Performance.getMetrics");
    await quiet(one.page);
    return {
      milliseconds,
      mainThread: (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000,
      kilobytes: sizes.all / 1_000,
      codeKilobytes: sizes.code / 1_000,
      requests: kinds.size,
      outside: sizes.outside,
    };
  } finally {
    await one.context.close();
  }
}

/** Goals 8 and 9: each screen several times, at full speed and on the slow phone; medians. */
export async function measurePages(browser: Browser, origin: string): Promise<readonly PageFigures[]> {
  const found: PageFigures[] = [];
  for (const slow of [false, true]) {
    for (const screen of screens) {
      const visits: Omit<PageFigures, "name" | "slow">[] = [];
      for (let round = 0; round < VISITS; round += 1) visits.push(await openOnce(browser, origin, screen, slow));
      const of = (name: keyof (typeof visits)[number]): number => median(visits.map((one) => one[name]));
      found.push({
        name: screen.name,
        slow,
        milliseconds: of("milliseconds"),
        mainThread: of("mainThread"),
        kilobytes: of("kilobytes"),
        codeKilobytes: of("codeKilobytes"),
        requests: of("requests"),
        outside: Math.max(...visits.map(({ outside }) => outside)),
      });
    }
  }
  return found;
}
