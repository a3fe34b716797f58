import { IconMapQuestion } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import { PublicFrame } from "./public-frame.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PublicFrame withEntrance title={t("notFound.title")}>
      <Card>
        <StatusPage
          icon={<IconMapQuestion size={28} stroke={1.6} />}
          title={t("notFound.hint")}
          action={
            <ButtonLink href="/" variant="primary">
              {t("error.home")}
            </ButtonLink>
          }
        />
      </Card>
    </PublicFrame>
  );
}
