import { IconPencil, IconPencilOff } from "@tabler/icons-react";
import { Suspense, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { currentUser } from "../../api/session.ts";
import { useSession } from "../../api/session-state.ts";
import { useRoleWord } from "../../language/role-word.ts";
import { Button } from "../../ui/base/button.tsx";
import { ErrorBoundary } from "../../ui/base/error-boundary.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Tabs } from "../../ui/base/tabs.tsx";
import { OwnAvatar } from "../avatars/index.ts";
import styles from "./own-account.module.css";
import { ProfileFacts } from "./profile/profile-facts.tsx";
import { ownTabs, sectionsOf, type OwnTab } from "./sections.ts";
import type { ProfileEdit } from "./use-editing.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const ProfileForm = lazyPart(async () => ({ default: (await import("./profile/profile-form.tsx")).ProfileForm }));

export function EditSwitch({ editing }: { readonly editing: ProfileEdit }) {
  const { t } = useTranslation("own-account");
  const Icon = editing.isEditing ? IconPencilOff : IconPencil;
  return (
    <Button icon={<Icon size={20} stroke={1.6} aria-hidden="true" />} onClick={editing.toggle}>
      {t(editing.isEditing ? "edit.cancel" : "edit.open")}
    </Button>
  );
}

interface Props {
  readonly tab: OwnTab;
  readonly editing: ProfileEdit;
  readonly onTab: (tab: OwnTab) => void;
  readonly children?: ReactNode;
}

export function OwnAccount({ tab, editing, onTab, children }: Props) {
  const { t } = useTranslation(["own-account", "shell"]);
  const { user } = useSession();
  const roleWord = useRoleWord();
  // The account may have changed since the page was opened.
  useEffect(() => void currentUser().catch(() => undefined), []);
  if (!user) return null;
  return (
    <>
      <div className={styles.head}>
        <OwnAvatar user={user} mayReload={!editing.isDirty}>
          <div className={styles.names}>
            <strong>{user.name}</strong>
            <span>{user.email ?? t("account.noEmail", { ns: "shell" })}</span>
            <span className={styles.role}>{roleWord(user)}</span>
          </div>
        </OwnAvatar>
        {children}
      </div>
      <Tabs
        label={t("tabs")}
        tabs={ownTabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChange={(next) => editing.leave(() => onTab(next))}
      >
        <div className={styles.parts}>
          <Suspense fallback={<Skeleton height="20rem" />}>
            {tab === "profile" ? (
              editing.isEditing ? (
                <ProfileForm user={user} editing={editing} />
              ) : (
                <ProfileFacts user={user} onComplete={editing.begin} />
              )
            ) : null}
          </Suspense>
          {sectionsOf(tab).map(({ id, Part }) => (
            <ErrorBoundary key={id} fallback={<LoadFailure />}>
              <Suspense fallback={<Skeleton height="9rem" />}>
                <Part />
              </Suspense>
            </ErrorBoundary>
          ))}
        </div>
      </Tabs>
    </>
  );
}
