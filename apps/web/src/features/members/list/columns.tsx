import { fullDay } from "@aprisco/contract/partial-day.ts";
import type { MemberCard } from "@aprisco/contract/members.ts";
import { IconCake, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { knownAge } from "../../../language/birth-words.ts";
import { birthdayText, dayText } from "../../../language/date-words.ts";
import type { ListColumn, ListName } from "../../../ui/list/list-columns.ts";
import type { ListAddress } from "../../../ui/list/list-search.ts";
import { None } from "../../../ui/list/list-none.tsx";
import { PhoneLink } from "../../../ui/record/contact-links.tsx";
import type { CustomList } from "../../custom-fields/index.ts";
import { MemberBadge } from "../status-badge.tsx";
import { dayDigits } from "../../../language/day-digits.ts";

interface Columns {
  readonly name: ListName<MemberCard>;
  readonly columns: readonly ListColumn<MemberCard>[];
}

/** "12/03/2017", to leave room for names; of a day of which a part is unknown what is known. */
const shortDay = (language: string, day: string): string => (fullDay(day) === null ? dayText(language, day) : dayDigits(language, day));

/**
 * The columns of the register.
 * @param isNarrow the account sees name, birthday and neighborhood only
 * @param own columns of custom fields
 */
export function useMemberColumns(today: string, isNarrow: boolean, own: CustomList<ListAddress>["columns"]): Columns {
  const { t, i18n } = useTranslation(["fields", "members"]);
  const text = (value: string | null) =>
    value === null || value === "" ? <None>{t("none", { ns: "members" })}</None> : <span title={value}>{value}</span>;
  const day = (value: string | null) => text(value && shortDay(i18n.language, value));
  const birth = ({ birthday, birthDate, status }: MemberCard) => {
    if (birthday === null) return text(null);
    const age = status === "deceased" ? null : knownAge(today, birthDate);
    return text([birthdayText(i18n.language, birthday), age].filter((one) => one !== null).join(" · "));
  };
  const name: ListName<MemberCard> = {
    title: t("name"),
    width: "minmax(226px, 2fr)",
    comfort: 250,
    of: ({ name: words }) => words,
    photo: ({ photo }) => photo,
    note: ({ family }) => family ?? "",
    // Active is the rule; a narrow card has no status.
    brief: ({ status, family, neighborhood }) =>
      [status && status !== "active" ? t(`status.${status}`) : null, family, neighborhood].filter(Boolean).join(" · "),
    sort: "name",
  };
  const neighborhood: ListColumn<MemberCard> = {
    key: "neighborhood",
    title: t("neighborhood"),
    width: "minmax(96px, 1fr)",
    icon: IconMapPin,
    cell: (card) => text(card.neighborhood),
  };
  const birthDate: ListColumn<MemberCard> = {
    key: "birthday",
    file: "birthDate",
    title: t("birthday"),
    width: "minmax(104px, 0.8fr)",
    icon: IconCake,
    cell: birth,
  };
  if (isNarrow) return { name, columns: [birthDate, neighborhood] };
  return {
    name,
    columns: [
      {
        key: "status",
        title: t("status"),
        width: "128px",
        onCard: "foot",
        cell: ({ status }) => (status ? <MemberBadge status={status} /> : null),
      },
      {
        key: "phone",
        title: t("phone"),
        width: "120px",
        icon: IconPhone,
        onCard: "nowhere",
        cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : text(null)),
      },
      neighborhood,
      birthDate,
      {
        key: "ministries",
        title: t("ministries"),
        width: "minmax(104px, 1fr)",
        onCard: "nowhere",
        cell: ({ ministries }) => text(ministries.join(", ")),
      },
      {
        key: "joinDate",
        title: t("joinDate"),
        width: "minmax(104px, 0.8fr)",
        onCard: "nowhere",
        sort: "joinDate",
        cell: ({ joinDate }) => day(joinDate),
      },
      {
        key: "email",
        title: t("email"),
        width: "minmax(160px, 1.2fr)",
        onCard: "nowhere",
        hidden: true,
        cell: ({ email }) => text(email),
      },
      {
        key: "baptism",
        file: "baptismDate",
        title: t("baptismDate"),
        width: "minmax(124px, 0.8fr)",
        onCard: "nowhere",
        hidden: true,
        cell: ({ baptismDate }) => day(baptismDate),
      },
      {
        key: "roll",
        file: "rollNumber",
        title: t("rollNumber"),
        width: "100px",
        onCard: "nowhere",
        hidden: true,
        cell: ({ rollNumber }) => text(rollNumber === null ? null : String(rollNumber)),
      },
      {
        key: "congregation",
        title: t("congregation"),
        width: "minmax(104px, 0.8fr)",
        onCard: "nowhere",
        hidden: true,
        cell: ({ congregation }) => text(congregation),
      },
      ...own(text),
    ],
  };
}
