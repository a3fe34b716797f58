import type { BirthdayKind } from "@aprisco/contract/birthdays.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";
import { keptTotal } from "../memberships/index.ts";
import { theirPeople } from "../people/index.ts";
import { pageParts, type RememberedDay } from "./days.ts";

export interface BirthdayPosition {
  readonly date: string;
  readonly step: number;
  readonly personId: number;
}

export interface BirthdayRow {
  readonly kind: BirthdayKind;
  readonly step: number;
  readonly id: number;
  readonly person_id: number;
  readonly name: string;
  readonly photo_file_id: number | null;
  /** For a wedding: the spouse. */
  readonly spouse_name: string | null;
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
  readonly step: number;
  readonly from: RawBuilder<unknown>;
  /** Month and day as one number. An index begins with it, or with the congregation and then it. */
  readonly monthDay: RawBuilder<unknown>;
  readonly byCongregation?: true;
  /** The date with its year; null: the year is hidden. */
  readonly day: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
}
// A marriage that ended has no anniversary.
const stillMarried = sql<SqlBool>`coalesce(people.marital_status, 'casado') in ('casado', 'uniao_estavel')`;
/** Couples: head and spouse of a household, and people related as spouses. */
const married = sql`(
  select other.id, true as is_household from people as other
  where other.household_id = people.household_id and people.household_role in ('head', 'spouse') and other.household_role in ('head', 'spouse')
    and other.id <> people.id
  union all select related_id, false from person_relations where person_id = people.id and kind = 'spouse'
  union all select person_id, false from person_relations where related_id = people.id and kind = 'spouse')`;
/** A widowed person has no anniversary; a relation of an earlier marriage has another wedding date. */
const isWidowed = sql<SqlBool>`exists (
  select from ${married} as married join people as late on late.id = married.id
  left join person_records as theirs on theirs.person_id = late.id
  where late.deceased_on is not null and (married.is_household or theirs.wedding_date = records.wedding_date))`;
const recorded = sql`(person_records as records join people on people.id = records.person_id)`;
const sources: Readonly<Record<BirthdayKind, Source>> = {
  birth: {
    step: 1,
    from: sql`people`,
    monthDay: sql`people.birth_md`,
    byCongregation: true,
    day: sql`case when people.birthday_shown = 'full' then people.birth_date end`,
    where: sql<SqlBool>`people.birthday_shown <> 'none'`,
  },
  wedding: {
    step: 2,
    from: recorded,
    monthDay: sql`records.wedding_md`,
    day: sql`records.wedding_date`,
    where: sql<SqlBool>`${stillMarried} and not ${isWidowed}`,
  },
  baptism: { step: 3, from: recorded, monthDay: sql`records.baptism_md`, day: sql`records.baptised_on`, where: sql<SqlBool>`true` },
};

/** With more members the query starts from the days, with fewer from the members. */
const FEW = 1_000;
const belongs = sql<SqlBool>`memberships.status in ('active', 'congregado', 'visitor')`;
const lives = sql<SqlBool>`people.deceased_on is null and people.anonymised_at is null`;

/** The spouse of a person, if the spouse would be listed with the same wedding: the lower id of the two represents both. */
const spouseOf = (among: RawBuilder<unknown>) => sql`
  left join lateral (
    select partner.id, partner.name as spouse_name from ${married} as married
    join lateral (
      select people.id, people.name from people join person_records as theirs on theirs.person_id = people.id
      where people.id = married.id and ${lives} and ${stillMarried} and exists (${among})
        and theirs.wedding_date = records.wedding_date
    ) as partner on true
    order by partner.id limit 1
  ) as spouse on true`;

