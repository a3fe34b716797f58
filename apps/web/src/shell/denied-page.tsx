import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Place } from "../places.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatusPage } from "../ui/status-page.tsx";

interface Props {
  /** The text that says what the account may not see. */
  readonly text: NonNullable<Place["denied"]> | "denied.page";
  /** Where it goes back to. */
  readonly home: string;
}

/** In the place of a screen that the account may not open. */
export function DeniedPage({ text, home }: Props) {
  const { t } = useTranslation(["shell", "ui"]);
  return (
    <StatusPage
      as="page"
      tone="danger"
      icon={<IconLock size={28} stroke={1.6} />}
      title={t("denied.title", { ns: "ui" })}
      hint={
        <>
          {t(text)}
          <br />
          {t("denied.hint", { ns: "ui" })}
        </>
      }
      action={<ButtonLink href={home}>{t("notFound.back")}</ButtonLink>}
    />
  );
}
