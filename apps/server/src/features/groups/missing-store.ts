import { sql, type SqlBool } from "kysely"; // queries: a part of statements, which add the scope

/**
 * Whether a group meets on `expected.on_day`. The statement names the tables cell_groups and expected.
 * @unscoped a condition of statements that take the scope
 */
export const meetsOn = sql<SqlBool>`(
  cell_groups.meeting_day = extract(dow from expected.on_day) and expected.on_day >= cell_groups.started_on
  and (expected.on_day - cell_groups.started_on - (cell_groups.meeting_day - extract(dow from cell_groups.started_on)::integer + 7) % 7)
    % (7 * cell_groups.every_weeks) = 0)`;

/**
 * Whether a group meets on `expected.on_day` and has no report in that week. A group without any report is never late: the church
 * may begin to report later than to meet. The statement names the tables cell_groups and expected.
 * @unscoped a condition of statements that take the scope
 */
export const lacksReport = sql<SqlBool>`(
  ${meetsOn} and exists (select from group_meetings as earlier where earlier.group_id = cell_groups.id)
  and not exists (select from group_meetings as reported where reported.group_id = cell_groups.id
    and date_trunc('week', reported.day) = date_trunc('week', expected.on_day)))`;
