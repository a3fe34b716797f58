import { resourceRoutes } from "@aprisco/contract/resources.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { addDays } from "../../../ui/form/month.ts";
import { Panel } from "../../../ui/base/panel.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import styles from "../resources.module.css";
import { BookingActs } from "./booking-acts.tsx";
import { useBookingWords } from "./words.ts";

/** Days ahead. Later requests are shown when they come closer, and in their event. */
const DAYS = 61;

export function Requests() {
  const { t } = useTranslation("resources");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const words = useBookingWords(zone);
  const { data = [] } = useQuery(
    asked(resourceRoutes.listBookings, { query: { from: today, to: addDays(today, DAYS), state: "requested" } }),
  );
  if (data.length === 0) return null;
  return (
    <Panel className={styles.block} title={t("requests.title", { count: data.length })} lead={t("requests.lead")}>
      <ActionList
        label={t("requests.title", { count: data.length })}
        items={data.map((booking) => {
          const name = booking.event ?? t("taken");
          const resource = booking.resource ?? t("day.other");
          return {
            key: String(booking.id),
            person: resource,
            title: (
              <Link to="/agenda" search={{ event: booking.event_id }}>
                {t("requests.line", { resource, event: name })}
              </Link>
            ),
            note: `${words.when(booking)}${booking.asked_by === null ? "" : ` · ${t("requests.by", { name: booking.asked_by })}`}`,
            warning: words.clashes(booking.clashes).join("; "),
            action: <BookingActs booking={booking} />,
          };
        })}
      />
    </Panel>
  );
}
