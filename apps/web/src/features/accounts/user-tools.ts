import type { UserCard } from "@aprisco/contract/accounts/users.ts";

/** What a row needs from the page: what the account may do, what today is, and what to open. */
export interface UserTools {
  /** Approve, reject, deactivate. */
  readonly mayEdit: boolean;
  /** In the church's time. */
  readonly today: string;
  readonly zone: string | undefined;
  readonly onDetails: (id: number) => void;
  /** The registrations marked to be approved together. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, on: boolean) => void;
}

/** Whether a registration may be approved together with others: somebody who may be known already is looked at alone. */
export const mayChoose = (tools: Pick<UserTools, "mayEdit">, card: UserCard): boolean =>
  tools.mayEdit && card.status === "pendente" && !card.possibleDuplicate && card.email !== null;
