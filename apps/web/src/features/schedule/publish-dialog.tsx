import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { instantAt } from "../../language/instant-at.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { TimeField } from "../../ui/form/time-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./dialogs.module.css";

interface Props {
  readonly span: { readonly from: string; readonly to: string };
  readonly ministry: number | null;
  readonly people: number;
  readonly onClose: () => void;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Asks those who were not asked yet: now, or not before an hour that the leader chooses. */
export function PublishDialog({ span, ministry, people, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const [when, setWhen] = useState<"now" | "later">("now");
  const [day, setDay] = useState(today);
  const [time, setTime] = useState("19:00");
  const { mutateAsync, isPending, error } = useChange(scheduleRoutes.publishRosters, {
    lists: true,
    said: { done: (told) => ({ title: t("published", { count: told.people }) }) },
  });
  const publish = () =>
    void mutateAsync({
      body: { ...span, ministry_id: ministry, ...(when === "later" ? { tell_from: instantAt(zone, day, minutesOf(time)) } : {}) },
    })
      .then(onClose)
      .catch(() => undefined);
  return (
    <Dialog title={t("publish.title", { count: people })} size="sm" onClose={onClose}>
      <div className={styles.needsForm}>
        <p>{t("publish.lead")}</p>
        <ChoiceCards
          legend={t("publish.when")}
          chosen={when}
          onChoose={(key) => setWhen(key === "later" ? "later" : "now")}
          cards={[
            { key: "now", title: t("publish.now") },
            { key: "later", title: t("publish.later"), note: t("publish.later.help") },
          ]}
        />
        {when === "later" ? (
          <div className={styles.pair}>
            <DateField label={t("publish.day")} value={day} min={today} onChange={setDay} />
            <TimeField label={t("publish.time")} value={time} onChange={setTime} />
          </div>
        ) : null}
        {error ? <p role="alert">{error.message}</p> : null}
        <div className={styles.acts}>
          <Button onClick={onClose}>{t("back")}</Button>
          <Button variant="primary" loading={isPending} onClick={publish}>
            {t("publish", { count: people })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
