import type { User } from "@aprisco/contract/accounts-session.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import { IconClock } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../../api/session-state.ts";
import { churchNow } from "../../../language/church-now.ts";
import { dateFormat } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { tabTitle } from "../../../public/tab-title.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { go } from "../../../shell/go.ts";
import { Button } from "../../../ui/base/button.tsx";
import { ContactList } from "../../../ui/record/contact-list.tsx";
import { Facts } from "../../../ui/record/details-section.tsx";
import { EmailText } from "../../../ui/record/contact-links.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useMinute } from "../../../ui/base/use-now.ts";
import { AccountStatusBadge } from "../status-badge.tsx";
import styles from "./approval-page.module.css";
import { ApprovalActions, ApprovalHeader, LoadingWords } from "./frame.tsx";
import { stageOf, type ApprovalStage } from "./stage.ts";
import { ApprovalStatePanel } from "./state-panel.tsx";
import { isOfficeTime } from "./waiting-time.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Each dialog loads with the stage that needs it.
const SetPasswordDialog = lazyPart(async () => ({ default: (await import("../profile/set-password-dialog.tsx")).SetPasswordDialog }));
const CompleteProfileDialog = lazyPart(async () => ({ default: (await import("../profile/complete-dialog.tsx")).CompleteProfileDialog }));

/** The approval-status screen (spec.md §2.3): a restricted account sees it in place of any page. The address stays. */
export function ApprovalPage({ user }: { readonly user: SessionUser }) {
  // Loads the dialogs' texts too: loading them later would suspend the page.
  const { t } = useTranslation(["approval", "ui", "parts", "password", "public", "failures/accounts", "failures/request"]);
  const church = useChurchData();
  // spec.md §9: the waiting time is updated every minute.
  const now = useMinute();
  const [isComplete, setComplete] = useState(false);
  const [isAsking, setAsking] = useState(true);
  const zone = church.data?.time_zone;
  const stage: ApprovalStage = isComplete ? "welcome" : stageOf(user);
  const name = church.data?.name;
  useEffect(() => {
    document.title = tabTitle(t(`title.${stage}`), name);
  }, [t, stage, name]);

  const complete = (message: string | null) => {
    setComplete(true);
    showToast({ title: t("toast.success", { ns: "ui" }), message: message ?? undefined, tone: "success" });
    // spec.md §4: the page reloads 1.5 s after completing the profile.
    setTimeout(() => go.reload(), 1_500);
  };

  return (
    <div className={styles.page}>
      <ApprovalHeader church={church.data} />
      <main className={styles.card}>
        {church.isPending ? (
          <LoadingWords />
        ) : (
          <>
            <div className={styles.columns}>
              <ApprovalStatePanel user={user} stage={stage} zone={zone} now={now}>
                {stage === "password" || stage === "profile" ? (
                  <Button className={styles.next} variant="primary" onClick={() => setAsking(true)}>
                    {t(`next.${stage}`)}
                  </Button>
                ) : null}
              </ApprovalStatePanel>
              <div className={styles.side}>
                <DataPanel user={user} zone={zone} />
                {church.data ? <ContactPanel church={church.data} now={now} /> : null}
              </div>
            </div>
            <ApprovalActions mayWait={stage === "waiting" || stage === "off"} />
          </>
        )}
      </main>
      <Suspense fallback={null}>
        {isAsking && stage === "password" ? <SetPasswordDialog user={user} onClose={() => setAsking(false)} /> : null}
        {isAsking && stage === "profile" ? (
          <CompleteProfileDialog user={user} zone={zone} onDone={complete} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

type Registrant = Pick<User, "name" | "email" | "phone" | "createdAt" | "status">;

function DataPanel({ user, zone }: { readonly user: Registrant; readonly zone: string | undefined }) {
  const { t } = useTranslation("approval");
  const language = useLanguage();
  const status = <AccountStatusBadge status={user.status}>{t(`status.${user.status}`)}</AccountStatusBadge>;
  return (
    <Panel title={t("data.title")} className={styles.panel}>
      <Facts
        facts={[
          [t("data.name"), user.name],
          [t("data.email"), user.email && <EmailText key="email" email={user.email} />],
          [t("data.phone"), user.phone],
          [
            t("data.date"),
            dateFormat(language, { dateStyle: "long", ...(zone ? { timeZone: zone } : {}) }).format(new Date(user.createdAt)),
          ],
          [t("data.status"), status],
        ]}
      />
    </Panel>
  );
}

/** The church's contacts, and how soon it answers at this hour (spec.md §9, church time). */
function ContactPanel({ church, now }: { readonly church: PublicSettings; readonly now: Date }) {
  const { t } = useTranslation("approval");
  const soon = isOfficeTime(churchNow(church.time_zone, now));
  return (
    <Panel title={t("contact.title")} className={styles.panel}>
      <ContactList contact={church.contact} empty={t("contact.none")} />
      <p className={styles.reply}>
        <IconClock size={18} stroke={1.6} aria-hidden="true" />
        {t(soon ? "contact.soon" : "contact.later")}
      </p>
    </Panel>
  );
}
