import { setTimeout } from "node:timers/promises";
import { freePort } from "../support/free-port.ts";
import { answerLimitMs, type Engine } from "./engine.ts";
import { start } from "./process.ts";

/** WebKitGTK's small browser on an unseen display, by W3C WebDriver. */
export async function startWebKit(driverPath: string): Promise<Engine> {
  const display = start("Xvfb", () => ["-displayfd", "1", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"]);
  const port = await freePort();
  const number = await display.says(/^(\d+)$/);
  const driver = start(driverPath, () => [`--port=${port}`], {
    DISPLAY: `:${number}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  });
  const close = async () => {
    await driver.stop();
    await display.stop();
  };
  try {
    const session = await newSession(`http://127.0.0.1:${port}`);
    const call = (path: string, body: object) => post(`${session}/${path}`, body);
    const uncaught: string[] = [];
    await call("window/rect", { width: 1440, height: 1000 });
    const evaluate = async (expression: string): Promise<unknown> => {
      const script = `return [(${String(newlyUncaught)})(), ${expression}];`;
      const [errors, value] = (await call("execute/sync", { script, args: [] })) as [string[], unknown];
      uncaught.push(...errors);
      return value;
    };
    return {
      open: async (url) => {
        await evaluate("(globalThis.left = true)");
        await call("url", { url });
        const until = Date.now() + answerLimitMs;
        // Looked at all the while, so that what a document throws early is heard too.
        while (!(await evaluate(`!globalThis.left && document.readyState === "complete"`).catch(() => false))) {
          if (Date.now() > until) throw new Error(`WebKit did not load ${url}`);
          await setTimeout(20);
        }
      },
      evaluate,
      perform: async (actions) => void (await call("actions", { actions })),
      uncaught: () => uncaught,
      close: async () => {
        // The browser ends in order when it still can.
        await fetch(session, { method: "DELETE", signal: AbortSignal.timeout(answerLimitMs) }).catch(() => undefined);
        await close();
      },
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** What was thrown since the last look. It runs in the page, and begins to listen there at the first look at a document. */
function newlyUncaught(): readonly string[] {
  const page = globalThis as { uncaught?: string[] };
  if (page.uncaught === undefined) {
    const heard: string[] = [];
    page.uncaught = heard;
    addEventListener("error", ({ message }) => {
      // Nothing was thrown: the browser says that it tells of the last sizes in the next frame.
      if (!message.startsWith("ResizeObserver loop")) heard.push(message);
    });
    addEventListener("unhandledrejection", ({ reason }) => heard.push(String(reason)));
  }
  return page.uncaught.splice(0);
}

/** The driver answers some moments after it started. */
async function newSession(address: string): Promise<string> {
  const capabilities = { alwaysMatch: { pageLoadStrategy: "none" } };
  for (let tries = 0; ; tries += 1) {
    try {
      const { sessionId } = (await post(`${address}/session`, { capabilities })) as { sessionId: string };
      return `${address}/session/${sessionId}`;
    } catch (cause) {
      if (!(cause instanceof TypeError) || tries > 100) throw cause;
      await setTimeout(50);
    }
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body), signal: AbortSignal.timeout(answerLimitMs) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebKit refused ${url}: ${JSON.stringify(value)}`);
  return value;
}
