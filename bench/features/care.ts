import type { FeatureBench } from "../generator/family.ts";

const church = "(select min(id) from congregations)";
/** The church's today: the latest day on which somebody was recorded. */
const today = "(select max(created_at)::date from people)";

/**
 * Pastoral care of a church that keeps it up: cards are answered but for one in forty, a family in twenty has an open follow-up, one
 * in fifty a visit in the next three weeks, two in three a visit of the last year.
 */
export const bench: FeatureBench = {
  after: ["people", "visitors", "accounts"],
  tables: () => [],
  /** Visits refer to families: these are made here, and computed when all is there. */
  finish: [
    "insert into care_subjects (congregation_id, household_id) select congregation_id, id from households where exists (select from people where household_id = households.id) on conflict do nothing",
    "insert into care_subjects (congregation_id, person_id) select congregation_id, id from people where household_id is null on conflict do nothing",
    "update visitors set next_action = null, next_action_date = null where person_id % 40 <> 0 and next_action_date is not null",
    "update visitors set status = 'contatado' where person_id % 40 <> 0 and status = 'novo'",
    `insert into follow_ups (congregation_id, person_id, kind, text, owner_id, due_on, created_at, updated_at)
     select ${church}, coalesce(care_subjects.person_id, (select min(people.id) from people where people.household_id = care_subjects.household_id)),
       'care', 'Ligar', case when care_subjects.id % 40 = 0 then (select min(id) from accounts) end, ${today} - (care_subjects.id % 20)::integer, now(), now()
     from care_subjects where care_subjects.id % 20 = 0`,
    `insert into care_visits (congregation_id, subject_id, kind, scheduled_for, scheduled_on, status)
     select ${church}, id, 'home', day + interval '18 hours', day, 'scheduled'
     from (select id, ${today} + (id / 50 % 21)::integer as day from care_subjects where id % 50 = 7) as coming`,
    `insert into care_visits (congregation_id, subject_id, kind, scheduled_for, scheduled_on, status, completed_at, completed_on)
     select ${church}, id, 'home', day + interval '18 hours', day, 'completed', day + interval '19 hours', day
     from (select id, ${today} - (1 + id % 365)::integer as day from care_subjects where id % 3 <> 0) as done`,
  ],
};
