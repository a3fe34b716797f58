import { once } from "node:events";
import { answerLimitMs, type Engine } from "./engine.ts";
import { start } from "./process.ts";

interface Answer {
  readonly id?: number | null;
  readonly type: "success" | "error" | "event";
  readonly method?: string;
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly level: string; readonly type: string; readonly text: string };
}
type Send = (method: string, params: object) => Promise<unknown>;

/** Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const firefox = start(path, (folder) => ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"]);
  try {
    const socket = new WebSocket(`${await firefox.says(/WebDriver BiDi listening on (ws:\S+)/)}/session`);
    const uncaught: string[] = [];
    const send = conversation(socket, uncaught);
    await once(socket, "open", { signal: AbortSignal.timeout(answerLimitMs) });
    await send("session.new", { capabilities: {} });
    await send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: readonly [{ context: string }] };
    const [{ context }] = contexts;
    await send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 960 } });
    return {
      open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
      evaluate: (expression) => evaluate(send, context, expression),
      perform: async (actions) => void (await send("input.performActions", { context, actions })),
      uncaught: () => uncaught,
      close: async () => {
        socket.close();
        await firefox.stop();
      },
    };
  } catch (cause) {
    await firefox.stop();
    throw cause;
  }
}

async function evaluate(send: Send, context: string, expression: string): Promise<unknown> {
  const script = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
  const reply = (await send("script.evaluate", script)) as { result?: { value: string }; exceptionDetails?: { text: string } };
  if (!reply.result) throw new Error(`The page answered: ${reply.exceptionDetails?.text ?? "nothing"}`);
  return JSON.parse(reply.result.value);
}

/**
 * A page that is left breaks off its loads: an answer that a worker passes on, and a module, are errors in Firefox's log. A module
 * that is missing while the page stays shows in place of a screen, which the journey refuses. A worker that fails by itself reads
 * otherwise: 'passed a promise … that rejected with'.
 */
const isBrokenOff =
  /^(?:Failed to load ‘.*’. A ServiceWorker intercepted the request and encountered|TypeError: error loading dynamically imported module: )/;

/** Commands go out with a number and come back with it; between them come the events. */
function conversation(socket: WebSocket, uncaught: string[]): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.type !== "event") waiting.get(answer.id ?? 0)?.(answer);
    else if (answer.params?.type === "javascript" && answer.params.level === "error" && !isBrokenOff.test(answer.params.text))
      uncaught.push(answer.params.text);
  });
  let last = 0;
  return async (method, params) => {
    const id = ++last;
    const giveUp = AbortSignal.timeout(answerLimitMs);
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      giveUp.addEventListener("abort", () => reject(new Error(`Firefox did not answer ${method}`)));
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`Firefox refused ${method}: ${answer.message}`);
    return answer.result;
  };
}
