import type { Chance } from "@aprisco/server/demo/random.ts";
import { knownSince, type Cell, type FeatureBench, type Population } from "../generator/family.ts";

export const PASSWORD = "Bancada#2026";
/** The argon2id hash of PASSWORD with the present settings, shared by all accounts. */
const passwordHash = "$argon2id$v=19$m=19456,t=2,p=1$dKfgQ9fQu8YlqfxpVdZ1OQ$SYtyNl3aIfWJ6qH2hdIj0DNRcpv0oYgc/OsBJFebt+E";

const PEOPLE_PER_ACCOUNT = 10;
const ACCOUNTS_PER_LEADER = 25;
const staff = [
  "admin",
  "pastor_presidente",
  ...Array.from({ length: 2 }, () => "pastor_casa"),
  ...Array.from({ length: 8 }, () => "secretaria"),
  ...Array.from({ length: 4 }, () => "cooperador"),
  ...Array.from({ length: 2 }, () => "tesoureiro"),
];

/** The number of accounts of a church: one per ten people. */
export const accountCount = ({ people }: Population): number => Math.floor(people / PEOPLE_PER_ACCOUNT);

/** The role of account `number` (from 1): a fixed staff, a leader for every 25 accounts, members. */
const roleOf = (number: number): string => staff[number - 1] ?? (number % ACCOUNTS_PER_LEADER === 0 ? "leader" : "membro");

export const addressOf = (number: number): string => `conta${number}@bancada.example`;

export const secretaries: readonly number[] = staff.flatMap((role, index) => (role === "secretaria" ? [index + 1] : []));

export const treasurers: readonly number[] = staff.flatMap((role, index) => (role === "tesoureiro" ? [index + 1] : []));

export function ownerFrom(chance: Chance, population: Population): number {
  const leaders = Math.floor(accountCount(population) / ACCOUNTS_PER_LEADER);
  const chosen = chance.between(0, leaders + secretaries.length);
  return secretaries[chosen] ?? (chosen - secretaries.length + 1) * ACCOUNTS_PER_LEADER;
}

/** Only members' accounts are pending or inactive: the bench signs in with the others. */
export const isWaiting = (number: number): boolean => roleOf(number) === "membro" && number % 50 === 7;
const statusOf = (number: number): string =>
  isWaiting(number) ? "pendente" : roleOf(number) === "membro" && number % 100 === 9 ? "inativo" : "ativo";

function* accountRows(population: Population): Iterable<readonly Cell[]> {
  for (let number = 1; number <= accountCount(population); number += 1) {
    const since = knownSince(population, number * PEOPLE_PER_ACCOUNT);
    yield [
      number,
      number * PEOPLE_PER_ACCOUNT,
      addressOf(number),
      passwordHash,
      roleOf(number),
      statusOf(number),
      true,
      number === 1,
      statusOf(number) !== "pendente",
      number % 7 === 0 ? "Louvor" : null,
      since,
      since,
      since,
    ];
  }
}

export const bench: FeatureBench = {
  after: ["people"],
  tables: (population) => [
    {
      table: "accounts",
      columns:
        "id person_id email password_hash role status profile_complete is_first_admin all_congregations department created_at updated_at own_password_at".split(
          " ",
        ),
      rows: () => accountRows(population),
    },
  ],
  values: { department: ["Louvor", "Kids"] },
};
