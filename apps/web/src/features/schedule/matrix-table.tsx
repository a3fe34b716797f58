import type { Matrix, RosterService } from "@aprisco/contract/schedule.ts";
import { IconAdjustments, IconPlus } from "@tabler/icons-react";
import { Fragment, useLayoutEffect, useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { clockText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { useKeptTroubles } from "./kept-troubles.ts";
import { PlaceChip, placeMarks, useMove } from "./place-chip.tsx";
import { eventsWithNeeds, fillOf, isOpen, needAt, placesOf, startOf, type Need, type Place } from "./places.ts";
import { RosterLayers, type RosterLayer } from "./roster-layers.tsx";
import { shortDay } from "./short-day.ts";
import styles from "./matrix.module.css";
import placeStyles from "./place.module.css";

interface Props {
  readonly matrix: Matrix;
  readonly today: string;
  /** The service to begin with; null: the next one. */
  readonly eventId: number | null;
  /** Only rows with an empty place or a warning. */
  readonly troubles: boolean;
  /** Every event is shown, also those at which nobody is needed. */
  readonly isAll: boolean;
}

/** The needs of ministries by services; a chip is dragged to another service, or moved by its menu. */
export function MatrixTable({ matrix, today, eventId, troubles, isAll }: Props) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const { layer, show, close } = useLayer<RosterLayer>();
  const frame = useRef<HTMLDivElement>(null);
  // Services at which nobody is needed would fill half of the width.
  const rostered = eventsWithNeeds(matrix);
  const planned = matrix.services.filter(({ event_id: event }) => isAll || rostered.has(event) || event === eventId);
  const unplanned = planned.length === 0 ? 0 : matrix.services.length - planned.length;
  const [isWhole, setWhole] = useState(false);
  const services = isWhole || planned.length === 0 ? matrix.services : planned;
  const coming = startOf({ ...matrix, services }, today, eventId);
  // What is past stands at the left, out of sight.
  useLayoutEffect(() => {
    const heads = frame.current?.querySelectorAll<HTMLElement>("thead th");
    const [corner, head] = [heads?.[0], heads?.[coming + 1]];
    if (frame.current && corner && head && coming > 0) frame.current.scrollLeft = head.offsetLeft - corner.offsetWidth;
  }, [coming]);
  const move = useMove((place, needId, cause) => show({ kind: "move", place, needId, cause }));
  const drop = (event: DragEvent, need: Need) => {
    event.preventDefault();
    const place = matrix.assignments.find(({ id }) => String(id) === event.dataTransfer.getData("text/plain"));
    if (place && place.need_id !== need.id) move(place, need.id);
  };
  const kept = useKeptTroubles(matrix, troubles);
  const shownOf = (positionId: number): boolean =>
    !troubles ||
    services.some((service) => {
      const need = needAt(matrix, service.event_id, positionId);
      return need !== undefined && kept.has(need.id);
    });
  return (
    <>
      <div className={styles.above}>
        {unplanned === 0 ? null : (
          <Button size="sm" variant="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {t("unplanned", { count: unplanned })}
          </Button>
        )}
        <Legend />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={t("matrix")}>
        <table className={styles.matrix} style={{ ["--services" as string]: services.length }}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="cm-hidden">{t("position")}</span>
              </th>
              {services.map((service) => (
                <ServiceHead key={service.event_id} service={service} matrix={matrix} />
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.ministries.map((ministry) => {
              const positions = ministry.positions.filter(({ id }) => shownOf(id));
              if (positions.length === 0) return null;
              return (
                <Fragment key={ministry.id}>
                  <tr className={styles.band}>
                    <th scope="rowgroup">{ministry.name}</th>
                    {services.map((service) => (
                      <td key={service.event_id}>
                        {ministry.editable && !service.canceled ? (
                          <button
                            type="button"
                            className={styles.needs}
                            aria-label={t("needs.of", {
                              ministry: ministry.name,
                              service: `${service.title}, ${shortDay(language, service.day)}`,
                            })}
                            title={t("needs.set")}
                            onClick={() => show({ kind: "needs", ministryId: ministry.id, service })}
                          >
                            <IconAdjustments size={16} stroke={1.6} aria-hidden="true" />
                          </button>
                        ) : null}
                      </td>
                    ))}
                  </tr>
                  {positions.map((position) => (
                    <tr key={position.id}>
                      <th scope="row">
                        {position.name}
                        <small>{t("skilled", { count: position.skilled })}</small>
                      </th>
                      {services.map((service) => {
                        const need = needAt(matrix, service.event_id, position.id);
                        return need ? (
                          <Cell
                            key={service.event_id}
                            matrix={matrix}
                            need={need}
                            name={`${position.name}, ${service.title}, ${shortDay(language, service.day)}`}
                            editable={ministry.editable && !service.canceled}
                            onDrop={(event) => drop(event, need)}
                            onShow={show}
                          />
                        ) : (
                          <td key={service.event_id} className={styles.unneeded}>
                            <span className="cm-hidden">{t("notNeeded")}</span>
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <RosterLayers matrix={matrix} layer={layer} onShow={show} onClose={close} />
    </>
  );
}

function ServiceHead({ service, matrix }: { readonly service: RosterService; readonly matrix: Matrix }) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { taken, wanted } = fillOf(matrix, service.event_id);
  return (
    <th scope="col" data-canceled={service.canceled || undefined}>
      <small>{shortDay(language, service.day)}</small>
      <span>
        {service.all_day ? null : <b>{clockText(language, service.start_date, zone)} </b>}
        {service.title}
      </span>
      {service.canceled ? (
        <em>{t("canceled")}</em>
      ) : wanted > 0 ? (
        <span className={styles.progress}>
          <i
            aria-hidden="true"
            data-full={taken >= wanted || undefined}
            style={{ ["--cm-part" as string]: `${(100 * Math.min(taken, wanted)) / wanted}%` }}
          />
          {t("progress", { taken, wanted })}
        </span>
      ) : null}
    </th>
  );
}

interface CellProps {
  readonly matrix: Matrix;
  readonly need: Need;
  readonly name: string;
  readonly editable: boolean;
  readonly onDrop: (event: DragEvent) => void;
  readonly onShow: (layer: RosterLayer) => void;
  /** There is room for whole sentences. */
  readonly roomy?: boolean;
}
function Cell({ matrix, need, name, editable, onDrop, onShow }: CellProps) {
  return (
    <td
      onDragOver={
        editable
          ? (event) => {
              event.preventDefault();
            }
          : undefined
      }
      onDrop={editable ? onDrop : undefined}
    >
      <Places matrix={matrix} need={need} name={name} editable={editable} onShow={onShow} />
    </td>
  );
}

/** Who stands in a need, and a button for each place that is empty. */
export function Places({ matrix, need, name, editable, onShow, roomy }: Omit<CellProps, "onDrop">) {
  const { t } = useTranslation("schedule");
  const { places, empty } = placesOf(matrix, need);
  const replace = (place: Place) => onShow({ kind: "candidates", need, name, instead: place });
  return (
    <div className={placeStyles.places} data-need={need.id}>
      {places.map((place) => (
        <PlaceChip
          key={place.id}
          place={place}
          editable={editable}
          onReplace={replace}
          onMove={(one) => onShow({ kind: "move", place: one, needId: null })}
          onLink={(one) => onShow({ kind: "link", place: one })}
          roomy={roomy}
        />
      ))}
      {Array.from({ length: empty }, (_none, index) =>
        editable ? (
          <button
            key={index}
            type="button"
            className={placeStyles.empty}
            data-empty
            aria-label={t("missing.of", { name })}
            onClick={() => onShow({ kind: "candidates", need, name, instead: null })}
          >
            <IconPlus size={16} stroke={1.8} aria-hidden="true" /> {t("missing")}
          </button>
        ) : (
          <span key={index} className={placeStyles.empty} data-empty>
            {t("missing")}
          </span>
        ),
      )}
      {places.length === 0 && empty === 0 ? null : (
        <span className="cm-hidden">{t("placed", { count: places.filter(isOpen).length })}</span>
      )}
    </div>
  );
}

function Legend() {
  const { t } = useTranslation("schedule");
  return (
    <ul className={styles.legend} aria-label={t("legend")}>
      {(["accepted", "invited", "untold", "proposed", "declined", "warned"] as const).map((one) => {
        const Mark = placeMarks[one];
        return (
          <li key={one} data-kind={one}>
            <i>
              <Mark size={16} stroke={1.8} aria-hidden="true" />
            </i>
            {t(`legend.${one}`)}
          </li>
        );
      })}
    </ul>
  );
}
