import { placeWarnings, scheduleRoutes, type Matrix, type PlaceWarning } from "@aprisco/contract/schedule.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { timeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { focusPlace } from "./focus-place.ts";
import { placesOf, type Place } from "./places.ts";
import { ReasonForm } from "./reason-form.tsx";
import { shortDay } from "./short-day.ts";

interface Props {
  readonly matrix: Matrix;
  readonly place: Place;
  readonly needId: number | null;
  /** Why the place did not go where it was dropped. */
  readonly cause?: unknown;
  readonly onClose: () => void;
}

const warningsIn = (data: unknown): readonly PlaceWarning[] => {
  const sent = typeof data === "object" && data !== null ? (Reflect.get(data, "warnings") as unknown) : null;
  return Array.isArray(sent) ? placeWarnings.filter((warning) => sent.includes(warning)) : [];
};

interface Told {
  readonly warnings: readonly PlaceWarning[];
  /** Null: the warnings say it. */
  readonly refusal: string | null;
  /** Of the place, if another leader changed it meanwhile. */
  readonly version: number | null;
}
/** What a refused move says; null: it was no refusal. @param noSkill the words for a position that the person does not do */
function told(cause: unknown, noSkill: string): Told | null {
  if (!isFailure(cause)) return null;
  if (cause.code === "assignment.warned") return { warnings: warningsIn(cause.data), refusal: null, version: null };
  const refusal = cause.fields["person_id"] === "field.choice" ? noSkill : cause.message;
  const isOld = cause.code === "version.conflict" && cause.data !== null;
  return { warnings: [], refusal, version: isOld ? (cause.data as { readonly version: number }).version : null };
}

/** The keyboard's way of dragging: the empty places of the same ministry, at all services that are shown. */
export function MoveDialog({ matrix, place, needId, cause: dropped, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const [goal, setGoal] = useState<number | null>(needId);
  const first = told(dropped, t("warning.skill.long"));
  const [warned, setWarned] = useState<readonly PlaceWarning[]>(first?.warnings ?? []);
  // Of the place as it is now: another leader may have moved it meanwhile.
  const [version, setVersion] = useState(first?.version ?? place.version);
  const { mutateAsync, isPending } = useChange(scheduleRoutes.updateAssignment, {
    lists: true,
    said: { done: () => ({ title: t("place.moved"), message: place.name }) },
  });
  const [refusal, setRefusal] = useState<string | null>(first?.refusal ?? null);
  const move = async (to: number, reason?: string) => {
    setGoal(to);
    setRefusal(null);
    try {
      await mutateAsync({
        params: { id: place.id },
        body: { need_id: to, version, ...(reason ? { override_reason: reason } : {}) },
      });
      onClose();
      focusPlace(to, place.id);
    } catch (cause) {
      const refused = told(cause, t("warning.skill.long"));
      if (!refused) throw cause;
      setWarned(refused.warnings);
      setRefusal(refused.refusal);
      if (refused.version !== null) setVersion(refused.version);
    }
  };
  const rosterOf = (need: Matrix["needs"][number]) => matrix.rosters.find(({ id }) => id === need.schedule_id);
  const own = matrix.needs.find(({ id }) => id === place.need_id);
  const ministry = own && rosterOf(own)?.ministry_id;
  const positions = new Map(matrix.ministries.flatMap((one) => one.positions.map(({ id, name }) => [id, name] as const)));
  const goals = matrix.needs.flatMap((need) => {
    const roster = rosterOf(need);
    const service = matrix.services.find((one) => one.event_id === roster?.event_id);
    if (need.id === place.need_id || roster?.ministry_id !== ministry || !service || service.canceled) return [];
    return placesOf(matrix, need).empty > 0 ? [{ need, service }] : [];
  });
  return (
    <Dialog title={t("move.title", { name: place.name })} size="md" onClose={onClose}>
      {goal !== null && warned.length > 0 ? (
        <ReasonForm
          name={place.name}
          warnings={warned}
          busy={isPending}
          onBack={() => setWarned([])}
          onReason={(reason) => void move(goal, reason)}
        />
      ) : (
        <>
          {refusal === null ? null : <p role="alert">{refusal}</p>}
          {goals.length === 0 ? <p>{t("move.none")}</p> : null}
          <ActionList
            label={t("move.goals")}
            items={goals
              .toSorted((one, other) => one.service.start_date.localeCompare(other.service.start_date))
              .map(({ need, service }) => ({
                key: String(need.id),
                person: positions.get(need.position_id) ?? "",
                title: positions.get(need.position_id) ?? "",
                note: `${shortDay(language, service.day)} · ${timeText(language, service.time)} ${service.title}`,
                action: (
                  <Button size="sm" loading={isPending && goal === need.id} onClick={() => void move(need.id)}>
                    {t("move.here")}
                  </Button>
                ),
              }))}
          />
        </>
      )}
    </Dialog>
  );
}
