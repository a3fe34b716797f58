import type { NamedRoute } from "@aprisco/contract/route.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18n from "i18next";
import { queuedActs } from "../../queued-acts.ts";
import { accountOf } from "../../worker/kept-rows.ts";
import type { LooseInput } from "../asked.ts";
import { newClientId } from "../client-id.ts";
import { pathOf } from "../client.ts";
import { ApiFailure, isFailure } from "../failure.ts";
import { beginLists, spread } from "../kept-answers.ts";
import { refreshTokens } from "../refresh.ts";
import { readTokens } from "../tokens.ts";
import { exchange, type Answer } from "../transport.ts";
import { createActQueue, type ActQueue } from "./act-queue.ts";
import { deviceActs } from "./act-store.ts";
import { accountOwner, type ActKind, type KeptAct } from "./kept-act.ts";
import { tellSentMarks } from "./sent-marks.ts";
import { setUnsent } from "./unsent-state.ts";

/** The kind of an act; undefined: this version does not know it, or its file did not load. */
export const kindOfAct = async ({ kind }: Pick<KeptAct, "kind">): Promise<ActKind | undefined> =>
  await queuedActs
    .find(({ operation }) => kind.endsWith(`.${operation}`))
    ?.load()
    .catch(() => undefined);

const signedOut = (): ApiFailure => new ApiFailure({ status: 401, code: "session.required", message: i18n.t("session.expired") });

/** The stored token, if it is this account's: another tab may have signed another one in. */
const tokenOf = (account: number): string => {
  const token = readTokens()?.token ?? null;
  if (token === null || accountOf(`Bearer ${token}`) !== account) throw signedOut();
  return token;
};

/** Makes a call as this account and as no other; a refused token is renewed once. It never ends the session. */
async function sendAs(account: number, row: NamedRoute, { params, query, body }: LooseInput): Promise<Answer<unknown>> {
  const path = pathOf(row.path, { ...params }, query);
  const token = tokenOf(account);
  const send = (by: string) => exchange<unknown>({ method: row.method, path, body, token: by });
  try {
    return await send(token);
  } catch (cause) {
    if (!isFailure(cause) || cause.status !== 401) throw cause;
    if ((await refreshTokens(token)) !== "renewed") throw cause;
    return await send(tokenOf(account));
  }
}

/** Other tabs of this device hear that the acts have changed. */
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("aprisco-acts") : null;

/** A tab holds a lock as long as it is open, so that another knows whether it still sends. Undefined without TLS. */
const locks = (navigator as Partial<Navigator>).locks;
const tab = `aprisco-tab ${newClientId()}`;
void locks?.request(tab, () => new Promise(() => undefined));
const openTabs = async (): Promise<ReadonlySet<string> | null> =>
  locks ? new Set((await locks.query()).held?.map(({ name }) => name ?? "")) : null;

let current: { readonly account: number; readonly queue: ActQueue; readonly stop: () => void } | null = null;

/** The queue of the account that is signed in on this page; it begins to send what was kept. */
export function accountQueue(account: number, client: QueryClient): ActQueue {
  if (current?.account === account) return current.queue;
  current?.stop();
  const queue = createActQueue({
    owner: accountOwner(account),
    store: deviceActs,
    tab,
    openTabs,
    rowOf: async (kind) => (await kindOfAct({ kind }))?.row,
    send: (row, input) => sendAs(account, row, input),
    explain: async (act, refusal) =>
      (await (await kindOfAct(act))?.explain?.(act, refusal, { ask: (row, input) => sendAs(account, row, input), client })) ?? null,
    onSent: (act, row, { data }) => {
      // An open sheet shows its own marks, and asks for the rest when it is left.
      if (act.marks && tellSentMarks(act, data)) return;
      beginLists(client, row);
      spread(client, row);
    },
    onChange: setUnsent,
    tell: () => channel?.postMessage(account),
  });
  const onOnline = (): void => void queue.resume();
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (data === account) void queue.refresh();
  };
  addEventListener("online", onOnline);
  channel?.addEventListener("message", onMessage);
  const stop = (): void => {
    queue.stop();
    removeEventListener("online", onOnline);
    channel?.removeEventListener("message", onMessage);
  };
  current = { account, queue, stop };
  return queue;
}
