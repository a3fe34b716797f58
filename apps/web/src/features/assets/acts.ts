import type { Asset, enteredEventKinds } from "@aprisco/contract/assets.ts";

export type EventAct = (typeof enteredEventKinds)[number];
/** An act with a form of its own. */
export type AssetAct = EventAct | "disposed" | "lent" | "returned";

interface Acts {
  /** As buttons. */
  readonly first: readonly AssetAct[];
  /** In the menu beside them. */
  readonly more: readonly AssetAct[];
}

/**
 * What can be done with an asset in its status. What is lent comes back before anything else; what is disposed of never moves.
 *
 * @param seesPeople a new custodian is chosen among the people whom the account sees
 */
export function actsOf({ status }: Pick<Asset, "status">, mayDispose: boolean, seesPeople: boolean): Acts {
  const custody = seesPeople ? (["custody"] as const) : [];
  if (status === "disposed") return { first: [], more: [] };
  if (status === "lent") return { first: ["returned"], more: [...custody, "photo"] };
  return {
    first: ["lent", "moved"],
    more: [
      ...custody,
      ...(status === "in_use" ? [] : (["used"] as const)),
      ...(status === "stored" ? [] : (["stored"] as const)),
      ...(status === "maintenance" ? [] : (["maintenance"] as const)),
      "photo",
      ...(mayDispose ? (["disposed"] as const) : []),
    ],
  };
}
