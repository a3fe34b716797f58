import { IconCloudOff, IconDeviceMobileDown, IconRefresh, IconX } from "@tabler/icons-react";
import { allows } from "@aprisco/contract/permissions.ts";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { showUnsent, useUnsent } from "../api/queue/unsent-state.ts";
import { askerOf } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import { queuedActs } from "../queued-acts.ts";
import { useServerAway } from "../api/server-away.ts";
import { instantText } from "../language/date-words.ts";
import { Button } from "../ui/base/button.tsx";
import { useChurchData } from "./church-query.ts";
import styles from "./worker-bar.module.css";
import { useWorker, type InstallEvent } from "./worker-state.ts";

const install = (event: InstallEvent): void => void import("./worker.ts").then((worker) => worker.install(event));
const takeUpdate = (): void => void import("./worker.ts").then((worker) => worker.takeUpdate());

/** What the account may do without network, as a list in words; null: nothing. */
function useKeptKinds(): string | null {
  const { t, i18n } = useTranslation("device");
  const { user } = useSession();
  if (!user) return null;
  const kinds = new Set(queuedActs.filter(({ allow }) => allows(allow, askerOf(user))).map(({ plural }) => t(plural)));
  return kinds.size === 0 ? null : new Intl.ListFormat(i18n.language).format(kinds);
}

/** Sets the bar's height in the style sheet, so that toasts stand above it. `said`: the bar's text; null: it is closed. */
function useRoomBelow(bar: RefObject<HTMLElement | null>, said: string | null): void {
  useLayoutEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (said === null || !current) return undefined;
    const tell = (): void => style.setProperty("--cm-worker-bar", `${String(current.offsetHeight)}px`);
    tell();
    const watched = "ResizeObserver" in window ? new ResizeObserver(tell) : null;
    watched?.observe(current);
    return () => {
      watched?.disconnect();
      style.removeProperty("--cm-worker-bar");
    };
  }, [bar, said]);
}

/** Tells that there is no connection, no answer, or a newer version, and offers the installation once. It never reloads by itself. */
export function WorkerBar() {
  const { isOffline, keptAt, hasUpdate, install: event, offersInstall } = useWorker();
  const { t, i18n } = useTranslation("device");
  const { time_zone: zone, name: church = "Aprisco" } = useChurchData().data ?? {};
  const isAway = useServerAway();
  const unsent = useUnsent();
  const kinds = useKeptKinds();
  const isRefused = unsent.some(({ state }) => state === "refused");
  const said = isOffline ? "offline" : isAway ? "away" : isRefused ? "refused" : hasUpdate ? "update" : "install";
  const isUnsentShown = unsent.length > 0 && (said === "offline" || said === "away" || said === "refused");
  const [closed, setClosed] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar, closed === said ? null : said);
  if (closed === said || (said === "install" && !offersInstall)) return null;
  const Icon = said === "update" ? IconRefresh : said === "install" ? IconDeviceMobileDown : IconCloudOff;
  return (
    <div ref={bar} className={styles.bar} role="status" data-noprint>
      <Icon size={22} stroke={1.6} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <p>{t(`bar.${said}`)}</p>
        <small>
          {isOffline && keptAt !== null
            ? t("bar.kept", { at: instantText(i18n.language, keptAt, zone) })
            : kinds !== null && (said === "offline" || said === "away")
              ? t("bar.offlineKept", { kinds })
              : t(`bar.${said}Hint`, { church })}
        </small>
      </div>
      {isUnsentShown ? <Button onClick={showUnsent}>{t("unsent.open", { count: unsent.length })}</Button> : null}
      {said === "update" ? (
        <Button variant="primary" onClick={takeUpdate}>
          {t("bar.update.act")}
        </Button>
      ) : null}
      {said === "install" && event ? (
        <Button variant="primary" onClick={() => install(event)}>
          {t("bar.install.act")}
        </Button>
      ) : null}
      <button type="button" className={styles.close} aria-label={t("bar.close")} onClick={() => setClosed(said)}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