/** One kind: from each day along an index to its people, or from a few members to their days. */
function branch(kind: BirthdayKind, scope: Scope, { after, limit }: BirthdayInput, isFew: boolean): RawBuilder<unknown> {
  const { step, from, monthDay, byCongregation, where } = sources[kind];
  // Excluding the years before birth would show a narrow reader the year of birth.
  const day = scope.isNarrow ? sql`null::date` : sources[kind].day;
  const later =
    after === null
      ? sql``
      : sql`and (wanted.date, ${step}::int, people.id) > (${after.date}::date, ${after.step}::int, ${after.personId}::bigint)`;
  const columns = sql`memberships.id, memberships.photo_file_id, people.id as person_id, people.name, people.preferred_name, people.neighborhood, people.phone,
    people.do_not_contact, ${kind === "wedding" ? sql`spouse.spouse_name` : sql`null::text as spouse_name`},
    (extract(year from wanted.date) - extract(year from ${day}))::int as years`;
  const remembered = sql`${monthDay} = wanted.month_day and ${where} and ${lives}
    and coalesce(${day} <= wanted.date, true) ${later} ${kind === "wedding" ? sql`and coalesce(spouse.id > people.id, true)` : sql``}`;
  const listed = isFew
    ? sql`select from few where few.person_id = people.id`
    : sql`select from memberships where memberships.person_id = people.id and ${belongs} and ${reaches(scope, "memberships.congregation_id")}`;
  const spouse = kind === "wedding" ? spouseOf(listed) : sql``;
  const head = sql`select ${kind}::text as kind, ${step}::int as step, wanted.date`;
  if (isFew)
    return sql`${head}, ${columns} from few as memberships join ${from} on people.id = memberships.person_id cross join wanted ${spouse} where ${remembered}`;
  const ofDay = (place: RawBuilder<SqlBool>) => sql`lateral (
    select ${columns} from ${from} join memberships on memberships.person_id = people.id ${spouse}
    where ${place} and ${belongs} and ${reaches(scope, "memberships.congregation_id")} and ${remembered}
    order by people.id limit ${limit}) as person`;
  // The records have no congregation: a query by congregation would scan a day's people once for each.
  if (!byCongregation) return sql`${head}, person.* from wanted cross join ${ofDay(sql`true`)}`;
  return sql`${head}, person.* from congregations cross join wanted
    cross join ${ofDay(sql`people.congregation_id = congregations.id`)} where ${reaches(scope, "congregations.id")}`;
}

const hasFew = async (handle: Handle, scope: Scope): Promise<boolean> =>
  scope.onlyTheirs ||
  (scope.congregationIds !== null &&
    (await queriesOf(handle).selectNoFrom(keptTotal(scope).as("total")).executeTakeFirstOrThrow()).total <= FEW);

async function readDays(handle: Handle, scope: Scope, input: BirthdayInput, isFew: boolean): Promise<readonly BirthdayRow[]> {
  const branches = input.kinds.map((kind) => branch(kind, scope, input, isFew));
  const theirs = scope.onlyTheirs ? theirPeople(scope, "memberships.person_id") : sql<SqlBool>`true`;
  const few = sql`few as materialized (
    select memberships.id, memberships.person_id, memberships.photo_file_id from memberships
    where ${belongs} and ${reaches(scope, "memberships.congregation_id")} and ${theirs}),`;
  const { rows } = await sql<BirthdayRow>`
    with ${isFew ? few : sql``} wanted (date, month_day) as (
      select * from unnest(${input.days.map(({ date }) => date)}::date[], ${input.days.map(({ monthDay }) => monthDay)}::smallint[]))
    select * from (${sql.join(branches, sql` union all `)}) as remembered
    order by date, step, person_id limit ${input.limit}`.execute(queriesOf(handle));
  return rows;
}

/** The first anniversaries of the days, by day, kind and person. With many members it reads no more than a page. */
export async function readBirthdays(handle: Handle, scope: Scope, input: BirthdayInput): Promise<readonly BirthdayRow[]> {
  if (input.kinds.length === 0) return [];
  const isFew = await hasFew(handle, scope);
  const { after, limit } = input;
  const asked = { ...input, days: after === null ? input.days : input.days.filter(({ date }) => date >= after.date) };
  const found: BirthdayRow[] = [];
  for (const part of isFew ? [asked] : pageParts(asked)) {
    found.push(...(await readDays(handle, scope, { ...asked, ...part, limit: limit - found.length }, isFew)));
    if (found.length >= limit) break;
  }
  return found;
}
