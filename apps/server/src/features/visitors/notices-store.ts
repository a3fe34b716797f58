import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { sql } from "kysely";
import { instantBefore } from "../../database/instant.ts";
import type { NoticeReminder, NoticeSubject } from "../../facets/notice.ts";
import { addDays } from "./period-start.ts";

/** What lies further back is a matter for the list, not for a notification. */
const LATEST_DAYS = 30;
const FIRST_CONTACT_HOURS = 48;
/** Reminders wait for the morning. */
const MORNING = 6;

/** Cards, as notifications name them. A card waits until it is contacted, converted or of no interest. */
export const cardSubject: NoticeSubject = {
  name: "visitor",
  section: "visitors",
  rows: sql`select visitors.id, array[visitors.congregation_id] as congregation_ids, visitors.follow_up_owner_id as owner_id,
    array[visitors.follow_up_owner_id, visitors.created_by] as theirs, people.name,
    visitors.status not in ('convertido_para_membro', 'sem_interesse') as is_open
    from visitors join people on people.id = visitors.person_id`,
  path: (id) => `/visitor-management?visitor=${id}`,
};

/** Follow-ups of this day. */
export const dueToday: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`select id, congregation_id, next_action_date as on_day from visitors where next_action_date = ${today}::date`,
};

/** Follow-ups of days before, each told once. */
export const overdue: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`select id, congregation_id, next_action_date as on_day from visitors
    where next_action_date >= ${addDays(today, -LATEST_DAYS)}::date and next_action_date < ${today}::date`,
};

/** New cards without a contact, or an attempt at one, within 48 hours, and without a day that is set for it. */
export const uncontacted: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ now, timeZone }) => sql`select id, congregation_id, (created_at at time zone ${timeZone}::text)::date as on_day from visitors
    where status = 'novo' and last_contact_at is null and next_action_date is null
      and created_at > ${instantBefore(now, LATEST_DAYS * 24 * HOUR_MS)}::timestamptz
      and created_at <= ${instantBefore(now, FIRST_CONTACT_HOURS * HOUR_MS)}::timestamptz`,
};
