import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import {
  IconAlertTriangle,
  IconArrowsMove,
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconPencil,
  IconReplace,
  IconUserMinus,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Menu } from "../../ui/layer/menu.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { isUntold, type Place } from "./places.ts";
import styles from "./place.module.css";

export const placeMarks: Readonly<Record<Place["state"] | "warned" | "untold", Icon>> = {
  untold: IconBrandWhatsapp,
  warned: IconAlertTriangle,
  proposed: IconPencil,
  invited: IconClock,
  accepted: IconCheck,
  declined: IconX,
  unanswered: IconX,
};
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** "Ana P.": the first name, and the first letter of the last one. */
function shortName(name: string): string {
  const parts = name.split(" ");
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last ? `${parts[0]} ${last.charAt(0)}.` : name;
}

interface Props {
  readonly place: Place;
  readonly editable: boolean;
  readonly onReplace: (place: Place) => void;
  readonly onMove: (place: Place) => void;
  /** Opens the link of the invitation, to be handed over. */
  readonly onLink: (place: Place) => void;
  /** There is room for a whole sentence. */
  readonly roomy?: boolean | undefined;
}

/** Somebody in a cell: with a mark of the answer, or of a warning; a menu changes the place. It can be dragged to another service. */
export function PlaceChip({ place, editable, onReplace, onMove, onLink, roomy = false }: Props) {
  const { t } = useTranslation("schedule");
  const { mutate: remove } = useRemoval();
  const isWarned = place.warnings.length > 0;
  const untold = isUntold(place);
  const Mark = placeMarks[isWarned ? "warned" : untold ? "untold" : place.state];
  const byHand = byHandOf(place);
  const words = [
    place.name,
    t(`state.${place.state}`),
    byHand === null ? null : t(byHand.long),
    ...place.warnings.map((warning) => t(`warning.${warning}`)),
    place.override_reason,
    place.decline_reason === null ? null : reasonText(t, place.decline_reason),
  ]
    .filter(Boolean)
    .join(" · ");
  const content = (
    <>
      <Photo name={place.name} photo={place.photo} size={24} />
      <span className={styles.chipText} aria-hidden="true">
        <span className={styles.chipName}>{shortName(place.name)}</span>
        {byHand === null ? null : <small>{t(roomy ? byHand.long : byHand.short)}</small>}
      </span>
      <span className="cm-hidden">{words}</span>
      <Mark size={16} stroke={1.8} aria-hidden="true" />
    </>
  );
  const look = {
    "data-state": place.state,
    "data-warned": isWarned || undefined,
    "data-untold": untold || undefined,
    "data-place": place.id,
    title: words,
  } as const;
  if (!editable)
    return (
      <div className={styles.chip} {...look}>
        {content}
      </div>
    );
  const isGone = place.state === "declined" || place.state === "unanswered";
  return (
    <div
      className={styles.drag}
      draggable={!isGone}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", String(place.id));
        event.dataTransfer.effectAllowed = "move";
      }}
    >
      <Menu
        label={words}
        edge="start"
        items={() => [
          ...(isGone
            ? []
            : [
                { key: "replace", text: t("place.replace"), icon: <IconReplace {...icon} />, onChoose: () => onReplace(place) },
                { key: "move", text: t("place.move"), icon: <IconArrowsMove {...icon} />, onChoose: () => onMove(place) },
              ]),
          ...(place.state === "invited" || place.state === "accepted"
            ? [{ key: "link", text: t("place.link"), icon: <IconBrandWhatsapp {...icon} />, onChoose: () => onLink(place) }]
            : []),
          { key: "remove", text: t("place.remove"), icon: <IconUserMinus {...icon} />, onChoose: () => remove(place) },
        ]}
        button={{ className: styles.chip, ...look, children: content }}
      />
    </div>
  );
}

/** What is said of a place whose person no message reaches; null: they are reached, have said that they serve, or lost the place. */
function byHandOf({ state, way, link_given: given }: Place) {
  if (way === null) return null;
  if (state === "invited" && given) return { short: "byHand.given", long: "byHand.given" } as const;
  if (state !== "invited" && state !== "proposed") return null;
  return { short: state === "invited" ? "byHand.tell" : "byHand.unreached", long: `byHand.${way}` } as const;
}

const known = new Set(["travel", "work", "health", "family", "rest"]);
/** The words of a reason: a known one's, or the person's own. */
export const reasonText = (t: (key: "reason.travel") => string, reason: string): string =>
  known.has(reason) ? t(`reason.${reason}` as "reason.travel") : reason;

function useRemoval() {
  const { t } = useTranslation("schedule");
  return useChange(scheduleRoutes.deleteAssignment, {
    input: ({ id }: Place) => ({ params: { id } }),
    lists: true,
    said: {
      done: (_gone, { name }) => ({ title: t("place.removed"), message: name }),
      failed: (_place, cause) => (cause as Error).message,
    },
  });
}

/** Moves a place to another need; a warning, or a change that another leader made meanwhile, is answered in the dialog. */
export function useMove(onRefused: (place: Place, needId: number, cause: unknown) => void) {
  const { t } = useTranslation("schedule");
  const { mutateAsync } = useChange(scheduleRoutes.updateAssignment, {
    input: ({ place, needId }: { readonly place: Place; readonly needId: number }) => ({
      params: { id: place.id },
      body: { need_id: needId, version: place.version },
    }),
    lists: true,
    said: { done: (_row, { place }) => ({ title: t("place.moved"), message: place.name }) },
  });
  return (place: Place, needId: number) => void mutateAsync({ place, needId }).catch((cause: unknown) => onRefused(place, needId, cause));
}
