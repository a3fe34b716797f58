import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { UnreachedPlace } from "@aprisco/contract/schedule-hand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { instantAt } from "../../language/instant-at.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { ChoiceCards } from "../../ui/choice/choice-cards.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { TimeField } from "../../ui/form/time-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { HandLinkDialog } from "./hand-link-dialog.tsx";
import { shortDay } from "./short-day.ts";
import styles from "./dialogs.module.css";

interface Props {
  readonly span: { readonly from: string; readonly to: string };
  readonly ministry: number | null;
  readonly people: number;
  readonly onClose: () => void;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The people whom the invitation reaches by itself: a person is reached or not, whatever their places. */
const reachedCount = ({ people, unreached }: ReplyOf<typeof scheduleRoutes.publishRosters>): number =>
  people - new Set(unreached.map(({ person_id: person }) => person)).size;

/** Asks those who were not asked yet: now, or not before an hour that the leader chooses. */
export function PublishDialog({ span, ministry, people, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const [when, setWhen] = useState<"now" | "later">("now");
  const [day, setDay] = useState(today);
  const [time, setTime] = useState("19:00");
  const [unreached, setUnreached] = useState<readonly UnreachedPlace[] | null>(null);
  const [given, setGiven] = useState<ReadonlySet<number>>(new Set());
  const [giving, setGiving] = useState<UnreachedPlace | null>(null);
  const { mutateAsync, isPending, error } = useChange(scheduleRoutes.publishRosters, {
    lists: true,
    said: { done: (done) => ({ title: t("published", { count: reachedCount(done) }) }) },
  });
  const publish = () =>
    void mutateAsync({
      body: { ...span, ministry_id: ministry, ...(when === "later" ? { tell_from: instantAt(zone, day, minutesOf(time)) } : {}) },
    })
      // Before the hour there is no link; then whoever leads is notified.
      .then((done) => (when === "now" && done.unreached.length > 0 ? setUnreached(done.unreached) : onClose()))
      .catch(() => undefined);
  if (giving)
    return (
      <HandLinkDialog
        id={giving.id}
        name={giving.name}
        onMade={() => setGiven(new Set([...given, giving.id]))}
        onClose={() => setGiving(null)}
      />
    );
  if (unreached) return <Unreached places={unreached} given={given} onGive={setGiving} onClose={onClose} />;
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

interface UnreachedProps {
  readonly places: readonly UnreachedPlace[];
  /** The places whose link was made here. */
  readonly given: ReadonlySet<number>;
  readonly onGive: (place: UnreachedPlace) => void;
  readonly onClose: () => void;
}
/** Who was asked and hears nothing by themselves, with the way to their link. */
function Unreached({ places, given, onGive, onClose }: UnreachedProps) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  return (
    <Dialog title={t("publish.done")} size="sm" onClose={onClose}>
      <div className={styles.needsForm}>
        <p role="status">{t("publish.unreached", { count: places.length })}</p>
        <ul className={styles.unreached}>
          {places.map((place) => {
            const day = shortDay(language, place.day);
            return (
              <li key={place.id}>
                <span>
                  {place.name}
                  <small>{[day, place.position, given.has(place.id) ? t("byHand.given") : null].filter(Boolean).join(" · ")}</small>
                </span>
                <Button size="sm" aria-label={t("publish.give.of", { name: place.name, day })} onClick={() => onGive(place)}>
                  {t("publish.give")}
                </Button>
              </li>
            );
          })}
        </ul>
        <div className={styles.acts}>
          <Button variant="primary" onClick={onClose}>
            {t("publish.finish")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
