import type { ContactChannel, ContactOutcome, VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { addDays, clock, daysBetween, officeInstant, weekdayOf } from "../calendar.ts";
import type { Chance } from "../random.ts";
import { declined, nextSteps, reached, unanswered, visited, wrongNumbers } from "../words.ts";

export interface ContactStory {
  readonly at: Date;
  readonly channel: ContactChannel;
  readonly outcome: ContactOutcome;
  readonly note: string | null;
}
export interface FollowUpStory {
  readonly status: VisitorStatus;
  readonly contacts: readonly ContactStory[];
  readonly moves: readonly { readonly at: Date; readonly status: VisitorStatus }[];
  /** The days of the visits, the first one included. */
  readonly visitDays: readonly string[];
  readonly firstVisitedAt: Date | null;
  readonly convertedAt: Date | null;
  readonly nextAction: string | null;
  readonly nextActionDate: string | null;
}

/** The planned course of a card, if there is time enough until today. */
type Fate = "forgotten" | "talks" | "befriended" | "joins" | "declines" | "wrong_number";

const remark = (chance: Chance, notes: readonly [string, ...string[]], often: number): string | null =>
  chance.odds(often) ? chance.pick(notes) : null;

function chooseFate(chance: Chance, age: number): Fate {
  if (age <= 2) return chance.weigh({ forgotten: 75, talks: 25 });
  if (age <= 12) return chance.weigh({ forgotten: 26, talks: 58, befriended: 12, declines: 4 });
  if (age <= 60) return chance.weigh({ forgotten: 7, talks: 38, befriended: 36, joins: 6, declines: 11, wrong_number: 2 });
  return chance.weigh({ forgotten: 3, talks: 21, befriended: 27, joins: 29, declines: 18, wrong_number: 2 });
}

/** The next action of an open card: soon for a new card, none for one without follow-up. */
function planNext(
  chance: Chance,
  status: "novo" | "contatado" | "visitado",
  age: number,
  today: string,
): { nextAction: string | null; nextActionDate: string | null } {
  const often = age < 45 ? 0.72 : age < 120 ? 0.2 : 0.04;
  if (!chance.odds(often)) return { nextAction: null, nextActionDate: null };
  const when = chance.weigh({ overdue: age > 3 ? 16 : 0, today: 11, week: 48, later: 25 });
  const days = {
    overdue: -chance.between(1, Math.min(9, Math.max(2, age))),
    today: 0,
    week: chance.between(1, 8),
    later: chance.between(8, 22),
  }[when];
  return { nextAction: chance.pick(nextSteps[status]), nextActionDate: addDays(today, days) };
}

/** The follow-up of a person from the arrival until `now`: contact, then visit, then membership. */
export function tellFollowUp(chance: Chance, arrival: string, today: string, now: Date): FollowUpStory {
  const age = daysBetween(arrival, today);
  const fate = chooseFate(chance, age);
  const contacts: ContactStory[] = [];
  const visitDays = [arrival];
  const moves: { at: Date; status: VisitorStatus }[] = [];
  let status: VisitorStatus = "novo";
  let firstVisitedAt: Date | null = null;
  let convertedAt: Date | null = null;
  let day = addDays(arrival, chance.between(1, 4));
  const log = (channel: ContactChannel, outcome: ContactOutcome, note: string | null): boolean => {
    const at = officeInstant(chance, day);
    if (at >= now) return false;
    contacts.push({ at, channel, outcome, note });
    return true;
  };
  /** The last contact changed the status. */
  const move = <To extends VisitorStatus>(to: To): To => {
    moves.push({ at: contacts.at(-1)?.at ?? now, status: to });
    return to;
  };
  const message = (): ContactChannel => chance.weigh({ whatsapp: 62, call: 36, sms: 2 });
  const comesAgain = (times: number): void => {
    let next = arrival;
    for (let time = 0; time < times; time += 1) {
      next = addDays(next, chance.between(5, 16));
      next = addDays(next, (7 - weekdayOf(next)) % 7);
      if (clock(next, 22 * 60) < now) visitDays.push(next);
    }
  };

  if (fate === "wrong_number") log("call", "wrong_number", chance.pick(wrongNumbers));
  const tries = fate === "forgotten" ? chance.between(0, 2) : fate === "wrong_number" ? 0 : chance.weigh({ 0: 62, 1: 27, 2: 11 });
  for (let attempt = 0; attempt < Number(tries); attempt += 1) {
    log(message(), "no_answer", remark(chance, unanswered, 0.7));
    day = addDays(day, chance.between(1, 4));
  }
  if (fate === "talks" || fate === "befriended" || fate === "joins") {
    if (log(message(), "reached", remark(chance, reached, 0.75))) status = move("contatado");
    comesAgain(chance.between(0, fate === "talks" ? 3 : 6));
  }
  if (fate === "declines" && log(message(), chance.odds(0.4) ? "asked_not_to_contact" : "reached", chance.pick(declined)))
    status = move("sem_interesse");
  if ((fate === "befriended" || fate === "joins") && status === "contatado") {
    day = addDays(day, chance.between(3, 22));
    if (log("visit", "reached", remark(chance, visited, 0.85))) {
      status = move("visitado");
      firstVisitedAt = contacts.at(-1)?.at ?? null;
    }
  }
  if (fate === "joins" && status === "visitado") {
    day = addDays(day, chance.between(18, 75));
    if (chance.odds(0.5)) log("in_person", "reached", remark(chance, reached, 0.5));
    day = addDays(day, chance.between(1, 8));
    const joined = officeInstant(chance, day);
    if (joined < now) {
      status = "convertido_para_membro";
      convertedAt = joined;
    }
  }
  const next =
    status === "convertido_para_membro" || status === "sem_interesse"
      ? { nextAction: null, nextActionDate: null }
      : planNext(chance, status, age, today);
  return { status, contacts, moves, visitDays, firstVisitedAt, convertedAt, ...next };
}
