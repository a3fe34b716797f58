import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const ministryNames: RecordNames = {
  "pt-BR": ["o ministério", "os ministérios"],
  es: ["el ministerio", "los ministerios"],
  en: ["the ministry", "the ministries"],
};

/** A closed ministry is history: it is still found, and its name is free again. */
export const ministryStatuses = ["active", "paused", "closed"] as const;
export const ministrySorts = ["name", "-name", "created_at", "-created_at"] as const;

export const ministryMemberNames: RecordNames = {
  "pt-BR": ["o integrante", "os integrantes"],
  es: ["el integrante", "los integrantes"],
  en: ["the ministry member", "the ministry members"],
};
export const ministryRoles = ["leader", "co_leader", "member"] as const;
