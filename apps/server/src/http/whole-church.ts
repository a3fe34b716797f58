import type { Caller } from "./caller.ts";
import { Failure } from "./failure.ts";

export const seesWholeChurch = ({ congregationIds }: Pick<Caller, "congregationIds">): boolean => congregationIds === null;

/** For changes of what is the whole church's, and no congregation's. @throws Failure `permission.denied` */
export function requireWholeChurch(caller: Pick<Caller, "congregationIds">): void {
  if (!seesWholeChurch(caller)) throw new Failure("permission.denied");
}
