import type { BirthdayKind } from "@aprisco/contract/birthdays/choices.ts";
import { sql, type RawBuilder } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";
import { theirPeople } from "../people/index.ts";
import type { RememberedDay } from "./days.ts";

/** Where a page begins: after this row. */
export interface BirthdayPosition {
  readonly date: string;
  /** Of the kinds' order on a day. */
  readonly step: number;
  readonly personId: number;
}

export interface BirthdayRow {
  readonly kind: BirthdayKind;
  readonly step: number;
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly preferred_name: string | null;
  readonly date: string;
  readonly years: number | null;
  readonly neighborhood: string | null;
  readonly phone: string | null;
  readonly do_not_contact: boolean;
}

export interface BirthdayInput {
  readonly days: readonly RememberedDay[];
  readonly kinds: readonly BirthdayKind[];
  readonly after: BirthdayPosition | null;
  readonly limit: number;
}

interface Source {
  /** Of the kinds' order on a day. */
  readonly step: number;
  /** The people of `congregations` whose day it is on the `wanted` one, with the day itself, null where its year is not shown. */
  readonly found: RawBuilder<unknown>;
}
const isMarried = sql`coalesce(people.marital_status, 'casado') in ('casado', 'uniao_estavel')`;
const recorded = sql`person_records as records join people on people.id = records.person_id`;
const sources: Readonly<Record<BirthdayKind, Source>> = {
  birth: {
    step: 1,
    found: sql`select people.*, case when people.birthday_shown = 'full' then people.birth_date end as remembered from people
      where people.congregation_id = congregations.id and people.birth_md = wanted.month_day and people.birthday_shown <> 'none'`,
  },
  wedding: {
    step: 2,
    // Nobody is congratulated on a marriage that is over.
    found: sql`select people.*, records.wedding_date as remembered from ${recorded}
      where records.wedding_md = wanted.month_day and people.congregation_id = congregations.id and ${isMarried}`,
  },
  baptism: {
    step: 3,
    found: sql`select people.*, records.baptised_on as remembered from ${recorded}
      where records.baptism_md = wanted.month_day and people.congregation_id = congregations.id`,
  },
};

/** The days of a kind: of each wanted day the first people after the page's position, each probe along an index. */
function branch(kind: BirthdayKind, scope: Scope, { after, limit }: BirthdayInput): RawBuilder<unknown> {
  const { step, found } = sources[kind];
  const later =
    after === null
      ? sql``
      : sql`and (wanted.date, ${step}::int, people.id) > (${after.date}::date, ${after.step}::int, ${after.personId}::bigint)`;
  const theirs = scope.onlyTheirs ? sql`and ${theirPeople(scope, "people.id")}` : sql``;
  return sql`select ${kind}::text as kind, ${step}::int as step, wanted.date, person.* from congregations cross join wanted cross join lateral (
    select memberships.id, people.id as person_id, people.name, people.preferred_name, people.neighborhood, people.phone, people.do_not_contact,
      (extract(year from wanted.date) - extract(year from people.remembered))::int as years
    from memberships join (${found} and people.deceased_on is null and people.anonymised_at is null) as people
      on people.id = memberships.person_id
    where memberships.status in ('active', 'congregado', 'visitor') and ${reaches(scope, "memberships.congregation_id")} ${theirs} ${later}
    order by people.id limit ${limit}) as person where ${reaches(scope, "congregations.id")}`;
}

/** The first of what is remembered on the days, by day, kind and person: births within a congregation's own people. */
export async function readBirthdays(handle: Handle, scope: Scope, input: BirthdayInput): Promise<BirthdayRow[]> {
  if (input.kinds.length === 0) return [];
  const branches = input.kinds.map((kind) => branch(kind, scope, input));
  const { rows } = await sql<BirthdayRow>`
    with wanted (date, month_day) as (
      select * from unnest(${input.days.map(({ date }) => date)}::date[], ${input.days.map(({ monthDay }) => monthDay)}::smallint[]))
    select * from (${sql.join(branches, sql` union all `)}) as remembered
    order by date, step, person_id limit ${input.limit}`.execute(queriesOf(handle));
  return rows;
}
