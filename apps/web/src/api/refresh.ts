import { refreshRow } from "./account-rows.ts";
import { isFailure } from "./failure.ts";
import { isWellFormed, readTokens, writeTokens } from "./tokens.ts";
import { exchange } from "./transport.ts";

/** `renewed`: there is a newer token in the storage. `rejected`: the session is over. `unreachable`: nobody knows; the session stays. */
export type RefreshOutcome = "renewed" | "rejected" | "unreachable";

let running: Promise<RefreshOutcome> | null = null;

async function renew(refused: string): Promise<RefreshOutcome> {
  const tokens = readTokens();
  if (!tokens) return "rejected";
  // Another tab, or a request just before this one, has already renewed it.
  if (tokens.token !== refused) return "renewed";
  if (!tokens.refreshToken || !isWellFormed(tokens.refreshToken)) return "rejected";
  try {
    const { data } = await exchange<{ token?: string; refreshToken?: string } | null>({
      ...refreshRow,
      body: { refreshToken: tokens.refreshToken },
    });
    if (!data?.token || !isWellFormed(data.token)) return "rejected";
    writeTokens(data.token, data.refreshToken ?? null);
    return "renewed";
  } catch (cause) {
    return isFailure(cause) && [400, 401, 403].includes(cause.status) ? "rejected" : "unreachable";
  }
}

/** Only one tab at a time asks; the others then find the new token in the storage. */
const acrossTabs = (refused: string): Promise<RefreshOutcome> =>
  "locks" in navigator ? navigator.locks.request("aprisco-refresh", () => renew(refused)) : renew(refused);

/** Renews the access token that the server refused. Requests that meet this at the same time share one attempt. */
export function refreshTokens(refused: string): Promise<RefreshOutcome> {
  running ??= acrossTabs(refused).finally(() => {
    running = null;
  });
  return running;
}
