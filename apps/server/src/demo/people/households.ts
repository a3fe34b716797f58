import type { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { isLandline } from "@aprisco/contract/phone.ts";
import { arrivalInstant } from "../calendar.ts";
import { tellFollowUp, type ContactStory, type FollowUpStory } from "../visitors/follow-up-story.ts";
import { emailOf, familyName, fullName } from "./names.ts";
import { homeOf, phoneOf, type Home } from "../places.ts";
import type { Chance } from "../random.ts";
import { churches, notes, prayers } from "../words.ts";

export interface VisitorStory extends FollowUpStory {
  readonly name: string;
  readonly family: string;
  readonly phone: string;
  readonly email: string | null;
  readonly home: Home | null;
  readonly maritalStatus: (typeof maritalStatuses)[number] | null;
  readonly childrenCount: number | null;
  readonly childrenAges: string | null;
  readonly howFound: string | null;
  readonly previousChurch: string | null;
  readonly prayer: string | null;
  readonly note: string | null;
  readonly bestTime: "morning" | "afternoon" | "evening" | "any_time";
  readonly acceptsCalls: boolean;
  readonly acceptsVisits: boolean;
  /** From the public form, not entered by staff. */
  readonly isOwnEntry: boolean;
  readonly createdAt: Date;
}

interface Household {
  readonly family: string;
  readonly home: Home;
  readonly howFound: string | null;
  readonly phone: string;
}

function openHousehold(chance: Chance): Household {
  const howFound = chance.weigh({ amigo_familiar: 46, redes_sociais: 20, site_busca: 8, passei_em_frente: 12, evento: 9, none: 5 });
  return { family: familyName(chance), home: homeOf(chance), howFound: howFound === "none" ? null : howFound, phone: phoneOf(chance) };
}

/** A landline takes calls, but no messages. */
const byVoice = (contact: ContactStory): ContactStory =>
  contact.channel === "whatsapp" || contact.channel === "sms" ? { ...contact, channel: "call" } : contact;

function describe(chance: Chance, household: Household, place: number, follow: FollowUpStory, createdAt: Date): VisitorStory {
  const { name } = fullName(chance, household.family, place === 0 ? chance.odds(0.58) : chance.odds(0.45));
  const maritalStatus = chance.weigh({ solteiro: 38, casado: 40, divorciado: 8, viuvo: 5, uniao_estavel: 9, none: 8 });
  const hasChildren = maritalStatus !== "solteiro" && maritalStatus !== "none" && chance.odds(0.62);
  const childrenCount = hasChildren ? Number(chance.weigh({ 1: 45, 2: 38, 3: 13, 4: 4 })) : null;
  const ages = Array.from({ length: childrenCount ?? 0 }, () => chance.between(0, 17)).sort((a, b) => a - b);
  // Some families share a phone number.
  const phone = place === 0 || chance.odds(0.12) ? household.phone : phoneOf(chance);
  return {
    ...follow,
    contacts: isLandline(phone) ? follow.contacts.map(byVoice) : follow.contacts,
    name,
    family: household.family,
    phone,
    email: chance.odds(0.52) ? emailOf(chance, name) : null,
    home: chance.odds(0.9) ? household.home : null,
    maritalStatus: maritalStatus === "none" ? null : maritalStatus,
    childrenCount,
    childrenAges: ages.length > 0 ? ages.join(", ") : null,
    howFound: household.howFound,
    previousChurch: chance.odds(0.42) ? chance.pick(churches) : null,
    prayer: chance.odds(0.31) ? chance.pick(prayers) : null,
    note: chance.odds(0.24) ? chance.pick(notes) : null,
    bestTime: chance.weigh({ morning: 15, afternoon: 20, evening: 38, any_time: 27 }),
    acceptsCalls: chance.odds(0.93),
    acceptsVisits: chance.odds(0.68),
    isOwnEntry: chance.odds(0.38),
    createdAt,
  };
}

/** One visitor for each arrival; about a third come with a person of their household on the same day. */
export function tellVisitors(chance: Chance, arrivals: readonly string[], today: string, now: Date): VisitorStory[] {
  let household = openHousehold(chance);
  let place = 0;
  let before = "";
  const stories = arrivals.map((day) => {
    const together = day === before && place < 3 && chance.odds(0.3);
    if (!together) household = openHousehold(chance);
    place = together ? place + 1 : 0;
    before = day;
    return describe(chance, household, place, tellFollowUp(chance, day, today, now), arrivalInstant(chance, day));
  });
  return stories.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
