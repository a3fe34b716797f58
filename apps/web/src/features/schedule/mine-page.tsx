import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { declineReasons, type OwnAssignment } from "@aprisco/contract/schedule-own.ts";
import { IconCheck, IconClock, IconHandStop, IconMapPin, IconMessage2, IconX } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { instantText, weekdayText } from "../../language/date-words.ts";
import { timeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ScheduleTabs } from "../../shell/schedule-tabs.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { Badge, type BadgeHue } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { ButtonLink } from "../../ui/base/button.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { takeFocus } from "../../ui/form/focus.ts";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { reasonText } from "./place-chip.tsx";
import dialogStyles from "./dialogs.module.css";
import styles from "./mine.module.css";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
const looks: Readonly<Record<OwnAssignment["state"], { readonly icon: typeof IconCheck; readonly hue: BadgeHue }>> = {
  proposed: { icon: IconClock, hue: "pedra" },
  invited: { icon: IconClock, hue: "trigo" },
  accepted: { icon: IconCheck, hue: "oliveira" },
  declined: { icon: IconX, hue: "pedra" },
  unanswered: { icon: IconX, hue: "pedra" },
};

function showAndFocus(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: "center" });
  takeFocus(card);
}

/** 'Minha escala': where the caller serves, what waits for an answer, and how to say no. */
export function MinePage() {
  const { t } = useTranslation("schedule");
  const today = useToday(useChurchData().data?.time_zone);
  const { place: named } = useSearch({ strict: false }) as { readonly place?: unknown };
  return (
    <>
      <PageHead
        title={t("mine.title")}
        lead={t("mine.lead")}
        actions={<ButtonLink href="/volunteers/mine">{t("mine.availability")}</ButtonLink>}
      />
      <ScheduleTabs />
      <Answer of={asked(scheduleRoutes.listOwnAssignments)} height="18rem">
        {(all) => {
          const coming = all.filter(({ day }) => day >= today);
          const past = all.filter(({ day, state }) => day < today && state === "accepted");
          return (
            <>
              {coming.length === 0 ? (
                <StatusPage icon={<IconHandStop size={28} stroke={1.6} />} title={t("mine.none")} hint={t("mine.none.hint")} />
              ) : null}
              <ul className={styles.cards}>
                {coming.map((one) => (
                  <Card key={one.id} place={one} isNamed={String(one.id) === named} />
                ))}
              </ul>
              {past.length > 0 ? (
                <section className={styles.past}>
                  <h2>{t("mine.past")}</h2>
                  <ul>
                    {past.toReversed().map((one) => (
                      <PastLine key={one.id} place={one} />
                    ))}
                  </ul>
                </section>
              ) : null}
            </>
          );
        }}
      </Answer>
    </>
  );
}

function PastLine({ place }: { readonly place: OwnAssignment }) {
  const language = useLanguage();
  return (
    <li>
      {weekdayText(language, place.day)} · {place.title} · {place.position}
    </li>
  );
}

