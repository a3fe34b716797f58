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
  readonly onClose: () => void;
}

const warningsIn = (data: unknown): readonly PlaceWarning[] => {
  const sent = typeof data === "object" && data !== null ? (Reflect.get(data, "warnings") as unknown) : null;
  return Array.isArray(sent) ? placeWarnings.filter((warning) => sent.includes(warning)) : [];
};

/** The keyboard's way of dragging: the empty places of the same ministry, at all services that are shown. */
export function MoveDialog({ matrix, place, needId, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const [goal, setGoal] = useState<number | null>(needId);
  const [warned, setWarned] = useState<readonly PlaceWarning[]>([]);
  const { mutateAsync, isPending } = useChange(scheduleRoutes.updateAssignment, {
    lists: true,
    said: { done: () => ({ title: t("place.moved"), message: place.name }) },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const move = async (to: number, reason?: string) => {
    setGoal(to);
    setRefusal(null);
    try {
      await mutateAsync({
        params: { id: place.id },
        body: { need_id: to, version: place.version, ...(reason ? { override_reason: reason } : {}) },
      });
      onClose();
      focusPlace(to, place.id);
    } catch (cause) {
      if (!isFailure(cause)) throw cause;
      setWarned(cause.code === "assignment.warned" ? warningsIn(cause.data) : []);
      const told = cause.fields["person_id"] === "field.choice" ? t("warning.skill.long") : cause.message;
      setRefusal(cause.code === "assignment.warned" ? null : told);
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
