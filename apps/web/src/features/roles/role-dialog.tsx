import type { Permission } from "@aprisco/contract/permissions.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { compact, difference } from "@aprisco/contract/rights.ts";
import { roleChange, type RoleRecord, roleRoutes } from "@aprisco/contract/roles.ts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useProven } from "../accounts/index.ts";
import { permissionsEvent, useSession } from "../../api/session-state.ts";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PermissionGrid } from "../../ui/choice/permission-grid.tsx";
import { useLack } from "../../ui/choice/permission-words.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import { useRecordName, effectsBySection, useRightsWords } from "./rights-words.ts";
import rolesStyles from "./roles.module.css";

/** More lines would push the form off the screen. */
const MOST_LINES = 3;

/** The effect of saving on the accounts with the role, shown before it is saved. */
export function Effects({ role, permissions }: { readonly role: RoleRecord; readonly permissions: readonly string[] }) {
  const { t } = useTranslation("roles");
  const { effectText } = useRightsWords();
  const effects = useQuery({
    ...asked(roleRoutes.previewRole, { params: { role: role.name }, query: { permissions: permissions.join() } }),
    placeholderData: keepPreviousData,
  });
  const lines = effects.data && effectsBySection(effects.data).map(effectText);
  const more = (lines?.length ?? 0) - MOST_LINES;
  return (
    <div className={rolesStyles.effects} role="status">
      {lines ? (
        <>
          <b>{t("effects.title")}</b>
          {lines.length === 0 ? <span>{t("effects.none")}</span> : null}
          {(more > 1 ? lines.slice(0, MOST_LINES) : lines).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {more > 1 ? <span>{t("effects.more", { count: more })}</span> : null}
        </>
      ) : null}
      {!lines && effects.isError ? t("effects.failed") : null}
    </div>
  );
}

type Body = CallRequest<typeof roleRoutes.updateRole>["body"];

interface Props {
  readonly role: RoleRecord;
  readonly onClose: () => void;
}

const useStateWords = () => {
  const { t } = useTranslation("roles");
  return { from: t("state.from"), added: t("state.added"), removed: t("state.removed"), none: t("state.none") };
};

export function RoleView({ role, why, onClose }: Props & { readonly why: string }) {
  const { t } = useTranslation("roles");
  const recordName = useRecordName();
  const words = useStateWords();
  return (
    <Dialog title={t("dialog.see", { name: recordName(role) })} size="lg" onClose={onClose}>
      <div className={rolesStyles.form}>
        <Notice tone="info" title={why} />
        <PermissionGrid label={t("permissions")} base={role.usual_permissions} value={role.permissions} words={words} />
      </div>
    </Dialog>
  );
}

export function RoleForm({ role, onClose }: Props) {
  const { t } = useTranslation("roles");
  const recordName = useRecordName();
  const words = useStateWords();
  const lack = useLack();
  const own = useSession().user?.role === role.name;
  const { mutateAsync: change } = useChange(roleRoutes.updateRole, {
    input: (body: Body) => ({ params: { role: role.name }, body }),
  });
  const { send, dialogWith } = useProven(change);
  const edit = useEdit({
    schema: roleChange,
    record: role,
    labels: { display_name: t("name"), permissions: t("permissions") },
    failures: "roles",
    save: send,
    onSaved: (saved) => {
      showToast({ title: t("saved"), message: t("saved.text", { name: (saved as RoleRecord).display_name }) });
      if (own) dispatchEvent(new Event(permissionsEvent));
      onClose();
    },
  });
  const permissions = edit.draft["permissions"] as readonly string[];
  const isFixed = role.name === "admin";
  const set = (value: readonly string[]) => edit.set("permissions", value);
  const { added, removed } = difference(permissions, role.usual_permissions);
  const isUsual = permissions.join() === role.usual_permissions.join() && edit.draft["display_name"] === role.usual_name;
  const lockOf = (right: Permission) => (right === "dashboard:view" ? t("why.dashboard") : lack(right));
  return (
    <>
      <EditDialog
        edit={edit}
        title={t("dialog.edit", { name: recordName(role) })}
        size="lg"
        outlook={permissions.join() === role.permissions.join() ? null : <Effects role={role} permissions={permissions} />}
        onClose={onClose}
      >
        <div className={rolesStyles.form}>
          <TextField
            {...edit.text("display_name")}
            required
            maxLength={40}
            autoComplete="off"
            help={t("name.help", { name: role.usual_name })}
            data-autofocus
          />
          {isFixed ? <Notice tone="info" title={t("why.fixed")} /> : null}
          <PermissionGrid
            label={t("permissions")}
            base={role.usual_permissions}
            value={permissions}
            lockOf={lockOf}
            words={words}
            onChange={isFixed ? undefined : (value) => set(compact(value))}
          />
          <div>
            <Button
              size="sm"
              icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
              disabled={isUsual || [...added, ...removed].some((right) => lack(right) !== null)}
              onClick={() => {
                set(role.usual_permissions);
                edit.set("display_name", role.usual_name);
              }}
            >
              {t("restore")}
            </Button>
          </div>
        </div>
      </EditDialog>
      {dialogWith({ title: t("prove", { name: recordName(role) }), confirm: t("prove.confirm") })}
    </>
  );
}
