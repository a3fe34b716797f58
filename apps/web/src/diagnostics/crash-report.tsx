import { diagnosticRoutes } from "@aprisco/contract/diagnostics.ts";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { Button } from "../ui/base/button.tsx";
import styles from "./crash-report.module.css";
import { earlierErrors, notedEntries } from "./log.ts";
import { watchPage } from "./watch-page.ts";

type SendState = { readonly state: "sending" | "failed" } | { readonly state: "sent"; readonly id: string };

/** The error screen (ui/base/error-boundary.tsx). It is found by a selector, because the first visit loads no code of reports. */
const findScreen = (): Element | null => document.querySelector("main > [data-as='page']:has(> [data-tone='danger'])");

async function send(): Promise<SendState> {
  try {
    const body = { entries: [...notedEntries()], earlier: [...earlierErrors()], width: innerWidth, isOnline: navigator.onLine };
    // Without a token: the report must not name the account.
    const { data } = await call(diagnosticRoutes.reportFault, { body, asAnybody: true });
    return { state: "sent", id: data.id };
  } catch {
    return { state: "failed" };
  }
}

function useErrorScreen(onPage: (listener: () => void) => () => void): Element | null {
  const [screen, setScreen] = useState<Element | null>(findScreen);
  useEffect(() => {
    const look = (): void => setScreen(findScreen());
    const observer = new MutationObserver(look);
    const end = watchPage(onPage, () => {
      look();
      observer.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      observer.disconnect();
      end();
    };
  }, [onPage]);
  return screen;
}

/** Keeps the diagnostic log and sends it after a crash; the error screen then says that the team knows. */
export function CrashReport({ onPage }: { readonly onPage: (listener: () => void) => () => void }) {
  const { t } = useTranslation("crash-report", { useSuspense: false });
  const screen = useErrorScreen(onPage);
  const [sending, setSending] = useState<SendState>({ state: "sending" });
  const hasCrashed = screen !== null;
  useEffect(() => {
    if (!hasCrashed) return;
    void send().then(setSending);
  }, [hasCrashed]);
  if (!screen) return null;
  const again = (): void => {
    setSending({ state: "sending" });
    void send().then(setSending);
  };
  return createPortal(
    <div className={styles.report} role="status">
      {sending.state === "sent" ? <p>{t("sent", { code: sending.id.split("-")[0] ?? "" })}</p> : <p>{t(sending.state)}</p>}
      {sending.state === "failed" ? <Button onClick={again}>{t("send")}</Button> : null}
    </div>,
    screen,
  );
}
