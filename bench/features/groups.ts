import { dayFromToday, type Cell, type FeatureBench, type Population } from "../generator/family.ts";
import { SEAT } from "./church.ts";

const PEOPLE_PER_GROUP = 25;
const NETWORKS = 40;
export const MEMBERS = 12;
/** Of so many groups one stopped sending its reports. */
const LATE = 20;

/** 4,000 groups for 100,000 people. */
export const groupsOf = ({ people }: Population): number => Math.floor(people / PEOPLE_PER_GROUP);
export const isLate = (group: number): boolean => group % LATE === 0;
/** The people of a group are neighbors in the numbering. */
export const memberOf = (group: number, place: number): number => (group - 1) * PEOPLE_PER_GROUP + place + 1;
/** The day of a group's meeting `week` weeks before the last one, which was yesterday at the latest. */
export const meetingOf = (population: Population, group: number, week: number): string =>
  dayFromToday(population, -1 - ((population.until.getUTCDay() + 13 - (group % 7)) % 7) - week * 7);

function* groups(population: Population): Iterable<readonly Cell[]> {
  const today = dayFromToday(population, 0);
  for (let number = 1; number <= groupsOf(population); number += 1)
    yield [
      SEAT,
      (number % NETWORKS) + 1,
      `Grupo ${number}`,
      number % 7,
      "20:00",
      `Bairro ${number % 60}`,
      isLate(number) ? "late" : number % 11 === 0 ? "fewer" : "healthy",
      today,
      dayFromToday(population, -700),
    ];
}

function* members(population: Population): Iterable<readonly Cell[]> {
  const since = dayFromToday(population, -600);
  for (let group = 1; group <= groupsOf(population); group += 1)
    for (let place = 0; place < MEMBERS; place += 1)
      yield [group, memberOf(group, place), place === 0 ? "leader" : place === 1 ? "trainee" : "member", since];
}

export const bench: FeatureBench = {
  after: ["people", "accounts"],
  tables: (population) => [
    {
      table: "group_networks",
      columns: ["congregation_id", "name"],
      rows: () => Array.from({ length: NETWORKS }, (_, index) => [SEAT, `Rede ${index}`]),
    },
    {
      table: "network_supervisors",
      columns: ["network_id", "person_id", "from_on"],
      rows: () => Array.from({ length: NETWORKS }, (_, index) => [index + 1, index + 1, dayFromToday(population, -600)]),
    },
    {
      table: "cell_groups",
      columns: "congregation_id network_id name meeting_day meeting_time neighborhood health health_on started_on".split(" "),
      rows: () => groups(population),
    },
    { table: "group_members", columns: ["group_id", "person_id", "role", "from_on"], rows: () => members(population) },
  ],
  values: { "listGroups neighborhood": ["Bairro 7"], "listGroups leader": ["26"], "listGroups network": ["7"] },
};
