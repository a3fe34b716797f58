import { refreshRow } from "./account-rows.ts";
import { isFailure } from "./failure.ts";
import { isWellFormed, readTokens, writeTokens } from "./tokens.ts";
import { exchange } from "./transport.ts";

/** `renewed`: a newer token is in storage. `rejected`: the session is over. `unreachable`: there was no answer; the session stays. */
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

/** One tab at a time renews; the others then find the new token in storage. */
const acrossTabs = (refused: string): Promise<RefreshOutcome> =>
  "locks" in navigator ? navigator.locks.request("aprisco-refresh", () => renew(refused)) : renew(refused);

/** Renews an access token that the server refused. Concurrent calls share one attempt. */
export function refreshTokens(refused: string): Promise<RefreshOutcome> {
  running ??= acrossTabs(refused).finally(() => {
    running = null;
  });
  return running;
}
