import { partsOf, sections } from "@aprisco/contract/permissions.ts";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/session-state.ts";
import type { LightPlace } from "../room.ts";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../ui/base/button.tsx";
import { StatusPage } from "../ui/base/status-page.tsx";
import styles from "./denied-page.module.css";

interface Props {
  readonly place: Pick<LightPlace, "allow" | "denied">;
  readonly home: string;
}

export function DeniedPage({ place, home }: Props) {
  const { t } = useTranslation(["shell", "ui", "permissions"]);
  const isOfOthers = useSession().user?.wholeChurch === false && partsOf(place.allow).includes("wholeChurch");
  const rights = partsOf(place.allow).filter((part) => typeof part === "string");
  const section = sections.find((one) => rights.some((right) => right.startsWith(`${one}:`)));
  return (
    <StatusPage
      as="page"
      tone="danger"
      icon={<IconLock size={28} stroke={1.6} />}
      title={t("denied.title", { ns: "ui" })}
      hint={
        <>
          {t(isOfOthers ? "denied.wholeChurch" : (place.denied ?? "denied.page"))}
          <br />
          {t("denied.hint", { ns: "ui" })}
        </>
      }
      action={
        <>
          <ButtonLink href={home}>{t("notFound.back")}</ButtonLink>
          {section ? (
            <Link to="/users/why" search={{ section }} className={styles.why}>
              {t("denied.why", { ns: "permissions" })}
            </Link>
          ) : null}
        </>
      }
    />
  );
}
