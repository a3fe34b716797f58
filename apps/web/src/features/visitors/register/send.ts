import type { ReplyOf } from "@aprisco/contract/route.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { VisitorInput } from "@aprisco/contract/visitors-card.ts";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { newSubmissionKey } from "../../../api/submission-key.ts";
import type { VisitorFormMode } from "./values.ts";

const createVisitorRow = lightRoute<typeof visitorRoutes.createVisitor>({ method: "POST", path: "/visitors" });
export type CreatedVisitor = ReplyOf<typeof visitorRoutes.createVisitor>;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends a registration; the server accepts it once per key. While an earlier submit with the key is still in progress, it waits and
 * tries again. If that one had other values, it sends the corrected card under a new key: staff see both as possible duplicates.
 * The public form sends no token, since an expired one on this device must not matter.
 * @throws ApiFailure
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
