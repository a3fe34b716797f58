import type { Handle } from "../../../database/connect.ts";
import type { Happening } from "../../../tasks/happening.ts";
import type { Services } from "../../../services.ts";
import { takeNews } from "../follow-store.ts";
import { readRegistration } from "../settings-store.ts";
import { readRegistered } from "../store.ts";
import { mailNews } from "./send.ts";

/** Registrations that are read at a time. */
const PAGE = 200;

/** Writes to everybody who is registered for an event that it was moved, or does not take place. */
export async function tellRegistered(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, id } of happenings) {
    const event = await readRegistration(tx, subjectId);
    const what = event && (await takeNews(tx, subjectId));
    if (!event || !what) continue;
    for (
      let page = await readRegistered(tx, subjectId, 0, PAGE);
      page.length > 0;
      page = await readRegistered(tx, subjectId, page.at(-1)?.id ?? 0, PAGE)
    )
      for (const held of page) await mailNews(tx, services, event, held, { what, dedupe: `registration ${what} ${id} ${held.id}` }, now);
  }
}
