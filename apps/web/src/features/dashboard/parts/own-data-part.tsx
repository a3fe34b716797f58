import { IconCircleCheck, IconId } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-state.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";

export function OwnDataPart() {
  const { t } = useTranslation("board");
  const { user } = useSession();
  const list = new Intl.ListFormat(useLanguage(), { type: "conjunction" });
  if (!user) return null;
  const missing = (["phone", "address", "birthDate"] as const).filter((field) => !user[field]);
  const isWhole = missing.length === 0;
  const note = isWhole ? t("own.whole") : t("own.missing", { what: list.format(missing.map((field) => t(`own.${field}`))) });
  return (
    <Panel title={t("own.title")}>
      <ActionList
        label={t("own.title")}
        items={[
          {
            key: "profile",
            icon: isWhole ? IconCircleCheck : IconId,
            hue: isWhole ? "oliveira" : "trigo",
            title: t(isWhole ? "own.done" : "own.open"),
            note,
            action: (
              <LinkButton to="/profile" size="sm">
                {t(isWhole ? "own.see" : "own.complete")}
              </LinkButton>
            ),
          },
        ]}
      />
    </Panel>
  );
}
