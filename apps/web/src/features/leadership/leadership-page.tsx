import { leaderNames, leadershipDepartments, leaderTerms, positions } from "@aprisco/contract/leadership/choices.ts";
import type { Leader, LeaderCard } from "@aprisco/contract/leadership/leader.ts";
import { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/session-state.ts";
import { dayText } from "../../messages/date-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { optionsOf, type ListFilter } from "../../ui/list-filters.tsx";
import { None } from "../../ui/list-none.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { listSearch } from "../../ui/list-search.ts";
import { useListLayers } from "../../ui/use-list-layers.ts";
import { useRecordDeletion } from "../../ui/use-record-deletion.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { useMinistryOptions } from "./ministry-options.ts";

const leaderSearch = listSearch({
  row: leadershipRoutes.listLeaders,
  usual: () => ({ sort: "position" }),
  record: "leader",
  flags: ["add"],
});

const loadPanel = async () => ({ default: (await import("./leader-panel.tsx")).LeaderPanel });
const loadForm = async () => ({ default: (await import("./leader-form.tsx")).LeaderForm });
const loadAppointment = async () => ({ default: (await import("./appointment.tsx")).Appointment });
const later = [loadPanel, loadForm, loadAppointment];
const LeaderPanel = lazy(loadPanel);
const LeaderForm = lazy(loadForm);
const Appointment = lazy(loadAppointment);

/** Who leads what, highest position first; who led before is a filter away (spec.md §3, Leader). */
export function LeadershipPage() {
  const { t, i18n } = useTranslation(["leadership", "fields"]);
  const texts = useRecordTexts(leaderNames);
  const address = leaderSearch.useAddress();
  const layers = useListLayers<Leader>(address);
  const may = {
    create: useAllowed(leadershipRoutes.createLeader.allow),
    edit: useAllowed(leadershipRoutes.updateLeader.allow),
    delete: useAllowed(leadershipRoutes.deleteLeader.allow),
  };
  const remove = useRecordDeletion({ remove: leadershipRoutes.deleteLeader, restore: leadershipRoutes.restoreLeader }, texts);
  const filters = useFilters();
  const phone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  const term = ({ from_on: from, until_on: until }: LeaderCard) =>
    until === null
      ? t("since", { day: dayText(i18n.language, from) })
      : t("fromTo", { from: dayText(i18n.language, from), until: dayText(i18n.language, until) });
  useWhenIdle(later);

  return (
    <>
      <ListPage
        row={leadershipRoutes.listLeaders}
        exports={leadershipRoutes.exportLeaders}
        address={address}
        texts={{
          title: t("title"),
          lead: t("lead"),
          what: texts.what,
          search: { label: texts.say("search"), hint: t("searchHint") },
          emptyYet: t(may.create ? "emptyYet" : "none"),
          failed: texts.say("loadFailed"),
        }}
        name={{
          title: t("name", { ns: "fields" }),
          width: "minmax(212px, 1.9fr)",
          of: ({ full_name: name }) => name,
          note: ({ position, ministry_name: ministry }) =>
            [phone ? t(`position.${position}`, { ns: "fields" }) : null, ministry].filter((part) => part !== null).join(" · "),
          sort: "name",
        }}
        columns={[
          {
            key: "position",
            title: t("position", { ns: "fields" }),
            width: "minmax(150px, 1fr)",
            sort: "position",
            // A desk keeps it whatever room there is; a phone's line says it below the name.
            onCard: phone ? "nowhere" : "foot",
            cell: ({ position }) => t(`position.${position}`, { ns: "fields" }),
          },
          {
            key: "department",
            title: t("department", { ns: "fields" }),
            width: "minmax(130px, 0.8fr)",
            cell: ({ department }) => t(`department.${department}`, { ns: "fields" }),
          },
          {
            key: "email",
            title: t("email", { ns: "fields" }),
            width: "minmax(180px, 2fr)",
            cell: ({ email }) => (email ? <span title={email}>{email}</span> : null) ?? <None>{t("email.none")}</None>,
          },
          { key: "term", title: t("term"), width: "minmax(150px, 0.8fr)", sort: "from_on", cell: term },
        ]}
        filters={filters}
        onOpen={({ id }) => layers.open(id)}
        add={may.create ? { label: texts.say("add"), onClick: layers.add } : undefined}
      />
      <Suspense fallback={null}>
        {layers.opened === undefined ? null : (
          <LeaderPanel
            key={layers.opened}
            id={layers.opened}
            address={address}
            term={term}
            onEdit={may.edit ? layers.edit : undefined}
            onDelete={
              may.delete
                ? ({ id, full_name: name }) => {
                    remove({ id, name });
                    layers.close();
                  }
                : undefined
            }
            onClose={layers.close}
          />
        )}
        {layers.edited ? <LeaderForm leader={layers.edited} onClose={layers.closeEdit} /> : null}
        {may.create && layers.isAdding ? <Appointment onClose={layers.close} /> : null}
      </Suspense>
    </>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["leadership", "fields"]);
  const ministries = useMinistryOptions();
  return [
    {
      name: "position",
      label: t("position", { ns: "fields" }),
      anything: t("position.any", { ns: "fields" }),
      options: optionsOf(positions, (one) => t(`position.${one}`, { ns: "fields" })),
    },
    {
      name: "department",
      label: t("department", { ns: "fields" }),
      anything: t("department.any", { ns: "fields" }),
      options: optionsOf(leadershipDepartments, (one) => t(`department.${one}`, { ns: "fields" })),
    },
    ...(ministries.length === 0
      ? []
      : [{ name: "ministry", label: t("ministry", { ns: "fields" }), anything: t("ministry.any"), options: ministries }]),
    { name: "term", label: t("term"), anything: t("term.current"), options: optionsOf(leaderTerms, (one) => t(`term.${one}`)) },
  ];
}
