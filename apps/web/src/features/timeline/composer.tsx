import type { contactChannels } from "@aprisco/contract/visitors-card.ts";
import { timelineRoutes } from "@aprisco/contract/timeline.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { Button } from "../../ui/base/button.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import type { MemberTabProps } from "../members/index.ts";
import styles from "./composer.module.css";
import { contactIcons } from "./contact-icons.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

type Channel = (typeof contactChannels)[number];
/** The most frequent channels, as buttons. */
const quick: readonly Channel[] = ["call", "whatsapp", "visit"];

// Lazy: most readers log nothing.
const loadForm = async () => ({ default: (await import("./contact-form.tsx")).ContactForm });
const later = [loadForm];
const nothing: typeof later = [];
const ContactForm = lazyPart(loadForm);

interface Props extends Pick<MemberTabProps, "memberId" | "acting" | "onActed"> {
  /** Another button opens the form, so the row of channels is not needed. */
  readonly isFormAlone?: boolean;
}

/** On a phone the form may open below the visible part. */
const bringIntoView = (form: HTMLElement | null): void => form?.scrollIntoView({ block: "nearest" });

/** Logs a contact: a row of channels, which the form replaces. Nothing without the right. */
export function Composer({ memberId, acting = false, onActed, isFormAlone = false }: Props) {
  const { t } = useTranslation(["timeline", "visitors"]);
  const [chosen, setLogging] = useState<Channel | null>(null);
  const mayLog = useMay(timelineRoutes.createMemberContact.allow);
  useWhenIdle(mayLog ? later : nothing);
  const logging = chosen ?? (acting ? "call" : null);
  const [left, setLeft] = useState<Channel | null>(null);
  const close = () => {
    setLogging(null);
    setLeft(chosen);
    if (acting) onActed?.();
  };
  if (!mayLog) return null;
  if (logging)
    return (
      <div ref={acting ? bringIntoView : null}>
        <Suspense fallback={<Skeleton height="22rem" />}>
          <ContactForm key={logging} memberId={memberId} channel={logging} onClose={close} />
        </Suspense>
      </div>
    );
  if (isFormAlone) return null;
  return (
    <div className={styles.composer} role="group" aria-label={t("log")} data-noprint>
      <span aria-hidden="true">{t("log")}</span>
      {quick.map((channel) => {
        const QuickIcon = contactIcons[channel];
        return (
          <Button
            key={channel}
            size="sm"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone
            autoFocus={channel === left}
            icon={<QuickIcon size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setLogging(channel)}
          >
            {t(`contact.channel.${channel}`, { ns: "visitors" })}
          </Button>
        );
      })}
    </div>
  );
}
