import { allows } from "@aprisco/contract/permissions.ts";
import { IconLock } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { landingOf } from "../api/redirect.ts";
import { permissionsOf, useSession } from "../api/session-state.ts";
import type { Place } from "../places.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatusPage } from "../ui/status-page.tsx";
import { useChurchData } from "./church-query.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { isLanding } from "./page-title.ts";

interface Props {
  readonly place: Place;
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows a screen only to whom its operation is open; a landing page that is another role's leads to the own one. */
export function Guarded({ place, path, children }: Props) {
  const { t } = useTranslation(["shell", "ui"]);
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  if (place.feature !== undefined && off?.includes(place.feature)) return <NotFoundPage />;
  if (isLanding(path) && path !== landingOf(user.role)) return <Navigate to={landingOf(user.role)} replace />;
  if (allows(place.allow, { id: user.id, permissions: permissionsOf(user) })) return children;
  return (
    <StatusPage
      as="page"
      tone="danger"
      icon={<IconLock size={28} stroke={1.6} />}
      title={t("denied.title", { ns: "ui" })}
      hint={
        <>
          {t(place.denied ?? "denied.page")}
          <br />
          {t("denied.hint", { ns: "ui" })}
        </>
      }
      action={<ButtonLink href={landingOf(user.role)}>{t("notFound.back")}</ButtonLink>}
    />
  );
}
