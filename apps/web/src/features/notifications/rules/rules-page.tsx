import { noticeCategories, type NoticeRule, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { SettingsFrame } from "../../../shell/settings-frame.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { RuleLine } from "./rule-line.tsx";
import styles from "./rules-page.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const RuleDialog = lazyPart(async () => ({ default: (await import("./rule-dialog.tsx")).RuleDialog }));

export function RulesPage() {
  const { t } = useTranslation("notice-settings");
  const { layer, show, close } = useLayer<NoticeRule>();
  return (
    <SettingsFrame lead={t("rules.lead")} wholeChurch>
      <p className={styles.about}>{t("rules.about")}</p>
      <Answer of={asked(notificationRoutes.listNoticeRules)} height="30rem">
        {(rules) => (
          <>
            {noticeCategories
              .map((category) => ({ category, own: rules.filter((rule) => rule.category === category) }))
              .filter(({ own }) => own.length > 0)
              .map(({ category, own }) => (
                <Panel key={category} title={t(`category.${category}`)}>
                  <ul className={styles.rules}>
                    {own.map((rule) => (
                      <RuleLine key={rule.event} rule={rule} onChange={() => show(rule)} />
                    ))}
                  </ul>
                </Panel>
              ))}
          </>
        )}
      </Answer>
      <Suspense fallback={null}>{layer ? <RuleDialog rule={layer} onClose={close} /> : null}</Suspense>
    </SettingsFrame>
  );
}
