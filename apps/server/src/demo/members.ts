import { addDays } from "./calendar.ts";
import { emailOf, familyName, fullName } from "./names.ts";
import { homeOf, phoneOf, type Home } from "./places.ts";
import type { Chance } from "./random.ts";
import { professions } from "./words.ts";

/** Somebody who belonged to the church before it kept cards. */
export interface DemoMember {
  readonly name: string;
  readonly family: string;
  readonly email: string | null;
  readonly phone: string;
  readonly home: Home;
  readonly birthDate: string;
  readonly maritalStatus: "solteiro" | "casado" | "divorciado" | "viuvo";
  readonly profession: string;
  readonly joinDate: string;
  readonly isActive: boolean;
}

const OLDEST_MEMBERS = 160;
const FOUNDED_DAYS_AGO = 19 * 365;
const BEFORE_CARDS_DAYS_AGO = 735;

/** The members of the years before, in households of up to three. */
export function tellMembers(chance: Chance, today: string): DemoMember[] {
  const members: DemoMember[] = [];
  while (members.length < OLDEST_MEMBERS) {
    const family = familyName(chance);
    const home = homeOf(chance);
    const joinDate = addDays(today, -chance.between(BEFORE_CARDS_DAYS_AGO, FOUNDED_DAYS_AGO));
    const size = Number(chance.weigh({ 1: 50, 2: 38, 3: 12 }));
    for (let place = 0; place < size && members.length < OLDEST_MEMBERS; place += 1) {
      const { name } = fullName(chance, family, chance.odds(0.56));
      const isChild = place === 2;
      members.push({
        name,
        family,
        email: chance.odds(0.6) ? emailOf(chance, name) : null,
        phone: phoneOf(chance),
        home,
        birthDate: addDays(today, -chance.between((isChild ? 14 : 22) * 365, (isChild ? 22 : 81) * 365)),
        maritalStatus: isChild ? "solteiro" : size > 1 ? "casado" : chance.weigh({ solteiro: 45, casado: 25, divorciado: 16, viuvo: 14 }),
        profession: isChild ? "Estudante" : chance.pick(professions),
        joinDate,
        isActive: chance.odds(0.93),
      });
    }
  }
  return members;
}
