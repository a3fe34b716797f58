import type { Group } from "@aprisco/contract/groups.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { PhoneLink } from "../../ui/record/contact-links.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { FellowMembers } from "./fellow-members.tsx";
import { GroupMembers } from "./group-members.tsx";
import { GroupMeetings } from "./group-meetings.tsx";
import { useHealthText } from "./looks.tsx";
import { useMeetingText } from "./meeting-words.ts";

type Weeks = "1" | "2" | "3" | "4";

export function GroupDetails({ record: group }: { readonly record: Group }) {
  const { t } = useTranslation(["groups", "fields"]);
  const language = useLanguage();
  const says = useHealthText()(group);
  const meets = useMeetingText()(group);
  const often = group.every_weeks > 1 ? t(`every_weeks.${String(group.every_weeks) as Weeks}`, { ns: "fields" }) : null;
  const where = [group.address, group.neighborhood, group.city].filter(Boolean).join(", ");
  const [from, to] = [group.age_from, group.age_to];
  const ages =
    from === null ? (to === null ? null : t("ages.to", { to })) : to === null ? t("ages.from", { from }) : t("ages.both", { from, to });
  const audience = [group.audience === "all" ? null : t(`audience.${group.audience}`, { ns: "fields" }), ages].filter(Boolean).join(", ");
  return (
    <>
      {says === "" ? null : <p>{says}</p>}
      <Facts
        facts={[
          [t("when"), [meets, often].filter(Boolean).join(" · ")],
          [t("where"), where === "" ? null : where],
          [t("leader", { ns: "fields" }), group.leader ?? t("leader.none", { ns: "fields" })],
          [t("phone", { ns: "fields" }), group.phone === null ? null : <PhoneLink key="phone" phone={group.phone} />],
          [t("network", { ns: "fields" }), group.network],
          [t("audience", { ns: "fields" }), audience === "" ? null : audience],
          [t("capacity"), group.capacity],
          [t("description", { ns: "fields" }), group.description],
          [t("startedOn", { ns: "fields" }), dayText(language, group.started_on)],
        ]}
      />
      {group.health === null ? null : <GroupMeetings id={group.id} name={group.name} mayReport={group.mine} mayLock={group.supervised} />}
      {group.members === null ? null : group.mine ? (
        <GroupMembers id={group.id} serving={group.members} supervised={group.supervised} />
      ) : (
        <FellowMembers id={group.id} />
      )}
    </>
  );
}
