import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-state.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const PasswordDialog = lazyPart(async () => ({ default: (await import("./password-dialog.tsx")).PasswordDialog }));

export function PasswordPanel() {
  const { t } = useTranslation("own-access");
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  return (
    <Panel
      title={t("password.title")}
      lead={t("password.lead")}
      action={<Button onClick={() => setOpen(true)}>{t("password.change")}</Button>}
    >
      {isOpen ? (
        <Suspense fallback={null}>
          <PasswordDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
