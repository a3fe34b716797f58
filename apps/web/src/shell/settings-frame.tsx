import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { askerOf, useAllowed } from "../api/rights.ts";
import { useSession } from "../api/session-state.ts";
import { PageHead } from "../ui/base/page-head.tsx";
import { RoomIcon } from "../ui/base/room-icon.tsx";
import { Crumb } from "./crumb.tsx";
import styles from "./settings-frame.module.css";
import { sectionsFor, settingsGroups, type SettingsSection } from "./settings-sections.ts";
import { usePageTitle } from "./use-page-title.ts";

interface SectionPart {
  /** The anchor of the part; its element takes the focus (`tabIndex={-1}`). */
  readonly id: string;
  readonly title: string;
}
interface Props {
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly parts?: readonly SectionPart[];
  /** The section is about the whole church: accounts that may not change it are told so. */
  readonly wholeChurch?: boolean;
  readonly children: ReactNode;
}

/**
 * A settings page: the list of sections beside it in a wide window; on a phone the list is the page at /settings, and each section
 * links back.
 */
export function SettingsFrame({ lead, actions, parts = [], wholeChurch = false, children }: Props) {
  const { t } = useTranslation("sections");
  const { user } = useSession();
  const mayChange = useAllowed(forWholeChurch("settings:edit"));
  const { pathname } = useLocation();
  const pageTitle = usePageTitle();
  const sections = user ? sectionsFor(askerOf(user)) : [];
  const named = sections.find(({ place }) => place.paths.includes(pathname));
  // In a wide window, /settings shows the first section beside the list.
  const current = named ?? sections[0];
  return (
    <div className={styles.page} data-list={named ? undefined : true}>
      {named ? (
        <Crumb>
          <span aria-current="page">{t(named.title)}</span>
        </Crumb>
      ) : null}
      <Link to="/settings" className={styles.back} data-noprint>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
        {pageTitle}
      </Link>
      <PageHead
        title={named ? t(named.title) : pageTitle}
        lead={lead ? <span className={styles.lead}>{lead}</span> : null}
        actions={actions}
      />
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label={t("label")} data-noprint>
          {settingsGroups.map((group) => {
            const grouped = sections.filter((section) => section.group === group);
            if (grouped.length === 0) return null;
            return (
              <div key={group} role="group" aria-labelledby={`settings-group-${group}`}>
                <h2 id={`settings-group-${group}`}>{t(`group.${group}`)}</h2>
                <ul>
                  {grouped.map((section) => (
                    <li key={section.title}>
                      <SectionLink section={section} isCurrent={section === current} isOpen={section === named} />
                      {section === current && parts.length > 0 ? <PartList parts={parts} /> : null}
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </nav>
        <div className={styles.content}>
          {wholeChurch && !mayChange ? <p className={styles.note}>{t("wholeChurch")}</p> : null}
          {children}
        </div>
      </div>
    </div>
  );
}

interface LinkProps {
  readonly section: SettingsSection;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
}

function SectionLink({ section, isCurrent, isOpen }: LinkProps) {
  const { t } = useTranslation("sections");
  return (
    <Link to={section.place.paths[0]} data-current={isCurrent || undefined} aria-current={isOpen ? "page" : undefined}>
      <RoomIcon name={section.icon} size={20} />
      <span>{t(section.title)}</span>
      <IconChevronRight className={styles.chevron} size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  );
}

/** Links to the parts of the open section. They scroll without changing the address. */
function PartList({ parts }: { readonly parts: readonly SectionPart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              const part = document.getElementById(id);
              part?.scrollIntoView({ block: "start" });
              part?.focus({ preventScroll: true });
            }}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
