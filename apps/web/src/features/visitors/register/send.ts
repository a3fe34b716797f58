import type { ReplyOf } from "@aprisco/contract/route.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { VisitorInput } from "@aprisco/contract/visitors-card.ts";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { lightRow } from "../../../api/light-row.ts";
import { newSubmissionKey } from "../../../api/submission-key.ts";
import type { VisitorFormMode } from "./values.ts";

const createVisitorRow = lightRow<typeof visitorRoutes.createVisitor>({ method: "POST", path: "/visitors" });
export type CreatedVisitor = ReplyOf<typeof visitorRoutes.createVisitor>;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a registration once, whatever is repeated under the same key. While an earlier submit is still being processed it
 * waits and asks again; when that one was received with other words, the corrected card goes out under a new key (staff see
 * the two as possible duplicates, nothing is lost). The public form never sends a token: one that ran out on this device is
 * not the visitor's business. Throws ApiFailure.
 */
export async function sendVisitor(body: VisitorInput, key: string, mode: VisitorFormMode): Promise<CreatedVisitor> {
  for (let tries = 0; ; tries += 1) {
    try {
      return (await call(createVisitorRow, { body, idempotencyKey: key, asAnybody: mode === "public" })).data;
    } catch (cause) {
      if (!isFailure(cause) || tries >= 3) throw cause;
      if (cause.code === "idempotency.mismatch") key = newSubmissionKey();
      else if (cause.code === "idempotency.running") await pause(Math.min(cause.retryAfter ?? 1, 5));
      else throw cause;
    }
  }
}