/** `isNamed`: a notification led to it, so it takes the focus. */
function Card({ place, isNamed }: { readonly place: OwnAssignment; readonly isNamed: boolean }) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const [isDeclining, setDeclining] = useState(false);
  const { mutate, isPending } = useChange(scheduleRoutes.answerOwnAssignment, {
    input: ({ id }: OwnAssignment) => ({ params: { id }, body: { answer: "accepted" as const } }),
    lists: true,
    said: {
      done: () => ({ title: t("answer.accepted"), message: t("answer.accepted.more") }),
      failed: (_place, cause) => (cause as Error).message,
    },
  });
  return (
    <li
      className={styles.card}
      data-waits={place.state === "invited" || undefined}
      {...(isNamed ? { ref: showAndFocus, tabIndex: -1 } : {})}
    >
      <div className={styles.cardHead}>
        <div>
          <small>{weekdayText(language, place.day)}</small>
          <h3>{place.all_day ? place.title : `${timeText(language, place.time)} ${place.title}`}</h3>
        </div>
        <Badge {...looks[place.state]}>{place.closed === "canceled" ? t("canceled") : t(`state.${place.state}`)}</Badge>
      </div>
      <p>
        <IconHandStop {...icon} />
        <span>
          <b>{place.position}</b>, {place.ministry}
        </span>
      </p>
      {place.arrive === null ? null : (
        <p>
          <IconClock {...icon} /> {t("mine.arrive", { time: timeText(language, place.arrive) })}
        </p>
      )}
      {place.location === null ? null : (
        <p>
          <IconMapPin {...icon} /> {place.location}
        </p>
      )}
      {place.beside.length === 0 ? null : (
        <p className={dialogStyles.note}>{t("mine.beside", { names: new Intl.ListFormat(language).format(place.beside) })}</p>
      )}
      {place.note === null ? null : (
        <p className={styles.told}>
          <IconMessage2 {...icon} /> <q>{place.note}</q>
        </p>
      )}
      {place.answer_by === null ? null : (
        <p className={dialogStyles.note}>{t("mine.answerBy", { when: instantText(language, place.answer_by, zone) })}</p>
      )}
      {place.closed === "late" ? (
        <p className={dialogStyles.note}>{place.leader === null ? t("answer.late.nobody") : t("answer.late", { leader: place.leader })}</p>
      ) : null}
      {place.closed === "taken" ? <p className={dialogStyles.note}>{t("answer.taken")}</p> : null}
      {place.closed === null ? (
        <div className={`${dialogStyles.acts} ${styles.answers}`}>
          {place.state === "declined" ? null : <Button onClick={() => setDeclining(true)}>{t("answer.decline")}</Button>}
          {place.state === "accepted" ? null : (
            <Button variant="primary" loading={isPending} onClick={() => mutate(place)}>
              {place.state === "declined" ? t("answer.changed") : t("answer.accept")}
            </Button>
          )}
        </div>
      ) : null}
      {isDeclining ? <DeclineDialog place={place} onClose={() => setDeclining(false)} /> : null}
    </li>
  );
}

function DeclineDialog({ place, onClose }: { readonly place: OwnAssignment; readonly onClose: () => void }) {
  const { t } = useTranslation("schedule");
  const [reason, setReason] = useState<string | null>(null);
  const [blocks, setBlocks] = useState(false);
  const [from, setFrom] = useState(place.day);
  const [until, setUntil] = useState(place.day);
  const { mutateAsync, isPending, error } = useChange(scheduleRoutes.answerOwnAssignment, {
    lists: true,
    said: { done: () => ({ title: t("answer.declined"), message: t("answer.declined.more") }) },
  });
  const send = () =>
    void mutateAsync({
      params: { id: place.id },
      body: {
        answer: "declined",
        ...(reason === null ? {} : { reason }),
        ...(blocks ? { block: { from_on: from, until_on: until } } : {}),
      },
    })
      .then(onClose)
      .catch(() => undefined);
  return (
    <Dialog title={t("answer.declining")} size="sm" onClose={onClose}>
      <div className={dialogStyles.needsForm}>
        <p>{t("answer.declining.lead")}</p>
        <fieldset className={dialogStyles.chips}>
          <legend>{t("answer.why")}</legend>
          {declineReasons.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={reason === one ? "primary" : "default"}
              aria-pressed={reason === one}
              onClick={() => setReason(reason === one ? null : one)}
            >
              {reasonText(t, one)}
            </Button>
          ))}
        </fieldset>
        <CheckField
          label={t("answer.block")}
          help={t("answer.block.help")}
          checked={blocks}
          onChange={({ currentTarget }) => setBlocks(currentTarget.checked)}
        />
        {blocks ? (
          <div className={dialogStyles.pair}>
            <DateField label={t("answer.block.from")} value={from} max={place.day} onChange={setFrom} />
            <DateField label={t("answer.block.until")} value={until} min={place.day} onChange={setUntil} />
          </div>
        ) : null}
        {error ? <p role="alert">{error.message}</p> : null}
        <div className={dialogStyles.acts}>
          <Button onClick={onClose}>{t("back")}</Button>
          <Button variant="primary" loading={isPending} onClick={send}>
            {t("answer.send")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
