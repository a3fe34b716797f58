import { allows } from "@aprisco/contract/permissions.ts";
import type { QueryClient } from "@tanstack/react-query";
import { forgetAnswers, isOwnDevice } from "../api/own-device.ts";
import { askerOf } from "../api/rights.ts";
import { getSession } from "../api/session-state.ts";
import { readsAhead } from "../reads-ahead.ts";
import { router } from "./router.tsx";

/**
 * On the account's own device: reads what a leader or a volunteer needs without network, one screen after the other. The worker keeps
 * the answers (contract/kept-on-device.ts). What fails is read at the next start.
 */
export async function readAhead(client: QueryClient): Promise<void> {
  const { user } = getSession();
  if (!user || !(await isOwnDevice(user.id))) return;
  for (const { path, allow, keeps, load } of readsAhead) {
    if (!allows(allow, askerOf(user))) {
      if (keeps) await forgetAnswers(user.id, (kept) => keeps.test(kept)).catch(() => undefined);
      continue;
    }
    try {
      await router.preloadRoute({ to: path } as never);
      await (
        await load()
      )(client);
    } catch {
      // Without connection, or without the right since.
    }
  }
}
