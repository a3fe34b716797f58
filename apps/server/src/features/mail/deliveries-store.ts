import { sql } from "kysely";
import { forgetRows } from "../../database/forget.ts";
import { instantBefore } from "../../database/instant.ts";

const DAY_MS = 86_400_000;
/** A year and a half: long enough to answer what was sent to whom. */
const KEPT_MS = 548 * DAY_MS;

/** Forgets messages after eighteen months. */
export const forgetDeliveries = forgetRows(
  "deliveries",
  (now) => sql`created_at < ${instantBefore(now, KEPT_MS)} and status not in ('queued', 'sending')`,
);
