import { assetStatuses } from "@aprisco/contract/assets.ts";
import { accountStatuses } from "@aprisco/contract/accounts-session.ts";
import { eventStatuses } from "@aprisco/contract/event-kinds.ts";
import { positions } from "@aprisco/contract/leadership.ts";
import { memberStatuses } from "@aprisco/contract/members-choices.ts";
import { groupStatuses } from "@aprisco/contract/groups.ts";
import { ministryStatuses } from "@aprisco/contract/ministries.ts";
import type { SearchResult } from "@aprisco/contract/search.ts";
import { visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import { volunteerStatuses } from "@aprisco/contract/volunteers.ts";
import { useTranslation } from "react-i18next";
import { nearDayText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";

/** The value as a member of a closed list; undefined if it is none, or null for narrow readers. */
const among = <T extends string>(list: readonly T[], word: string | null): T | undefined => list.find((one) => one === word);

/** The line below a result's title: its kind, and what tells it from others. The default status is left out. */
export function useResultLine(): (result: SearchResult) => string {
  const { t, i18n } = useTranslation(["search", "fields", "visitors", "users"]);
  const today = useToday(useChurchData().data?.time_zone);
  const parts = ({ type, status, subtitle, day, phone }: SearchResult): readonly (string | null | undefined | false)[] => {
    switch (type) {
      case "member": {
        const known = among(memberStatuses, status);
        return [known && (known === "active" ? t("member") : t(`status.${known}`, { ns: "fields" })), subtitle, phone];
      }
      case "visitor": {
        const known = among(visitorStatuses, status);
        return [
          t("visitor"),
          known && t(`status.${known}`, { ns: "visitors" }),
          day && nearDayText(i18n.language, today, day),
          subtitle,
          phone,
        ];
      }
      case "user": {
        const known = among(accountStatuses, status);
        return [known !== undefined && known !== "ativo" && t(`status.${known}`, { ns: "users" }), subtitle, phone];
      }
      case "ministry": {
        const known = among(ministryStatuses, status);
        return [
          subtitle && t("leads", { name: subtitle }),
          known !== undefined && known !== "active" && t(`status.${known}`, { ns: "fields" }),
        ];
      }
      case "group": {
        const known = among(groupStatuses, status);
        return [t("group"), subtitle, known !== undefined && known !== "active" && t(`status.${known}`, { ns: "fields" })];
      }
      case "leader": {
        const known = among(positions, status);
        return [known && t(`position.${known}`, { ns: "fields" }), subtitle, phone];
      }
      case "volunteer": {
        const known = among(volunteerStatuses, status);
        return [known && known !== "active" ? t(`status.${known}`, { ns: "fields" }) : t("volunteer"), subtitle];
      }
      case "position":
        return [t("position"), subtitle];
      case "asset": {
        const known = among(assetStatuses, status);
        return [subtitle, known !== undefined && known !== "in_use" && t(`status.${known}`, { ns: "fields" })];
      }
      case "event": {
        const known = among(eventStatuses, status);
        return [day && nearDayText(i18n.language, today, day), subtitle, known === "canceled" && t(`status.${known}`, { ns: "fields" })];
      }
      case "item":
        return [t("item"), subtitle];
      case "family":
        return [t("family"), subtitle];
    }
  };
  return (result) => parts(result).filter(Boolean).join(" · ");
}
