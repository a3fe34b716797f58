import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { EditSwitch, OwnAccount } from "./own-account.tsx";
import styles from "./own-account.module.css";
import type { OwnTab } from "./sections.ts";
import { useEditing } from "./use-editing.ts";

/** The profile in a dialog over any page ('Ver Perfil Completo', spec.md §2.5). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["own-account", "fields", "parts"]);
  const editing = useEditing();
  const [tab, setTab] = useState<OwnTab>("profile");
  return (
    <Dialog title={t("title")} size="lg" keepOnOutsideClick={editing.isEditing} onClose={() => editing.leave(onClose)}>
      <OwnAccount tab={tab} editing={editing} onTab={setTab}>
        {tab === "profile" ? (
          <div className={styles.switch}>
            <EditSwitch editing={editing} />
          </div>
        ) : null}
      </OwnAccount>
    </Dialog>
  );
}
