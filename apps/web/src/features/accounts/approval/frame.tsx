import type { PublicSettings } from "@aprisco/contract/settings.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { signOut } from "../../../api/session.ts";
import { placeOf } from "../../../public/place.ts";
import { go } from "../../../shell/go.ts";
import { Mark } from "../../../theme/mark.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { LanguageSelect } from "../../../ui/choice/language-select.tsx";
import styles from "./frame.module.css";

export function ApprovalHeader({ church }: { readonly church: PublicSettings | undefined }) {
  return (
    <header className={styles.top}>
      <Mark size={44} logo={church?.logo_id ?? null} />
      <span className={styles.church}>
        <strong>{church?.name ?? "\u00a0"}</strong>
        <small>{church ? placeOf(church) : "\u00a0"}</small>
      </span>
      <LanguageSelect />
    </header>
  );
}

/** Links to the site, to check again and to sign out. `mayWait`: nothing else can be done, so checking again is the primary button. */
export function ApprovalActions({ mayWait }: { readonly mayWait: boolean }) {
  const { t } = useTranslation("approval");
  const [busy, setBusy] = useState<"refresh" | "leave" | null>(null);
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={mayWait ? "primary" : "default"}
          loading={busy === "refresh"}
          onClick={() => {
            setBusy("refresh");
            go.reload();
          }}
        >
          {t("refresh")}
        </Button>
        <ButtonLink href="/">{t("site")}</ButtonLink>
        <Button
          variant="quiet"
          loading={busy === "leave"}
          onClick={() => {
            setBusy("leave");
            void signOut();
          }}
        >
          {t("signOut")}
        </Button>
      </div>
      {busy === "refresh" ? <LoadingWords /> : null}
    </>
  );
}

const words = ["loading.1", "loading.2", "loading.3", "loading.4"] as const;

/** Loading: four messages in turn, every 3 s (spec.md §9). */
export function LoadingWords() {
  const { t } = useTranslation("approval");
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => (before + 1) % words.length), 3_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <output className={styles.words}>
      <span className={styles.ring} aria-hidden="true" />
      {t(words[at] ?? "loading.1")}
    </output>
  );
}
