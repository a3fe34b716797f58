import { isAppPath } from "@aprisco/contract/app-paths.ts";
import type { ReplyOf, Route, CallRequest } from "@aprisco/contract/route.ts";
import { isFailure, ApiFailure } from "./failure.ts";
import { endSession } from "./session-end.ts";
import { readTokens } from "./tokens.ts";
import { refreshTokens } from "./refresh.ts";
import { exchange, type Answer } from "./transport.ts";
import i18n from "i18next";

type RequiredInput<R extends Route> = {
  readonly [K in keyof CallRequest<R> as undefined extends CallRequest<R>[K] ? never : K]: K extends "params"
    ? { readonly [P in keyof CallRequest<R>[K]]: string | number }
    : CallRequest<R>[K];
};

export type CallInput<R extends Route> = RequiredInput<R>;

export type CallOptions<R extends Route> = RequiredInput<R> & {
  /** The server creates only one record for all calls with the same key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Sends no token: the call is public. */
  readonly asAnybody?: boolean;
};
type Arguments<R extends Route> = keyof RequiredInput<R> extends never ? [options?: CallOptions<R>] : [options: CallOptions<R>];

/** A list is sent as a repeated parameter. */
export type QueryValue = string | number | boolean | null | undefined;
interface Loose {
  readonly params?: Record<string, string | number>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly asAnybody?: boolean;
}

/** The path below /api with params and query filled in. Empty values are left out; lists become repeated parameters. */
export function pathOf(path: string, params: Loose["params"] = {}, query: Loose["query"] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if ((one ?? "") !== "") search.append(name, String(one));
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

/** Sign-in, refresh and sign-out send no session token: an expired one would make them fail. */
const standsOutside = (path: string): boolean => ["/auth/login", "/auth/refresh", "/auth/logout", "/setup"].includes(path);

/**
 * Calls a route of the API. After a 401 it renews the token once and repeats the call; if that fails, the session ends (spec.md
 * §4).
 * @throws ApiFailure; the signal's reason, when the call was aborted
 */
export async function call<R extends Route>(row: R, ...[options]: Arguments<R>): Promise<Answer<ReplyOf<R>>> {
  const given = (options ?? {}) as Loose;
  const send = (token: string | null) =>
    exchange<ReplyOf<R>>({
      method: row.method,
      path: pathOf(row.path, given.params, given.query),
      body: given.body,
      token,
      idempotencyKey: given.idempotencyKey,
      signal: given.signal,
    });
  const outside = given.asAnybody === true || standsOutside(row.path);
  const token = outside ? null : (readTokens()?.token ?? null);
  try {
    return await send(token);
  } catch (cause) {
    if (outside || !isFailure(cause) || cause.status !== 401) throw cause;
    if (!token) {
      // Signed out in another tab: a protected page must close.
      if (isAppPath(location.pathname)) endSession("expired");
      throw cause;
    }
    const outcome = await refreshTokens(token);
    if (outcome === "unreachable") throw new ApiFailure({ status: 0, code: "network.failed", message: i18n.t("network.failed") });
    if (outcome === "renewed") return await retry(() => send(readTokens()?.token ?? null), cause);
    endSession("expired");
    throw cause;
  }
}

async function retry<T>(again: () => Promise<T>, refusal: ApiFailure): Promise<T> {
  try {
    return await again();
  } catch (cause) {
    // A fresh token was refused too: the server has ended the session.
    if (isFailure(cause) && cause.status === 401) {
      endSession("expired");
      throw refusal;
    }
    throw cause;
  }
}
