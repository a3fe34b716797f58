import type { VisitKind, VisitStatus } from "@aprisco/contract/care-visits.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { rowSource, type RowSource } from "../../records/lists/row-source.ts";
import { familyName, homeField, ownedVisits } from "./subjects-store.ts";

interface ReportSpan {
  /** Days in church time, both included. */
  readonly from: string;
  readonly to: string;
  readonly kind?: VisitKind | undefined;
  readonly status?: VisitStatus | undefined;
}

/** The visits of a span in scope, the latest first; without what came of them. */
export const reportedVisits = (tx: Handle, scope: Scope, { from, to, kind, status }: ReportSpan): RowSource =>
  rowSource(
    tx,
    within(ownedVisits, scope)
      .reduce((rows, condition) => rows.where(condition), queriesOf(tx).selectFrom("care_visits"))
      .innerJoin("care_subjects", "care_subjects.id", "care_visits.subject_id")
      .leftJoin("households", "households.id", "care_subjects.household_id")
      .leftJoin("people as alone", "alone.id", "care_subjects.person_id")
      .select([
        "care_visits.scheduled_on as day",
        familyName.as("family"),
        "care_visits.kind",
        sql<string | null>`(
          select string_agg(people.name, ', ' order by people.name_folded) from care_visitors
          join accounts on accounts.id = care_visitors.account_id join people on people.id = accounts.person_id
          where care_visitors.visit_id = care_visits.id)`.as("visitors"),
        "care_visits.status",
        "care_visits.completed_on as completed",
        homeField("neighborhood").as("neighborhood"),
      ])
      .where(sql<SqlBool>`care_visits.scheduled_on between ${from}::date and ${to}::date`)
      .$if(kind !== undefined, (rows) => rows.where("care_visits.kind", "=", kind as VisitKind))
      .$if(status !== undefined, (rows) => rows.where("care_visits.status", "=", status as VisitStatus))
      .orderBy("care_visits.scheduled_for", "desc")
      .orderBy("care_visits.id", "desc"),
  );
