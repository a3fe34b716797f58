import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarPlus,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconHeart,
  IconMapPin,
  IconMessage2,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayOfYearText, weekdayText } from "../../../language/date-words.ts";
import { timeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurch } from "../../../public/church.ts";
import { eventFileLink } from "../../../public/event-file.ts";
import forms from "../../../public/form.module.css";
import { LinkedPage } from "../../../public/linked-page.tsx";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { useOffline } from "../../../public/use-offline.ts";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { routeTo } from "../../../ui/base/route-to.ts";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import styles from "./serve.module.css";
import { openPlace, useAnswer, type Dates } from "./use-answer.ts";

const reasons = ["travel", "work", "health", "family", "rest"] as const;
const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** The answer to one invitation, by its signed link: one question a page. */
export const ServePage = () => (
  <LinkedPage texts="serve" open={openPlace} height="14rem">
    {(place, secret, show) => <Invitation place={place} secret={secret} onAnswer={show} />}
  </LinkedPage>
);

interface Props {
  readonly place: LinkedAssignment;
  readonly secret: string;
  readonly onAnswer: (place: LinkedAssignment) => void;
}
function Invitation({ place, secret, onAnswer }: Props) {
  const { t } = useTranslation("serve");
  const language = useLanguage();
  const [wantsToDecline, setDeclining] = useState(false);
  const isDeclining = wantsToDecline && place.closed === null;
  const { blocked, isBusy, refusal, send, drop } = useAnswer({ place, secret, onAnswer, onSent: () => setDeclining(false) });
  const isOffline = useOffline();
  const turn = (toDeclining: boolean) => {
    drop();
    setDeclining(toDeclining);
  };
  const name = place.first_name;
  const day = weekdayText(language, place.day);
  const isCanceled = place.closed === "canceled";
  const title = isCanceled
    ? t("canceled")
    : isDeclining
      ? t("declining.title")
      : place.state === "accepted"
        ? t("accepted.title", { name })
        : place.state === "declined"
          ? t("declined.title", { name })
          : t(place.closed === null ? "title.on" : place.closed === "late" ? "late.title" : "past.title", { name, day });
  const asks = place.leader === null ? undefined : t("asks", { leader: place.leader, ministry: place.ministry });
  const lead = isCanceled ? t("canceled.lead") : isDeclining ? t("declining.lead") : asks;
  return (
    <PublicFrame width="narrow" title={title} lead={lead}>
      <Card>
        {isDeclining ? (
          <Declining
            day={place.day}
            busy={isBusy}
            onBack={() => turn(false)}
            onEdit={() => turn(true)}
            onSend={(more) => void send({ answer: "declined", ...more })}
          />
        ) : (
          <>
            {place.state === "accepted" && !isCanceled ? (
              <StatusPage
                icon={<IconCircleCheck size={28} stroke={1.6} />}
                title={day}
                hint={place.closed === null ? t("accepted.lead") : t("past.lead")}
              />
            ) : null}
            {place.state === "declined" && place.closed !== "canceled" ? (
              <StatusPage
                icon={<IconHeart size={28} stroke={1.6} />}
                title={day}
                hint={place.closed === null ? t("declined.lead") : closedText(t, place.closed, place.leader)}
              />
            ) : null}
            <Facts place={place} day={day} blocked={blocked} />
            {place.state === "accepted" && !isCanceled ? <Kept place={place} /> : null}
            {place.closed === null ? (
              <div className={forms.actions}>
                {place.state === "accepted" ? null : (
                  <Button variant="primary" fullWidth loading={isBusy} onClick={() => void send({ answer: "accepted" })}>
                    {place.state === "declined" ? t("changed") : t("accept")}
                  </Button>
                )}
                {place.state === "declined" ? null : (
                  <Button fullWidth onClick={() => turn(true)}>
                    {t("decline")}
                  </Button>
                )}
              </div>
            ) : place.closed === "canceled" || place.state === "accepted" || place.state === "declined" ? null : (
              <Notice tone="info" title={closedText(t, place.closed, place.leader)} />
            )}
          </>
        )}
        {refusal === null ? null : (
          <div className={styles.refusal}>
            <Notice tone="error" title={refusal} />
          </div>
        )}
        {isOffline && refusal === null && place.closed === null ? (
          <div className={styles.refusal}>
            <Notice tone="info" title={t("offline")} />
          </div>
        ) : null}
      </Card>
      {place.note === null || isCanceled || isDeclining || place.state === "declined" ? null : (
        <p className={styles.note}>
          <IconMessage2 {...icon} /> <q>{place.note}</q>
        </p>
      )}
      {place.state === "accepted" && !isCanceled && !isDeclining ? <Further /> : null}
      <p className={forms.other}>
        <a href="/">{t("stranger")}</a>
      </p>
    </PublicFrame>
  );
}

/** Why a place takes no answer any more. */
function closedText(t: TFunction<"serve">, closed: "taken" | "late" | "past", leader: string | null): string {
  if (closed !== "late") return t(`${closed}.lead`);
  return leader === null ? t("late.lead.nobody") : t("late.lead", { leader });
}

