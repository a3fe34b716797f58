import type { BrowserAct } from "@aprisco/contract/audit.ts";
import { call } from "./client.ts";
import { readTokens } from "./tokens.ts";

/** What the log takes for a page: nothing that was typed. */
const plainPath = /^\/[a-z0-9/-]{0,100}$/;

/**
 * Has the activity log say what only the browser knows of. The act itself waits for nothing, and goes on where this fails.
 *
 * @param personId of whom the page is
 */
export async function noteAct(action: BrowserAct, personId?: number): Promise<void> {
  if (readTokens() === null) return;
  const { pathname } = location;
  try {
    const { auditRoutes } = await import("@aprisco/contract/audit.ts");
    await call(auditRoutes.createAuditLog, {
      body: { action, ...(plainPath.test(pathname) ? { page: pathname } : {}), ...(personId === undefined ? {} : { person_id: personId }) },
    });
  } catch {
    // Nothing that a person could do about it.
  }
}

/** The same for what is being printed, however that was asked for. */
export const notePrinting = (): void => void noteAct("page.printed");
