import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../ui/base/page-head.tsx";
import { EditSwitch, OwnAccount } from "./own-account.tsx";
import { ownTabs } from "./sections.ts";
import { useEditing } from "./use-editing.ts";

/** The account's own page: on a phone it replaces the profile dialog. */
export function ProfilePage() {
  const { t } = useTranslation("own-account");
  const editing = useEditing();
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ strict: false }) as { readonly tab?: string };
  const tab = ownTabs.find((known) => known === wanted) ?? "profile";
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} actions={tab === "profile" ? <EditSwitch editing={editing} /> : null} />
      <OwnAccount
        tab={tab}
        editing={editing}
        onTab={(name) => void navigate({ to: ".", search: (kept: object) => ({ ...kept, tab: name }), replace: true, resetScroll: false })}
      />
    </>
  );
}
