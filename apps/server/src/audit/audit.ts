import type { AuditAction } from "@aprisco/contract/audit-acts.ts";
import type { AuditType } from "@aprisco/contract/audit.ts";

/** A line of the activity log: the act, never its content. The request adds account, time and address. */
export interface AuditEntry {
  /** An operation or an event such as "login.failed"; its text is in the contract's `audit/acts`. */
  readonly action: AuditAction;
  readonly section: string;
  readonly type: AuditType;
  readonly targetType?: string;
  readonly targetId?: number | null;
  readonly accountId?: number | null;
  readonly personId?: number | null;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface AuditRow extends Omit<AuditEntry, "action"> {
  readonly action: string;

  readonly at: Date;
  readonly accountId: number | null;
  readonly address: string | null;
  readonly requestId: string | null;
}
