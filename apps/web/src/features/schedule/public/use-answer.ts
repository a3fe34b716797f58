import type { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import type { LinkedAssignment } from "@aprisco/contract/schedule-own.ts";
import type { TFunction } from "i18next";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { useRetry } from "../../../public/use-retry.ts";

const openRow = lightRoute<typeof scheduleRoutes.openAssignment>({ method: "POST", path: "/assignments/open" });
const answerRow = lightRoute<typeof scheduleRoutes.answerAssignment>({ method: "POST", path: "/assignments/answer" });

/** Reads the place of a signed link. */
export const openPlace = (token: string) => call(openRow, { body: { token }, asAnybody: true });

export interface Dates {
  readonly from_on: string;
  readonly until_on: string;
}
interface Answer {
  readonly answer: "accepted" | "declined";
  readonly reason?: string;
  readonly block?: Dates;
}

const keyOf = (place: number): string => `aprisco_answer ${String(place)}`;

/** The answer to a place that could not be sent; null: none. */
function keptAnswer(place: number): Answer | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") as Answer | null;
  } catch {
    return null;
  }
}

/** Keeps an answer on the device until it is sent, refused or changed; null: it is none of these any more. */
function keepAnswer(place: number, answer: Answer | null): void {
  try {
    if (answer === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(answer));
  } catch {
    // Without storage the answer is lost when the page is closed.
  }
}

interface Options {
  readonly place: LinkedAssignment;
  /** Of the link. */
  readonly secret: string;
  /** Takes the place as the server has it now. */
  readonly onAnswer: (place: LinkedAssignment) => void;
  /** The answer has arrived, and nothing else was chosen meanwhile. */
  readonly onSent: () => void;
}

/**
 * The answer to a place by its signed link. Without network it is kept on the device and goes by itself, also after a reload; what was
 * taken back meanwhile (`drop`) does not.
 */
export function useAnswer({ place, secret, onAnswer, onSent }: Options) {
  const { t } = useTranslation("serve");
  /** The dates of a decline that was sent from this page. */
  const [blocked, setBlocked] = useState<Dates | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The answer that goes by itself once the network is back. */
  const [waiting, setWaiting] = useState<Answer | null>(null);
  /** The number of the latest choice; the reply to an earlier one ends nothing and keeps nothing. */
  const choices = useRef(0);
  const wait = (body: Answer | null) => {
    setWaiting(body);
    keepAnswer(place.id, body);
  };
  const send = async (body: Answer) => {
    choices.current += 1;
    const choice = choices.current;
    const isLast = () => choices.current === choice;
    setBusy(true);
    setRefusal(null);
    setWaiting(null);
    try {
      const { data } = await call(answerRow, { body: { ...body, token: secret }, asAnybody: true });
      if (isLast()) {
        onSent();
        wait(null);
      }
      setBlocked(body.block ?? null);
      onAnswer(data);
    } catch (cause) {
      if (!isLast()) return;
      if (!isFailure(cause) || cause.isUnreachable) {
        setRefusal(unsentText(t, cause));
        if (isFailure(cause) && cause.code === "network.failed") wait(body);
        return;
      }
      wait(null);
      // What the page shows may have changed: the event was canceled, or somebody else was asked.
      const isRead = await openPlace(secret).then(
        ({ data }) => {
          onAnswer(data);
          return true;
        },
        () => false,
      );
      // Who comes back too late reads it from the place itself, without an error.
      const isSaid = isRead && (cause.code === "assignment.taken" || cause.code === "assignment.late");
      setRefusal(isSaid ? null : cause.message);
    } finally {
      if (isLast()) setBusy(false);
    }
  };
  useRetry(waiting, (body) => void send(body));
  // The page was closed, or loaded anew, before the answer could be sent.
  const sendKept = useEffectEvent(() => {
    const kept = keptAnswer(place.id);
    if (kept && place.closed === null && place.state !== kept.answer) void send(kept);
    else keepAnswer(place.id, null);
  });
  useEffect(() => {
    const timer = setTimeout(() => sendKept());
    return () => clearTimeout(timer);
  }, []);
  return {
    blocked,
    isBusy,
    /** Why the answer was not sent, or not taken; null: neither. */
    refusal,
    send,
    drop: () => {
      choices.current += 1;
      setBusy(false);
      setRefusal(null);
      wait(null);
    },
  };
}

/** What is known of an answer to which the server said nothing. After a timeout it may have arrived. */
function unsentText(t: TFunction<"serve">, cause: unknown): string {
  const code = isFailure(cause) ? cause.code : null;
  if (code === "network.failed") return t("unsent");
  return code === "network.timeout" ? t("unsure") : (cause as Error).message;
}
