import type { BrowserAct } from "@aprisco/contract/audit.ts";
import { call } from "./client.ts";
import { readTokens } from "./tokens.ts";

/** The log accepts only such a path: it must hold nothing that was typed. */
const plainPath = /^\/[a-z0-9/-]{0,100}$/;

/**
 * Reports an act that only the browser knows of to the activity log. The caller does not wait for it, and a failure is ignored.
 * @param personId the person whom the page is about
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
    // The user can do nothing about a failure.
  }
}

export const notePrinting = (): void => void noteAct("page.printed");
