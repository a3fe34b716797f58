import { type Booking, type EventBookings, resourceRoutes } from "@aprisco/contract/resources.ts";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Badge } from "../../../ui/base/badge.tsx";
import { Button } from "../../../ui/base/button.tsx";
import details from "../../../ui/record/details.module.css";
import { Section } from "../../../ui/record/details-section.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import type { EventSectionProps } from "../../agenda/index.ts";
import { Clashes } from "../clashes.tsx";
import { stateLooks } from "../looks.ts";
import styles from "../resources.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const ChooseDialog = lazyPart(async () => ({ default: (await import("./choose-dialog.tsx")).ChooseDialog }));

export function EventRooms(event: EventSectionProps) {
  const { t } = useTranslation("resources");
  const mayEdit = useMay("agenda:edit");
  const { layer, show, close } = useLayer<EventBookings>();
  return (
    <Section title={t("section")}>
      <Answer of={asked(resourceRoutes.listEventBookings, { params: { id: event.eventId } })} height="4rem">
        {(shown) => (
          <>
            {shown.bookings.length === 0 ? <p className={details.none}>{t("section.none")}</p> : <Lines {...shown} />}
            {mayEdit ? (
              <div className={styles.actions}>
                <Button size="sm" onClick={() => show(shown)}>
                  {t(shown.bookings.length === 0 ? "choose" : "change")}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Answer>
      {/* Outside the panel, whose styles would apply to the dialog. */}
      {layer
        ? createPortal(
            <Suspense fallback={null}>
              <ChooseDialog event={event} booked={layer.bookings} onClose={close} />
            </Suspense>,
            document.body,
          )
        : null}
    </Section>
  );
}

function byResource(bookings: readonly Booking[]): readonly (readonly [Booking, ...Booking[]])[] {
  const found = new Map<string, [Booking, ...Booking[]]>();
  for (const booking of bookings) {
    const key = `${booking.resource_id} ${booking.state}`;
    const known = found.get(key);
    if (known) known.push(booking);
    else found.set(key, [booking]);
  }
  return [...found.values()];
}

function Lines({ bookings, free }: EventBookings) {
  const { t } = useTranslation("resources");
  return (
    <>
      <ul className={styles.lines} aria-label={t("section")}>
        {byResource(bookings).map((units) => {
          const [booking] = units;
          const { resource: name, state, reason, shared_because: shared } = booking;
          return (
            <li key={booking.id}>
              <div className={styles.line}>
                <p>{units.length > 1 ? t("section.units", { name, count: units.length }) : name}</p>
                <Badge {...stateLooks[state]}>{t(`state.${state}`)}</Badge>
              </div>
              {state === "requested" ? <Clashes clashes={units.flatMap(({ clashes }) => clashes)} /> : null}
              {shared === null ? null : <p className={styles.free}>{t("shared", { reason: shared })}</p>}
              {state === "declined" && reason !== null ? <p className={styles.free}>{t("reason", { reason })}</p> : null}
            </li>
          );
        })}
      </ul>
      {free.length > 0 ? <p className={styles.free}>{t("free", { names: free.map(({ name }) => name).join(", ") })}</p> : null}
    </>
  );
}
