import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import makeChurches from "../support/make-churches.ts";
import { startDemo } from "../support/product.ts";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { walk } from "./journey.ts";
import { personAt } from "./person.ts";
import { startWebKit } from "./webkit.ts";

// node e2e/engines/run.ts [--webkit=WebKitWebDriver] [--firefox=firefox-esr]: one journey through every screen in each engine named.

const { values } = parseArgs({ options: { webkit: { type: "string" }, firefox: { type: "string" }, report: { type: "string" } } });

/** A journey takes 45 to 70 s, the browser's start included; with six others at a machine of two processors it took 186. */
const allowedMs = 400_000;

const engines: readonly (readonly [name: string, visitor: string, start: () => Promise<Engine>])[] = [
  ...(values.webkit === undefined ? [] : ([["WebKit", "Vera Kitano", () => startWebKit(values.webkit ?? "")]] as const)),
  ...(values.firefox === undefined ? [] : ([["Firefox", "Fabíola Raposo", () => startFirefox(values.firefox ?? "")]] as const)),
];

/** A public event of the demo that still has places. */
async function openEvent(origin: string): Promise<number> {
  const { data } = (await (await fetch(`${origin}/api/events/public?limit=100`)).json()) as { data: { id: number; title: string }[] };
  const found = data.find(({ title }) => title === "Retiro de casais");
  if (!found) throw new Error("The demo has no event to register for");
  return found.id;
}

async function journey(start: () => Promise<Engine>, origin: string, visitor: string): Promise<void> {
  const engine = await start();
  try {
    await Promise.race([walk(personAt(engine, origin), visitor, event), tooLong()]);
    const uncaught = engine.uncaught();
    if (uncaught.length > 0) throw new Error(`Nobody caught: ${uncaught.join("\n")}`);
  } finally {
    await engine.close();
  }
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`It took longer than ${allowedMs / 1000} s.`)), allowedMs).unref();
  });

const forgetChurches = await makeChurches();
const product = await startDemo();
const event = await openEvent(product.url);
/** @returns why it did not come to its end; undefined: it did */
async function attempt(start: () => Promise<Engine>, name: string, visitor: string): Promise<string | undefined> {
  const started = performance.now();
  const fault = await journey(start, product.url, visitor).then(
    () => undefined,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`  ${fault === undefined ? "ok    " : "FAILED"} ${seconds} s  one journey through every screen in ${name}`);
  if (fault !== undefined) console.log(`                   ${fault}`);
  return fault;
}

/** As in Chromium's tests, CI repeats what failed once, by a visitor of another name, and says so. @returns whether it came to its end */
async function run([name, visitor, start]: (typeof engines)[number]): Promise<boolean> {
  const fault = await attempt(start, name, visitor);
  if (fault === undefined) return true;
  if (process.env["CI"] === undefined || (await attempt(start, name, `${visitor} Segunda`)) !== undefined) return false;
  console.log(`  flaky            the journey in ${name} passed only when repeated`);
  return true;
}
// Each waits for its browser most of the time.
const ended = await Promise.all(engines.map(run));
const failed = ended.filter((isWhole) => !isWhole).length;
await product.stop();
await forgetChurches();
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed: engines.length - failed, failed }));
process.exit(failed === 0 && engines.length > 0 ? 0 : 1);
