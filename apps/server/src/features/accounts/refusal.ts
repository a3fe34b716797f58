import { Failure } from "../../http/failure.ts";
import type { Context } from "../../http/handler.ts";

/** Runs a change of somebody's account; a refusal for want of rank or rights is written down although the change does not happen. */
export async function notingRefusals<T>(
  { apart, audit }: Pick<Context, "apart" | "audit">,
  operation: string,
  targetId: number | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof Failure && ["user.outranked", "permission.denied"].includes(failure.code))
      await noteRefusal({ apart, audit }, operation, targetId);
    throw failure;
  }
}

/** Writes a refusal down, in a transaction of its own. */
export const noteRefusal = (
  { apart, audit }: Pick<Context, "apart" | "audit">,
  operation: string,
  targetId: number | null,
): Promise<void> =>
  apart((tx) =>
    audit(tx, {
      action: "access.denied",
      section: "users",
      type: "authentication",
      targetType: "accounts",
      targetId,
      metadata: { operation },
    }),
  );
