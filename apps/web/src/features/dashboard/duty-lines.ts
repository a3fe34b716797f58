import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { Duty } from "@aprisco/contract/dashboard.ts";

/** A line of the work list: one duty, or all registrations that wait, with the first of them to come. */
export type DutyLine =
  | { readonly of: "duty"; readonly duty: Duty }
  | { readonly of: "registrations"; readonly count: number; readonly since: string };

const pastors: readonly RoleName[] = ["pastor_presidente", "pastor_casa"];
const isRegistration = ({ kind }: Duty): boolean => kind === "registration";
const ofPeople: readonly Duty["kind"][] = ["firstContact", "followUp", "careVisit", "transfer", "groupReport", "lateGroup", "rosterAnswer"];

/** Duties in the order of a role: a pastor's are people first; registrations, which the secretary decides, come last. */
function inOrder(duties: readonly Duty[], role: RoleName): readonly Duty[] {
  if (!pastors.includes(role)) return duties;
  const rank = (duty: Duty): number => (ofPeople.includes(duty.kind) ? 0 : isRegistration(duty) ? 2 : 1);
  return duties.toSorted((one, other) => rank(one) - rank(other));
}

/** The duty that the greeting names: the first one of the role. */
export const greetingDuty = (duties: readonly Duty[], role: RoleName): Duty | undefined => inOrder(duties, role)[0];

/**
 * The lines of the work list, without what the greeting says. Two registrations or more are one line, which counts the one of the
 * greeting too.
 *
 * @param waiting the number of all registrations that wait; undefined: not known
 */
export function dutyLines(duties: readonly Duty[], role: RoleName, waiting: number | undefined): readonly DutyLine[] {
  const named = greetingDuty(duties, role);
  const registrations = duties.filter(isRegistration);
  const [oldest] = registrations;
  const isOneLine = registrations.length > 1;
  return inOrder(duties, role).flatMap((duty): readonly DutyLine[] => {
    if (!isOneLine || !isRegistration(duty)) return duty === named ? [] : [{ of: "duty", duty }];
    if (duty !== oldest) return [];
    return [{ of: "registrations", count: Math.max(waiting ?? 0, registrations.length), since: oldest.since }];
  });
}
