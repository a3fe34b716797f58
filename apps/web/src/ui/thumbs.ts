import type { fileRoutes } from "@aprisco/contract/files/routes.ts";
import { lightRow } from "../api/light-row.ts";
import { call } from "../api/client.ts";

const row = lightRow<typeof fileRoutes.listThumbs>({ method: "GET", path: "/files/thumbs" });
/** As many as one call takes. */
const MOST = 24;
/** What passes by while somebody scrolls is not asked for, and a page of people stays far below the rate of a session. */
const PAUSE_MS = 80;

interface Wish {
  readonly id: number;
  readonly signal: AbortSignal;
  readonly resolve: (picture: string | null) => void;
  readonly reject: (cause: unknown) => void;
}
let wishes: Wish[] = [];
let isBusy = false;

/**
 * The small form of a picture, as an address that holds its bytes; null: there is none, or it is not for this account. What is
 * wanted at about the same time is one call, and there is one call at a time. Rejects with an ApiFailure.
 */
export function thumbOf(id: number, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    wishes.push({ id, signal, resolve, reject });
    if (!isBusy) void ask();
  });
}

async function ask(): Promise<void> {
  isBusy = true;
  while (wishes.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const wanted = wishes.filter(({ signal }) => !signal.aborted);
    const now = wanted.slice(0, MOST);
    wishes = wanted.slice(MOST);
    if (now.length > 0) await answer(now);
  }
  isBusy = false;
}

async function answer(asked: readonly Wish[]): Promise<void> {
  try {
    const { data } = await call(row, { query: { ids: [...new Set(asked.map(({ id }) => id))].join() } });
    const found = new Map(data.map(({ id, picture }) => [id, picture]));
    for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
  } catch (cause) {
    for (const { reject } of asked) reject(cause);
  }
}
