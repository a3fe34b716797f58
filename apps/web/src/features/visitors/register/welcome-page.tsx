import { privacyVersion } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { browser } from "../../../api/session-end.ts";
import { useChurch } from "../../../public/church.ts";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { leaveThanks } from "../../../public/thanks.ts";
import { VisitorForm } from "./form.tsx";

/** The congregation in the link (`?congregacao=3`); without one the server takes the seat. */
export const congregationOf = (search: string): number | undefined =>
  Number(/[?&]congregacao=([1-9]\d{0,14})(?:&|$)/.exec(search)?.[1]) || undefined;

export function VisitorWelcomePage() {
  const { t } = useTranslation("visitor-form");
  const church = useChurch();
  return (
    <PublicFrame title={t("title")} lead={t("lead")}>
      <VisitorForm
        mode="public"
        congregationId={congregationOf(location.search)}
        privacyVersion={church?.privacy_version ?? privacyVersion}
        onDone={() => {
          leaveThanks();
          browser.go("/");
        }}
      />
    </PublicFrame>
  );
}
