import { directoryFields, directoryRoutes, type OwnDirectory } from "@aprisco/contract/directory.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import styles from "./directory.module.css";

/** Whether the account's owner stands in the directory, and what it shows of them. A choice applies at once. */
export function OwnDirectoryPanel() {
  const { t } = useTranslation("directory");
  return (
    <Answer of={asked(directoryRoutes.getOwnDirectory)} height="12rem">
      {(own) => (
        <Panel
          title={t("own.title")}
          lead={t("own.lead")}
          action={own.open ? <LinkButton to="/directory">{t("own.see")}</LinkButton> : null}
        >
          {own.standing === "member" ? <Choices own={own} /> : <p>{t(`own.${own.standing}`)}</p>}
        </Panel>
      )}
    </Answer>
  );
}

function Choices({ own }: { readonly own: OwnDirectory }) {
  const { t } = useTranslation("directory");
  const change = useChange(directoryRoutes.changeOwnDirectory, {
    said: { done: () => ({ title: t("own.saved") }), failed: () => t("own.failed") },
  });
  const { listed, photo, phone, email, birthday } = own;
  const saved = { listed, photo, phone, email, birthday };
  const now = change.isPending && change.variables !== undefined ? change.variables.body : saved;
  const choose = (part: Partial<typeof saved>) => change.mutate({ body: { ...saved, ...part } });
  return (
    <div className={styles.choices}>
      <Switch
        label={t("own.listed")}
        help={t("own.listedHelp")}
        checked={now.listed}
        disabled={change.isPending}
        onChange={(value) => choose({ listed: value })}
      />
      {now.listed
        ? directoryFields.map((field) => (
            <Switch
              key={field}
              label={t(`own.${field}`)}
              help={field === "birthday" ? t("own.birthdayHelp") : undefined}
              checked={now[field]}
              disabled={change.isPending}
              onChange={(value) => choose({ [field]: value })}
            />
          ))
        : null}
    </div>
  );
}
