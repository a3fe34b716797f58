import type { SettingKey } from "@aprisco/contract/settings/registry.ts";
import { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMayForChurch } from "../../../api/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/details-section.tsx";
import { useChangedBy } from "./changed-by.tsx";
import { useSettingsValues } from "./settings-values.ts";
import { ValueDialog } from "./value-dialog.tsx";
import styles from "./values.module.css";
import { ValuesFrame } from "./values-frame.tsx";

/** The service that addresses are looked up with by postal code: where it is, and its key. */
export function PostalCodes() {
  const { t } = useTranslation("settings");
  const values = useSettingsValues();
  const mayEdit = useMayForChurch(registryRoutes.changeSetting.allow);
  const changedBy = useChangedBy();
  const [editing, setEditing] = useState<SettingKey | null>(null);
  const [address, token] = [values.of("postal_codes.url"), values.of("postal_codes.token")];
  const edited = editing && values.of(editing);
  const withAuthor = (text: string, by: string | null) => (
    <>
      {text}
      {by ? <small className={styles.by}>{by}</small> : null}
    </>
  );
  return (
    <ValuesFrame lead={t("cep.lead")} title={t("cep.title")} about={t("cep.about")} values={values}>
      <Facts
        facts={[
          [t("cep.address"), withAuthor(typeof address?.value === "string" ? address.value : t("cep.usual"), changedBy(address))],
          [t("cep.token"), withAuthor(t(token?.is_set ? "secret.set" : "secret.unset"), changedBy(token))],
        ]}
      />
      {mayEdit ? (
        <div className={styles.actions}>
          <Button onClick={() => setEditing("postal_codes.url")}>{t("cep.changeAddress")}</Button>
          {address?.is_set ? (
            <Button onClick={() => setEditing("postal_codes.token")}>{t(token?.is_set ? "cep.changeToken" : "cep.setToken")}</Button>
          ) : null}
        </div>
      ) : null}
      {edited ? <ValueDialog key={edited.key} setting={edited} onClose={() => setEditing(null)} /> : null}
    </ValuesFrame>
  );
}
