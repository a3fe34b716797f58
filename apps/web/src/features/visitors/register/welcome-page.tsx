import { privacyVersion } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { browser } from "../../../api/session-end.ts";
import { useChurch } from "../../../public/church.ts";
import { congregationIn } from "../../../public/congregation-in.ts";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { leaveThanks } from "../../../public/thanks.ts";
import { VisitorForm } from "./form.tsx";

export function VisitorWelcomePage() {
  const { t } = useTranslation("visitor-form");
  const church = useChurch();
  return (
    <PublicFrame title={t("title")} lead={t("lead")}>
      <VisitorForm
        mode="public"
        congregationId={congregationIn(location.search)}
        privacyVersion={church?.privacy_version ?? privacyVersion}
        onDone={() => {
          leaveThanks();
          browser.go("/");
        }}
      />
    </PublicFrame>
  );
}
