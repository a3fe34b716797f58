import { IconAlertCircle, IconCircleCheck, IconCloudCheck, IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { weekdayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { ActionList } from "../../ui/base/action-list.tsx";
import { WhatsAppLink } from "../../ui/record/whatsapp-link.tsx";
import { whatsappTo } from "../../ui/record/whatsapp.ts";
import { isCorrection, type Draft } from "./report-draft.ts";
import styles from "./report.module.css";

interface Props {
  /** `kept`: there is no network, and the device sends it by itself. `refused`: it stands among the unsent acts. */
  readonly state: "sent" | "kept" | "refused";
  /** Why the server refused it; null: it did not, or it said nothing. */
  readonly reason: string | null;
  readonly draft: Draft;
  readonly group: string;
  /** Begins a correction; undefined: not from here. */
  readonly onCorrect: (() => void) | undefined;
  readonly onClose: () => void;
}

const icons = { sent: IconCircleCheck, kept: IconCloudCheck, refused: IconAlertCircle };

export function ReportSent({ state, reason, draft, group, onCorrect, onClose }: Props) {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const Icon = icons[state];
  const isHeld = draft.notHeldBecause === null;
  const came = draft.sheet.people.length - draft.absent.length;
  const there = isCorrection(draft) ? draft.sheet.visitors.length : 0;
  const visitors = there + draft.visitors.length + draft.moreVisitors;
  const said = [
    ...(draft.leavesMarks === true ? [] : [t("report.came_full", { count: came })]),
    ...(visitors > 0 ? [t("report.visitors_full", { count: visitors })] : []),
    ...(draft.offerings ? [moneyText(language, draft.offerings)] : []),
  ];
  const greeted = (isHeld ? draft.visitors : []).flatMap((visitor) => {
    const [first = visitor.name] = visitor.name.split(" ", 1);
    const href = whatsappTo(visitor.phone, t("report.welcome", { name: first, group }));
    return href === null ? [] : [{ visitor, href }];
  });
  return (
    <div className={styles.report}>
      <div role="status">
        <StatusPage
          icon={<Icon size={28} stroke={1.6} />}
          tone={state === "refused" ? "danger" : "brand"}
          title={t(`report.${state}`)}
          hint={reason ?? (isHeld ? said.join(" · ") : t("report.notHeld"))}
        />
      </div>
      {state === "sent" ? (
        <p className={styles.after}>{t(onCorrect ? "report.afterCorrect" : "report.after", { day: weekdayText(language, draft.date) })}</p>
      ) : null}
      {greeted.length === 0 || state === "refused" ? null : (
        <ActionList
          label={t("report.greet")}
          items={greeted.map(({ visitor, href }) => ({
            key: `${visitor.name} ${visitor.phone}`,
            person: visitor.name,
            title: t("report.greetOne", { name: visitor.name }),
            note: t("report.greetNote"),
            action: <WhatsAppLink href={href} label={t("report.greetOne", { name: visitor.name })} />,
          }))}
        />
      )}
      <footer className={styles.foot}>
        {state === "sent" && onCorrect ? (
          <Button icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />} onClick={onCorrect}>
            {t("report.correct")}
          </Button>
        ) : null}
        <Button variant="primary" onClick={onClose}>
          {t("report.done")}
        </Button>
      </footer>
    </div>
  );
}
