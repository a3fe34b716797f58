import { accountAccess, accountStatuses } from "@aprisco/contract/accounts-session.ts";
import { departments } from "@aprisco/contract/accounts-profile.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserCard } from "@aprisco/contract/accounts-users.ts";
import { IconUserCheck } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { ListPage } from "../../../ui/list/list-page.tsx";
import type { ListBulk } from "../../../ui/list/list-selection.ts";
import { useOpener } from "../../../ui/layer/use-opener.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import { useWhenIdle } from "../../../ui/base/use-when-idle.ts";
import { useRoleOptions } from "../details/role-choices.ts";
import { useUserColumns } from "./columns.tsx";
import { userSearch } from "./search.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Not needed for the list: loaded when the browser is idle.
const loadDetails = async () => ({ default: (await import("../details/panel.tsx")).UserPanel });
const loadSeveral = async () => ({ default: (await import("./several-dialog.tsx")).SeveralDialog });
const loadCreate = async () => ({ default: (await import("../edit/create-dialog.tsx")).UserCreate });
const dialogs = [loadDetails, loadSeveral];
const UserPanel = lazyPart(loadDetails);
const SeveralDialog = lazyPart(loadSeveral);
const UserCreate = lazyPart(loadCreate);

interface ApprovalBatch {
  readonly cards: readonly UserCard[];
  readonly clear: () => void;
}

/** The accounts and the pending registrations (decision 7). */
export function UsersPage() {
  const { t } = useTranslation(["users", "shell"]);
  const roleOptions = useRoleOptions();
  const address = userSearch.useAddress();
  const { search, opened } = address;
  const zone = useChurchData().data?.time_zone;
  const opener = useOpener();
  const [approving, setApproving] = useState<ApprovalBatch | null>(null);
  useWhenIdle(dialogs);
  const mayEdit = useMay("users:edit");
  const mayCreate = useMay("users:create");
  const isAdding = mayCreate && search.add === true;
  const today = useToday(zone);
  const { name, columns } = useUserColumns(today, zone);
  // An empty list of pending registrations is good news, not a filter without results.
  const nobodyWaits = search.status === "pendente" && Object.keys(userSearch.filtersOf(search)).length === 1;
  const several: ListBulk<UserCard> = {
    // A possible duplicate must be decided about alone.
    may: (card) => card.status === "pendente" && !card.possibleDuplicate && card.email !== null,
    most: 50,
    label: ({ name: words }) => t("card.choose", { name: words }),
    chosen: (count) => t("several.chosen", { count }),
    hint: t("several.hint"),
    actions: (cards, clear) => (
      <Button
        size="sm"
        variant="primary"
        icon={<IconUserCheck size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => {
          opener.remember();
          setApproving({ cards, clear });
        }}
      >
        {t("several.open")}
      </Button>
    ),
  };

  return (
    <>
      <ListPage
        row={accountRoutes.listUsers}
        exports={accountRoutes.exportUsers}
        address={address}
        texts={{
          title: t("title"),
          lead: t("lead"),
          what: (count) => t("what", { count }),
          search: { label: t("filter.search"), hint: t("filter.searchHint") },
          empty: t(nobodyWaits ? "list.nonePending" : "list.empty"),
          emptyYet: t(nobodyWaits ? "list.nonePendingHint" : "list.emptyYet"),
          failed: t("list.failed"),
          sort: (sort) => t(`sort.${sort as "name"}`),
        }}
        name={name}
        // A pending registration has never signed in.
        columns={search.status === "pendente" ? columns.filter(({ key }) => key !== "lastSignIn") : columns}
        filters={[
          {
            name: "status",
            label: t("filter.status"),
            anything: t("filter.allStatuses"),
            options: optionsOf(accountStatuses, (status) => t(`status.${status}`)),
          },
          {
            name: "role",
            label: t("filter.role"),
            anything: t("filter.allRoles"),
            options: roleOptions,
          },
          {
            name: "department",
            label: t("card.department"),
            anything: t("filter.allDepartments"),
            options: optionsOf(departments, (department) => department),
            more: true,
          },
          {
            name: "access",
            label: t("filter.access"),
            anything: t("filter.allAccess"),
            options: optionsOf(accountAccess, (access) => t(`access.of.${access}`)),
            more: true,
          },
        ]}
        add={
          mayCreate
            ? {
                label: t("create.add"),
                onClick: () => {
                  opener.remember();
                  address.change({ add: true });
                },
              }
            : undefined
        }
        bulk={mayEdit && search.status === "pendente" ? several : undefined}
        onOpen={({ id }) => {
          opener.remember();
          address.open(id);
        }}
        emptyIsFine={nobodyWaits}
      />
      <Suspense fallback={null}>
        {opened === undefined || isAdding ? null : (
          <UserPanel
            key={opened}
            id={opened}
            tools={{ mayEdit, today, zone, onOpen: address.open }}
            onClose={() => {
              address.open(undefined);
              opener.restore();
            }}
          />
        )}
        {isAdding ? (
          <UserCreate
            onClose={(open) => {
              address.open(open);
              opener.restore();
            }}
          />
        ) : null}
        {approving ? (
          <SeveralDialog
            cards={approving.cards}
            onClose={(approved) => {
              if (approved) approving.clear();
              setApproving(null);
              opener.restore();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
