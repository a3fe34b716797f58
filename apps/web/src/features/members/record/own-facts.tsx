import { memberRoutes } from "@aprisco/contract/members.ts";
import { birthdayIn } from "@aprisco/contract/partial-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { knownAge, nextBirthday } from "../../../language/birth-words.ts";
import { nextDayText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { StripFact } from "../../../ui/record/fact-strip.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import type { MemberTabProps } from "./tabs.ts";
import { isWhole } from "./whole.ts";

/** Ministries that are named; the others are counted. */
const NAMED = 2;

function useMember(memberId: number) {
  // The page has requested the same query.
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  return member && isWhole(member) ? member : null;
}

export function MinistriesFact({ memberId }: MemberTabProps) {
  const { t } = useTranslation("members");
  const ministries = useMember(memberId)?.ministries ?? [];
  if (ministries.length === 0) return null;
  const more = ministries.length - NAMED;
  return (
    <StripFact
      label={t("strip.serves")}
      value={ministries.slice(0, NAMED).join(", ")}
      note={more > 0 ? t("strip.more", { count: more }) : null}
    />
  );
}

/** A member's next birthday with the age; nothing for a deceased member. */
export function BirthdayFact({ memberId }: MemberTabProps) {
  const { t, i18n } = useTranslation("members");
  const today = useToday(useChurchData().data?.time_zone);
  const member = useMember(memberId);
  const birthday = member?.birthDate ? birthdayIn(member.birthDate) : null;
  if (!member || birthday === null || member.deceasedOn !== null) return null;
  const next = nextBirthday(today, birthday);
  const years = knownAge(next, member.birthDate);
  return (
    <StripFact
      label={t("strip.birthday")}
      value={nextDayText(i18n.language, today, next)}
      note={years === null ? null : t("strip.turns", { count: years })}
    />
  );
}

/** A member's number in the roll and date of admission; without a number the date is among the key facts. */
export function RollFact({ memberId }: MemberTabProps) {
  const { t } = useTranslation("members");
  const { rollNumber, joinDate } = useMember(memberId) ?? { rollNumber: null, joinDate: null };
  if (rollNumber === null) return null;
  return (
    <StripFact
      label={t("strip.roll")}
      value={t("strip.number", { number: rollNumber })}
      note={joinDate && t("since", { year: joinDate.slice(0, 4) })}
    />
  );
}
