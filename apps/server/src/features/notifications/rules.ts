import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { NoticeChannel, NoticeRule } from "@aprisco/contract/notifications.ts";
import type { NoticeKind } from "../../facets/notice.ts";

export type HouseRule = Omit<NoticeRule, "may_edit">;
export interface StoredRule {
  readonly event: string;
  readonly enabled: boolean;
  readonly roles: readonly RoleName[] | null;
  readonly channels: readonly NoticeChannel[];
  readonly version: number;
}

/** The rule of a kind: the church's, else the default. A default has version 1. */
export function ruleOf(kind: NoticeKind, stored: ReadonlyMap<string, StoredRule>): HouseRule {
  const { event, category, type, priority, audience, allow, channels } = kind;
  const said = stored.get(event);
  return {
    event,
    category,
    type,
    priority,
    audience,
    permission: allow,
    enabled: said?.enabled ?? true,
    roles: said?.roles ? [...said.roles] : null,
    channels: [...(said?.channels ?? channels)],
    version: said?.version ?? 1,
  };
}
