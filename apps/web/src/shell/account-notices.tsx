import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { noticesSeenRow } from "../api/account-rows.ts";
import { call } from "../api/client.ts";
import { getSession, setSession, useSession } from "../api/session-state.ts";
import { instantText } from "../language/date-words.ts";
import { Button } from "../ui/base/button.tsx";
import { lazyExtra } from "../ui/base/lazy-extra.ts";
import { Notice } from "../ui/base/notice.tsx";
import styles from "./account-notices.module.css";
import { useChurchData } from "./church-query.ts";

const texts = {
  "password.linkMade": "linkMade",
  "password.setByLink": "setByLink",
  "password.reset": "reset",
  "password.changed": "changed",
  "email.changed": "emailChanged",
  "factor.added": "factorAdded",
  "factor.removed": "factorRemoved",
  "factor.removedByOthers": "factorRemovedByOthers",
  "factor.codeUsed": "codeUsed",
  "factor.guessed": "guessed",
  "access.calendarFeed": "calendarFeed",
  "access.calendarLink": "calendarLink",
  "access.pushDevice": "pushDevice",
  "account.email": "email",
  "account.role": "role",
  "account.permissions": "permissions",
  "account.congregations": "congregations",
} as const;

const GraceNotice = lazyExtra(async () => (await import("../features/factors/grace-notice.tsx")).GraceNotice);

export function AccountNotices() {
  const end = useSession().user?.factorGraceEndsAt;
  return (
    <>
      {end ? (
        <Suspense fallback={null}>
          <GraceNotice end={end} />
        </Suspense>
      ) : null}
      <Happened />
    </>
  );
}

function Happened() {
  const { t, i18n } = useTranslation("account-notices");
  const zone = useChurchData().data?.time_zone;
  const notices = useSession().user?.notices ?? [];
  const [isBusy, setBusy] = useState(false);
  const last = notices.at(-1);
  if (!last) return null;

  const seen = async () => {
    setBusy(true);
    try {
      await call(noticesSeenRow, { body: { until: last.at } });
      const { user } = getSession();
      if (user) setSession({ state: "in", user: { ...user, notices: [] } });
    } catch {
      // After a failure the notice stays and can be dismissed again.
      setBusy(false);
    }
  };
  return (
    <section className={styles.notices} aria-label={t("label")} data-noprint>
      {notices.map(({ code, at }) => (
        <Notice key={`${code} ${at}`} tone="info" title={t(texts[code], { when: instantText(i18n.language, at, zone) })}>
          {t("hint")}
        </Notice>
      ))}
      <Button loading={isBusy} onClick={() => void seen()}>
        {t("seen")}
      </Button>
    </section>
  );
}
