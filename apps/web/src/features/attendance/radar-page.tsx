import { attendanceRoutes, type AbsentPerson } from "@aprisco/contract/attendance.ts";
import { IconCalendarX, IconHeartHandshake } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AttendanceTabs } from "../../shell/attendance-tabs.tsx";
import { Card } from "../../ui/base/card.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { whatsappTo } from "../../ui/record/whatsapp.ts";
import { WhatsAppLink } from "../../ui/record/whatsapp-link.tsx";
import styles from "./attendance.module.css";

const FollowUpForm = lazyPart(async () => ({ default: (await import("./follow-up-form.tsx")).FollowUpForm }));

const { useAddress } = listSearch({ row: attendanceRoutes.listAbsent, usual: () => ({ sort: "-last_seen_on" }), record: "person" });

const spans = ["2", "4", "6", "8", "12"] as const;
const RETURNED = "5";

/** Who used to come and has not been seen for weeks, with who looks after them. */
export function RadarPage() {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const address = useAddress();
  const opener = useOpener();
  const phone = usePhone();
  const [chosen, setChosen] = useState<AbsentPerson | null>(null);
  const filters: readonly ListFilter[] = [
    {
      name: "weeks",
      label: t("weeks"),
      anything: t("weeks.usual"),
      options: optionsOf(spans, (count) => t("weeks.atLeast", { number: count })),
    },
    {
      name: "owner",
      label: t("owner"),
      anything: t("owner.any"),
      options: optionsOf(["mine", "none"] as const, (owner) => t(`owner.${owner}`)),
    },
  ];
  const nextOf = ({ follow_up: open }: AbsentPerson): string => {
    if (open === null) return "";
    const when = dayText(language, open.due_on);
    return open.text === null ? t("until", { when }) : t("nextUntil", { text: open.text, when });
  };
  const message = ({ name, phone: number }: AbsentPerson) => {
    const href = number === null ? null : whatsappTo(number);
    return href === null ? null : <WhatsAppLink href={href} label={`WhatsApp · ${name}`} />;
  };
  return (
    <>
      <ListPage
        row={attendanceRoutes.listAbsent}
        address={address}
        above={<AttendanceTabs />}
        emptyIsFine
        texts={{
          title: t("radar.title"),
          lead: t("radar.lead"),
          what: (count) => t("radar.what", { count }),
          search: { label: t("radar.search"), hint: t("radar.searchHint") },
          empty: t("radar.none"),
          emptyYet: t("radar.none"),
          failed: t("radar.failed"),
        }}
        name={{
          title: t("name", { ns: "fields" }),
          width: "minmax(180px, 1.4fr)",
          of: ({ name }) => name,
          note: ({ weeks }) => t("weeks.of", { count: weeks }),
          brief: (person) => [t("weeks.of", { count: person.weeks }), nextOf(person) || person.last_place].filter(Boolean).join(" · "),
        }}
        columns={[
          {
            key: "last_seen_on",
            title: t("lastSeen"),
            width: "minmax(200px, 1.5fr)",
            icon: IconCalendarX,
            cell: ({ last_seen_on: day, last_place: place }) =>
              place === null ? dayText(language, day) : t("lastSeenAt", { when: dayText(language, day), place }),
          },
          {
            key: "owner",
            title: t("owner"),
            width: "minmax(140px, 1fr)",
            icon: IconHeartHandshake,
            cell: ({ follow_up: open }) => open?.owner ?? t("owner.nobody"),
          },
          {
            key: "next",
            title: t("next"),
            width: "minmax(160px, 1.2fr)",
            onCard: phone ? "nowhere" : "line",
            cell: (person) => nextOf(person) || <None>{t("next.none")}</None>,
          },
        ]}
        filters={filters}
        actions={{ width: "52px", of: message, quick: message }}
        onOpen={(person) => {
          opener.remember();
          setChosen(person);
        }}
      />
      <Returned />
      {chosen === null ? null : (
        <Suspense fallback={null}>
          <FollowUpForm
            person={chosen}
            onClose={() => {
              opener.restore();
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Absences that ended by themselves. */
function Returned() {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const { data = [] } = useQuery(asked(attendanceRoutes.listReturned, { query: { limit: RETURNED } }));
  if (data.length === 0) return null;
  return (
    <div className={styles.card}>
      <Card title={t("returned")}>
        <ul className={styles.names}>
          {data.map(({ id, name, seen_on: day }) => (
            <li key={`${id} ${day}`}>
              <span>{t("returned.one", { name, when: dayText(language, day) })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
