import { bookingNames, type ListedBooking, resourceRoutes } from "@aprisco/contract/resources.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import details from "../../../ui/record/details.module.css";
import { Facts } from "../../../ui/record/details-section.tsx";
import { RecordHead } from "../../../ui/record/record-head.tsx";
import { RecordPanel } from "../../../ui/record/record-panel.tsx";
import { Clashes } from "../clashes.tsx";
import { stateLooks } from "../looks.ts";
import styles from "../resources.module.css";
import { BookingActs } from "./booking-acts.tsx";
import { useBookingWords } from "./words.ts";

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

export function BookingPanel({ id, onClose }: Props) {
  const { t } = useTranslation("resources");
  const { say } = useRecordTexts(bookingNames);
  return (
    <RecordPanel
      of={asked(resourceRoutes.getBooking, { params: { id } })}
      title={say("details")}
      gone={t("booking.gone")}
      onClose={onClose}
    >
      {(booking) => <Details booking={booking} />}
    </RecordPanel>
  );
}

function Details({ booking }: { readonly booking: ListedBooking }) {
  const { t } = useTranslation("resources");
  const words = useBookingWords(useChurchData().data?.time_zone);
  const mayManage = useMay("agenda:manage");
  const { event, event_id: eventId, resource, state, reason, shared_because: shared, clashes } = booking;
  return (
    <>
      <RecordHead name={resource ?? t("day.other")} badge={<Badge {...stateLooks[state]}>{t(`state.${state}`)}</Badge>} />
      <Clashes clashes={clashes} />
      <div className={details.columns}>
        <Facts
          facts={[
            [
              t("booking.event"),
              event === null ? (
                t("day.taken")
              ) : (
                <Link key="event" to="/agenda" search={{ event: eventId }}>
                  {event}
                </Link>
              ),
            ],
            [t("booking.when"), words.when(booking)],
            [t("booking.asked"), booking.asked_by],
            [t("booking.decided"), booking.decided_by],
          ]}
        />
        {shared === null ? null : <p className={styles.free}>{t("shared", { reason: shared })}</p>}
        {state === "declined" && reason !== null ? <p className={styles.free}>{t("reason", { reason })}</p> : null}
        {mayManage && state === "requested" ? <BookingActs booking={booking} /> : null}
      </div>
    </>
  );
}
