import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { permissionsOf, useSession } from "../../../api/session-state.ts";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import styles from "./parts.module.css";
import { tabsFor, type MemberTab, type MemberTabProps } from "./tabs.ts";

interface Props extends MemberTabProps {
  /** The name of the tab that the address asks for. */
  readonly asked: string | undefined;
  readonly onChange: (tab: string) => void;
}

/** The parts of a member's record: tabs, and beside them on a desk the panels that all tabs share. */
export function MemberParts({ asked, acting = false, onChange, ...member }: Props) {
  const { t } = useTranslation("member-tabs");
  const { user } = useSession();
  if (!user) return null;
  const { tabs, panels } = tabsFor({ id: user.id, permissions: permissionsOf(user) });
  const current = tabs.find(({ name }) => name === asked) ?? tabs[0];
  if (!current) return null;
  return (
    <Tabs
      label={t("label")}
      tabs={tabs.map(({ name, title }) => ({ key: name, label: t(title) }))}
      current={current.name}
      onChange={onChange}
    >
      <div className={styles.columns} data-wide={current.wide} data-first={current === tabs[0] || undefined}>
        <div className={styles.main}>
          <One
            key={current.name}
            part={current}
            {...member}
            acting={acting && current.name === asked}
            onActed={() => onChange(current.name)}
          />
        </div>
        {current.wide || panels.length === 0 ? null : (
          <div className={styles.side}>
            {panels.map((part) => (
              <One key={part.name} part={part} {...member} />
            ))}
          </div>
        )}
      </div>
    </Tabs>
  );
}

/** One part, by itself: what it waits for or fails at holds up no other. */
function One({ part: { Part }, ...member }: MemberTabProps & { readonly part: MemberTab }) {
  return (
    <ErrorBoundary fallback={<LoadFailure />}>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <Part {...member} />
      </Suspense>
    </ErrorBoundary>
  );
}