/** Who refused reads what it was, but not how to come there. */
function Facts({ place, day, blocked }: { readonly place: LinkedAssignment; readonly day: string; readonly blocked: Dates | null }) {
  const { t } = useTranslation("serve");
  const language = useLanguage();
  const isRefused = place.state === "declined";
  return (
    <ul className={styles.facts}>
      <li>
        <b>{place.title}</b>
        <span>{place.all_day ? day : `${day}, ${timeText(language, place.time)}`}</span>
      </li>
      <li>
        <IconHandStop {...icon} /> <span>{t("place", { position: place.position, ministry: place.ministry })}</span>
      </li>
      {place.arrive === null || isRefused ? null : (
        <li>
          <IconClock {...icon} /> {t("arrive", { time: timeText(language, place.arrive) })}
        </li>
      )}
      {whereText(place) === "" || isRefused ? null : (
        <li>
          <IconMapPin {...icon} /> <span>{whereText(place)}</span>
        </li>
      )}
      {place.beside.length === 0 || isRefused ? null : (
        <li>{t("beside", { names: new Intl.ListFormat(language).format(place.beside) })}</li>
      )}
      {blocked === null || !isRefused ? null : (
        <li>
          <IconCalendarOff {...icon} /> <span>{blockedText(t, language, blocked)}</span>
        </li>
      )}
    </ul>
  );
}

/** "Não vamos chamar você de 27 de novembro a 2 de dezembro." */
function blockedText(t: TFunction<"serve">, language: string, { from_on: from, until_on: until }: Dates): string {
  if (from === until) return t("blocked.day", { day: dayOfYearText(language, from) });
  return t("blocked", { from: dayOfYearText(language, from), until: dayOfYearText(language, until) });
}

/** "Templo, Rua das Oliveiras, 210" */
const whereText = ({ location: room, street }: LinkedAssignment): string => [room, street].filter(Boolean).join(", ");

/** What helps to keep an accepted place: its entry in one's own calendar, and the way there. */
function Kept({ place }: { readonly place: LinkedAssignment }) {
  const { t } = useTranslation("serve");
  const language = useLanguage();
  const church = useChurch();
  const { id, title, position, arrive, all_day, time_zone, start_date: starts_at, end_date: ends_at } = place;
  const entry = {
    name: `assignment-${id}`,
    title: `${title}: ${position}`,
    location: whereText(place) || null,
    description: arrive === null ? null : t("arrive", { time: timeText(language, arrive) }),
    all_day,
    time_zone,
    starts_at,
    ends_at,
  };
  const unknown = { neighborhood: null, city: null, state: null };
  const way = place.at_church
    ? routeTo({ ...unknown, address: place.street, city: church?.city ?? null, state: church?.state ?? null })
    : routeTo({ ...unknown, address: place.location });
  return (
    <div className={forms.actions}>
      <ButtonLink fullWidth icon={<IconCalendarPlus {...icon} />} href={eventFileLink(entry)} download={`${t("calendar.file")}.ics`}>
        {t("calendar")}
      </ButtonLink>
      {way === null ? null : (
        <ButtonLink fullWidth icon={<IconMapPin {...icon} />} href={way} target="_blank" rel="noreferrer">
          {t("way")}
        </ButtonLink>
      )}
    </div>
  );
}

const further = [
  { href: "/schedule/mine", icon: IconCalendarEvent, hue: "uva", text: "further.next" },
  { href: "/volunteers/mine", icon: IconCalendarOff, hue: "pedra", text: "further.blocks" },
] as const;
/** What else is the person's own. The link opens one place alone (decision 81): these ask for a sign-in. */
function Further() {
  const { t } = useTranslation("serve");
  return (
    <ul className={styles.further}>
      {further.map(({ href, icon: Icon, hue, text }) => (
        <li key={href}>
          <a href={href}>
            <span className={styles.tile} data-hue={hue}>
              <Icon {...icon} />
            </span>
            <span className={styles.words}>
              <b>{t(text)}</b>
              <small>{t("further.account")}</small>
            </span>
            <IconChevronRight {...icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface DecliningProps {
  readonly day: string;
  readonly busy: boolean;
  readonly onBack: () => void;
  /** Something was changed: an earlier failed answer no longer stands. */
  readonly onEdit: () => void;
  readonly onSend: (more: { readonly reason?: string; readonly block?: Dates }) => void;
}
function Declining({ day, busy, onBack, onEdit, onSend }: DecliningProps) {
  const { t } = useTranslation("serve");
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null);
  const [blocks, setBlocks] = useState(false);
  const [from, setFrom] = useState(day);
  const [until, setUntil] = useState(day);
  return (
    <form
      className={styles.declining}
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ ...(reason === null ? {} : { reason }), ...(blocks ? { block: { from_on: from, until_on: until } } : {}) });
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>{t("why")}</legend>
        {reasons.map((one) => (
          <Button
            key={one}
            variant={one === reason ? "primary" : "default"}
            aria-pressed={one === reason}
            onClick={() => {
              onEdit();
              setReason(one === reason ? null : one);
            }}
          >
            {t(`reason.${one}`)}
          </Button>
        ))}
      </fieldset>
      <CheckField label={t("block")} checked={blocks} onChange={({ currentTarget }) => setBlocks(currentTarget.checked)} />
      {blocks ? (
        <div className={styles.span}>
          <TextField
            type="date"
            label={t("block.from")}
            value={from}
            max={day}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextField
            type="date"
            label={t("block.until")}
            value={until}
            min={day}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </div>
      ) : null}
      <div className={forms.actions}>
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          {t("send")}
        </Button>
        <Button variant="quiet" fullWidth onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </form>
  );
}
