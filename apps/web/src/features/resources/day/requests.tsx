import type { Booking } from "@aprisco/contract/resources/resource.ts";
import { resourceRoutes } from "@aprisco/contract/resources/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { dayHeading } from "../../../messages/heading-words.ts";
import { dayIn } from "../../../messages/date-words.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ActionList } from "../../../ui/action-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { addDays } from "../../../ui/month.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useLayer } from "../../../ui/use-layer.ts";
import { useToday } from "../../../ui/use-today.ts";
import styles from "../resources.module.css";
import { useBookingWords } from "./words.ts";

const DecideDialog = lazy(async () => ({ default: (await import("./decide-dialog.tsx")).DecideDialog }));
/** As far as one reading goes: requests for later are seen when they come nearer, and in their event. */
const DAYS = 61;

/** What was asked for and waits for an answer: approve, approve beside another with a reason, or decline. */
export function Requests() {
  const { t } = useTranslation("resources");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const words = useBookingWords(zone);
  const { layer, show, close } = useLayer<{ readonly booking: Booking; readonly act: "share" | "decline" }>();
  const { data = [] } = useQuery(
    asked(resourceRoutes.listBookings, { query: { from: today, to: addDays(today, DAYS), state: "requested" } }),
  );
  const approve = useChange(resourceRoutes.approveBooking, {
    input: ({ id }: Booking) => ({ params: { id }, body: {} }),
    said: { done: (booking) => ({ title: t("approved"), message: booking.resource }) },
  });
  if (data.length === 0) return null;
  return (
    <Panel className={styles.block} title={t("requests.title", { count: data.length })} lead={t("requests.lead")}>
      <ActionList
        label={t("requests.title", { count: data.length })}
        items={data.map((booking) => {
          const day = dayHeading(language, today, dayIn(zone, new Date(booking.starts_at)));
          const clash = booking.clashes[0];
          const name = booking.event ?? t("taken");
          return {
            key: String(booking.id),
            person: booking.resource,
            title: (
              <Link to="/agenda" search={{ event: booking.event_id }}>
                {t("requests.line", { resource: booking.resource, event: name })}
              </Link>
            ),
            note: `${day}, ${words.times(booking)}${booking.asked_by === null ? "" : ` · ${t("requests.by", { name: booking.asked_by })}`}`,
            warning: clash ? t("clash", { event: clash.event ?? t("taken"), times: words.span(clash) }) : undefined,
            action: (
              <div className={styles.actions}>
                {clash ? (
                  <Button size="sm" aria-label={t("share.one", { event: name })} onClick={() => show({ booking, act: "share" })}>
                    {t("share")}
                  </Button>
                ) : (
                  <Button
                    size="sm"
                    variant="primary"
                    loading={approve.isPending}
                    aria-label={t("approve.one", { event: name })}
                    onClick={() => approve.mutate(booking)}
                  >
                    {t("approve")}
                  </Button>
                )}
                <Button size="sm" aria-label={t("decline.one", { event: name })} onClick={() => show({ booking, act: "decline" })}>
                  {t("decline")}
                </Button>
              </div>
            ),
          };
        })}
      />
      {layer ? (
        <Suspense fallback={null}>
          <DecideDialog {...layer} onClose={close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
