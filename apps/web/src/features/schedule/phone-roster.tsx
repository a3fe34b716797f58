import type { Matrix } from "@aprisco/contract/schedule.ts";
import { IconAdjustments, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockText, weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Places } from "./matrix-table.tsx";
import { useKeptTroubles } from "./kept-troubles.ts";
import { fillOf, needAt, startOf } from "./places.ts";
import { RosterLayers, type RosterLayer } from "./roster-layers.tsx";
import { shortDay } from "./short-day.ts";
import styles from "./phone.module.css";

interface Props {
  readonly matrix: Matrix;
  readonly today: string;
  /** The service to begin with; null: the next one. */
  readonly eventId: number | null;
  readonly troubles: boolean;
}
/** Pixels that a finger moves to turn to the next service. */
const SWIPE = 60;
const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** One service a page: turned by buttons or by a swipe. */
export function PhoneRoster({ matrix, today, eventId, troubles }: Props) {
  const kept = useKeptTroubles(matrix, troubles);
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const first = Math.max(0, startOf(matrix, today, eventId));
  const [chosen, setChosen] = useState<number | null>(null);
  /** Where a finger came down. */
  const touched = useRef<number | null>(null);
  const { layer, show, close } = useLayer<RosterLayer>();
  const at = Math.min(chosen ?? first, matrix.services.length - 1);
  const service = matrix.services[at];
  if (!service) return null;
  const turn = (by: number) => setChosen(Math.min(matrix.services.length - 1, Math.max(0, at + by)));
  const { taken, wanted } = fillOf(matrix, service.event_id);
  return (
    <>
      <section
        className={styles.phone}
        aria-label={service.title}
        onTouchStart={({ touches }) => {
          touched.current = touches[0]?.clientX ?? null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? changedTouches[0]?.clientX ?? 0);
          if (Math.abs(moved) > SWIPE) turn(moved > 0 ? -1 : 1);
        }}
      >
        <header>
          <Button
            variant="quiet"
            aria-label={t("service.before")}
            disabled={at === 0}
            icon={<IconChevronLeft {...icon} />}
            onClick={() => turn(-1)}
          />
          <div aria-live="polite">
            <small>{weekdayText(language, service.day)}</small>
            <h3>
              {service.all_day ? null : `${clockText(language, service.start_date, zone)} `}
              {service.title}
            </h3>
            <small>{service.canceled ? t("canceled") : wanted > 0 ? t("progress", { taken, wanted }) : t("needs.none")}</small>
          </div>
          <Button
            variant="quiet"
            aria-label={t("service.after")}
            disabled={at === matrix.services.length - 1}
            icon={<IconChevronRight {...icon} />}
            onClick={() => turn(1)}
          />
        </header>
        {matrix.ministries.map((ministry) => {
          const editable = ministry.editable && !service.canceled;
          const rows = ministry.positions.flatMap((position) => {
            const need = needAt(matrix, service.event_id, position.id);
            return need && (!troubles || kept.has(need.id)) ? [{ position, need }] : [];
          });
          if (rows.length === 0 && !editable) return null;
          return (
            <div key={ministry.id} className={styles.ministryPart}>
              <div className={styles.ministryHead}>
                <h4>{ministry.name}</h4>
                {editable ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    icon={<IconAdjustments {...icon} />}
                    aria-label={t("needs.of", { ministry: ministry.name, service: service.title })}
                    onClick={() => show({ kind: "needs", ministryId: ministry.id, service })}
                  >
                    {t("needs.short")}
                  </Button>
                ) : null}
              </div>
              {rows.map(({ position, need }) => (
                <div key={position.id} className={styles.phoneRow}>
                  <span>{position.name}</span>
                  <Places
                    matrix={matrix}
                    need={need}
                    name={`${position.name}, ${service.title}, ${shortDay(language, service.day)}`}
                    editable={editable}
                    onShow={show}
                    roomy
                  />
                </div>
              ))}
            </div>
          );
        })}
      </section>
      {/* Outside the section: a swipe in a dialog turns no page. */}
      <RosterLayers matrix={matrix} layer={layer} onShow={show} onClose={close} />
    </>
  );
}
