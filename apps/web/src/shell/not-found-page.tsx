import { IconMapSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/base/button.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { useTabName } from "./use-tab-name.ts";

export function NotFoundPage() {
  const { t } = useTranslation(["shell", "ui"]);
  useTabName(t("notFound.title", { ns: "ui" }));
  return (
    <StatusPage
      as="page"
      icon={<IconMapSearch size={28} stroke={1.6} />}
      title={t("notFound.title", { ns: "ui" })}
      hint={t("notFound.hint", { ns: "ui" })}
      action={<ButtonLink href="/dashboard">{t("notFound.back")}</ButtonLink>}
    />
  );
}
