import { refusalOfRole } from "@aprisco/contract/roles-changing.ts";
import { type RoleRecord, type RoleEntry, roleRoutes } from "@aprisco/contract/roles.ts";
import { IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { askerOf, useAllowed } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { useRecordName, useRightsWords } from "./rights-words.ts";
import rolesStyles from "./roles.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const dialogs = async () => await import("./role-dialog.tsx");
const ahead = [dialogs];
const RoleForm = lazyPart(async () => ({ default: (await dialogs()).RoleForm }));
const RoleView = lazyPart(async () => ({ default: (await dialogs()).RoleView }));

/** Why the account may not change a role; null: it may. */
function useReason(roles: readonly RoleRecord[] | undefined): (role: RoleRecord) => string | null {
  const { t } = useTranslation("roles");
  const { user } = useSession();
  const mayChange = useAllowed(roleRoutes.updateRole.allow);
  const own = roles?.find(({ name }) => name === user?.role);
  return (role) => {
    if (user && !askerOf(user).wholeChurch) return t("why.wholeChurch");
    if (!own || !mayChange) return t("why.noRight");
    return refusalOfRole({ role: own.name, rank: own.rank }, role) === null ? null : t("why.outranked");
  };
}

export function RolesPage() {
  const { t } = useTranslation("roles");
  const roles = useQuery(asked(roleRoutes.listRoleRecords));
  const reasonOf = useReason(roles.data);
  const [opened, setOpened] = useState<RoleRecord["name"] | null>(null);
  useWhenIdle(ahead);
  const role = roles.data?.find(({ name }) => name === opened);
  const why = role ? reasonOf(role) : null;
  const close = () => setOpened(null);
  return (
    <SettingsFrame lead={t("lead")}>
      <Panel title={t("title")} lead={t("about")}>
        {roles.data ? (
          <ul className={rolesStyles.list} aria-label={t("title")}>
            {roles.data.map((one) => (
              <Line key={one.name} role={one} isOpen={reasonOf(one) === null} onOpen={() => setOpened(one.name)} />
            ))}
          </ul>
        ) : null}
        {!roles.data && roles.isError ? (
          <LoadFailure onRetry={() => void roles.refetch()} busy={roles.isFetching} error={roles.error} />
        ) : null}
        {roles.isPending ? <Skeleton height="24rem" /> : null}
      </Panel>
      {roles.data ? <RoleHistory roles={roles.data} /> : null}
      <Suspense fallback={null}>
        {role && why === null ? <RoleForm role={role} onClose={close} /> : null}
        {role && why !== null ? <RoleView role={role} why={why} onClose={close} /> : null}
      </Suspense>
    </SettingsFrame>
  );
}

interface LineProps {
  readonly role: RoleRecord;
  /** Whether the account may change it. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Line({ role, isOpen, onOpen }: LineProps) {
  const { t } = useTranslation("roles");
  const recordName = useRecordName();
  const name = recordName(role);
  const isChanged = role.display_name !== role.usual_name || role.permissions.join() !== role.usual_permissions.join();
  const notes = [t("accounts", { count: role.accounts }), ...(role.permissions.includes("*") ? [t("everything")] : [])];
  return (
    <li className={rolesStyles.line}>
      <span className={rolesStyles.words}>
        <b>{name}</b>
        <small>{notes.join(" · ")}</small>
      </span>
      {isChanged ? (
        <Badge icon={IconPencil} hue="ceu">
          {t("changed")}
        </Badge>
      ) : null}
      <Button size="sm" aria-label={t(isOpen ? "edit.of" : "see.of", { name })} onClick={onOpen}>
        {t(isOpen ? "edit" : "see")}
      </Button>
    </li>
  );
}

function RoleHistory({ roles }: { readonly roles: readonly RoleRecord[] }) {
  const { t } = useTranslation("roles");
  const recordName = useRecordName();
  const nameOf = (name: RoleEntry["name"]): string => {
    const role = roles.find((one) => one.name === name);
    return role ? recordName(role) : name;
  };
  return (
    <Panel title={t("history.title")}>
      <Answer of={asked(roleRoutes.listRoleChanges)}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={rolesStyles.note}>{t("history.none")}</p>
          ) : (
            <ul className={rolesStyles.list} aria-label={t("history.title")}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} name={nameOf(entry.name)} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}

function Entry({ entry, name }: { readonly entry: RoleEntry; readonly name: string }) {
  const { t } = useTranslation("roles");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { rightsText } = useRightsWords();
  const { added, at, by, removed, renamed } = entry;
  return (
    <li className={rolesStyles.line}>
      <span className={rolesStyles.words}>
        <b>{name}</b>
        {renamed ? <span>{t("history.renamed", renamed)}</span> : null}
        {added.length > 0 ? <span>{t("history.added", { rights: rightsText(added) })}</span> : null}
        {removed.length > 0 ? <span>{t("history.removed", { rights: rightsText(removed) })}</span> : null}
        <small>{t("history.by", { name: by ?? t("history.former"), date: instantText(language, at, zone) })}</small>
      </span>
    </li>
  );
}
