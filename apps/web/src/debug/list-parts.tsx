import { relationNames } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Badge } from "../ui/base/badge.tsx";
import { ministryMemberNames, ministryMembersInput, ministryRoles, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { ChildList } from "../ui/list/child-list.tsx";
import { ChildPages } from "../ui/list/child-pages.tsx";
import { ChipFilters } from "../ui/list/chip-filters.tsx";
import { DayFilter } from "../ui/list/day-filter.tsx";
import type { ListFilter } from "../ui/list/list-filters.tsx";
import type { ListAddress } from "../ui/list/list-search.ts";
import { RecordsChoice } from "../ui/choice/records-choice.tsx";
import { PeopleChoice, type ChosenPerson } from "../ui/choice/people-choice.tsx";
import type { NamedRecord } from "../ui/choice/use-record-search.ts";
import { PersonChoice } from "../ui/choice/person-choice.tsx";
import { RoleMembersForm } from "../ui/form/role-members-form.tsx";
import { RoleMembers } from "../ui/record/role-members.tsx";
import { RemoveButton } from "../ui/form/remove-button.tsx";
import { StageRow, StageTrouble } from "../ui/base/stage-panel.tsx";
import { Button } from "../ui/base/button.tsx";
import { longName, longSentence } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const children = { queryKey: ["children"], queryFn: async () => await Promise.resolve([{ id: 1 }, { id: 2 }]) };
const accounts = () => ({
  queryKey: ["accounts"],
  queryFn: async () => await Promise.resolve({ records: [{ id: 1, name: longName }], total: 1 }),
});
const options = [{ value: "one", label: longSentence }];
const filters: readonly ListFilter[] = [
  { name: "status", label: longName, anything: "any", options },
  { name: "place", label: "place", anything: "any", options, several: true },
];
const address: ListAddress = {
  search: { status: "one" },
  query: {},
  sort: "name",
  usualSort: "name",
  isFiltered: true,
  count: 1,
  opened: undefined,
  change: () => undefined,
  clear: () => undefined,
  href: () => "",
  open: () => undefined,
};

export function ListParts() {
  const [person, setPerson] = useState<number | null>(1);
  const [named, setNamed] = useState<readonly NamedRecord[]>([{ id: 3, name: longName }]);
  const [people, setPeople] = useState<readonly ChosenPerson[]>([{ id: 2, name: longName }]);
  const [day, setDay] = useState<string | undefined>("2026-11-22");
  return (
    <>
      <Specimen of="child-list, action-list, answer">
        <ChildList
          title={longName}
          lead={longSentence}
          of={children}
          names={relationNames}
          rows={{ create: familyRoutes.createRelation, update: familyRoutes.updatePickup, remove: familyRoutes.deleteRelation }}
          line={() => ({
            name: longName,
            person: longName,
            title: longName,
            note: longSentence,
            warning: longSentence,
            badge: (
              <Badge icon={IconAlertTriangle} hue="vinho">
                {longName}
              </Badge>
            ),
          })}
          add="verb"
          none={longSentence}
        />
      </Specimen>
      <Specimen of="child-pages">
        <ChildPages
          title={longName}
          row={ministryRoutes.listMinistryMembers}
          params={{ id: 1 }}
          query={{}}
          names={relationNames}
          rows={{ create: ministryRoutes.createMinistryMembers, remove: ministryRoutes.deleteMinistryMember }}
          line={({ name }) => ({ name, person: name, title: name, note: longSentence })}
          none={longSentence}
        />
      </Specimen>
      <Specimen of="stage-panel">
        <ul>
          <StageRow
            name={longName}
            state={{ icon: IconAlertTriangle, hue: "vinho", children: longName }}
            note={longSentence}
            act={<Button size="sm">verb</Button>}
          >
            <StageTrouble>{longSentence}</StageTrouble>
          </StageRow>
        </ul>
      </Specimen>
      <Specimen of="person-choice">
        <PersonChoice label={longName} value={person} onChange={setPerson} nobody={longSentence} />
      </Specimen>
      <Specimen of="people-choice">
        <PeopleChoice label={longName} listLabel="people" value={people} onChange={setPeople} />
      </Specimen>
      <Specimen of="records-choice">
        <RecordsChoice label={longName} listLabel="accounts" source={accounts} value={named} onChange={setNamed} />
      </Specimen>
      <Specimen of="role-members, role-members-form">
        <RoleMembers
          id={1}
          count={2}
          texts="ministries"
          roles={ministryRoles}
          names={ministryMemberNames}
          rows={{
            list: ministryRoutes.listMinistryMembers,
            create: ministryRoutes.createMinistryMembers,
            update: ministryRoutes.updateMinistryMember,
            remove: ministryRoutes.deleteMinistryMember,
            restore: ministryRoutes.restoreMinistryMember,
          }}
          today="2026-11-22"
          keepsRow
          form={(except, onClose) => (
            <RoleMembersForm
              id={1}
              texts="ministries"
              create={ministryRoutes.createMinistryMembers}
              schema={ministryMembersInput}
              roles={ministryRoles}
              except={except}
              today="2026-11-22"
              onClose={onClose}
            />
          )}
        />
      </Specimen>
      <Specimen of="chip-filters, day-filter, remove-button">
        <ChipFilters address={address} filters={filters} />
        <DayFilter label="day" value={day} onChange={setDay} />
        <RemoveButton label="remove" onClick={() => undefined} />
      </Specimen>
    </>
  );
}
