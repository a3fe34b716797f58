import { sql } from "kysely";
import { queriesOf, type Handle } from "../database/connect.ts";

const OFFICE = "203.0.113.20";
const VISITORS_PHONE = "198.51.100.7";
/** Sign-ins are logged for these last days only. */
const SIGN_IN_DAYS = 21;

export async function insertDemoLog(tx: Handle, { now }: { readonly now: Date }): Promise<void> {
  await sql`
    with told (at, account_id, action, section, type, target_id, person_id, metadata) as (
      select created_at, created_by, 'createVisitor', 'visitors', 'creations', id, person_id, '{}'::jsonb from visitors
      union all
      select change.at, change.by_account, 'updateVisitor', 'visitors', 'updates', visitors.id, visitors.person_id,
        jsonb_build_object('fields', jsonb_build_array('status'), 'before', jsonb_build_object('status',
          coalesce(lag(change.status) over (partition by change.visitor_id order by change.at, change.id), 'novo')),
          'after', jsonb_build_object('status', change.status))
      from visitor_changes as change join visitors on visitors.id = change.visitor_id where change.kind = 'status'
      union all
      select contact.at - interval '4 minutes', contact.by_account, 'data.read', 'visitors', 'data', visitors.id, visitors.person_id,
        '{"operation": "getVisitor", "read": ["prayer_requests"]}'
      from person_contacts as contact join visitors using (person_id)
      where contact.about = 'visitor' and contact.by_account is not null and exists (select from prayer_requests where visitor_id = visitors.id)
      union all
      select contact.at, contact.by_account, 'createVisitorContact', 'visitors', 'updates', visitors.id, visitors.person_id, '{}'
      from person_contacts as contact join visitors using (person_id) where contact.about = 'visitor'
      union all
      select contact.at, contact.by_account, 'createMemberContact', 'timeline', 'updates', memberships.id, memberships.person_id,
        '{"fields": ["contacts"]}'
      from person_contacts as contact join memberships using (person_id) where contact.about = 'member'
      union all
      select created_at, created_by, 'createMember', 'members', 'creations', id, person_id, '{}' from memberships where created_by is not null
      union all
      select recorded_at, recorded_by, 'addMovement', 'roll', 'creations', id, person_id, '{}' from roll_movements where recorded_by is not null
      union all
      select created_at, created_by, 'createMinistry', 'ministries', 'creations', id, null, '{}' from ministries where created_by is not null
      union all
      select day + interval '11 hours' + accounts.id * interval '7 minutes', accounts.id, 'login', 'accounts', 'authentication',
        accounts.id, accounts.person_id, '{}'
      from accounts cross join generate_series(date_trunc('day', ${now}::timestamptz) - make_interval(days => ${SIGN_IN_DAYS}), ${now}, interval '1 day') as day
      where accounts.status = 'ativo' and accounts.role not in ('membro', 'visitante') and (accounts.id + extract(day from day)::integer) % 3 > 0
    )
    insert into audit_log (at, account_id, action, section, type, target_type, target_id, person_id, address, metadata)
    select at, account_id, action, section, type, section, target_id, person_id,
      case when account_id is null then ${VISITORS_PHONE} else ${OFFICE} end, metadata
    from told where at <= ${now} order by at`.execute(queriesOf(tx));
}
