import { familyNames } from "@aprisco/contract/families/choices.ts";
import type { Family } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { asked } from "../../api/asked.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import styles from "../../ui/details.module.css";
import { RecordHead } from "../../ui/record-head.tsx";
import type { ListAddress } from "../../ui/list-search.ts";
import { RecordPager } from "../../ui/record-pager.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { Household } from "./household.tsx";

interface Props {
  readonly id: number;
  /** Of the list beside it. */
  readonly address: ListAddress;
  /** Absent: the account may not. */
  readonly onEdit: ((family: Family) => void) | undefined;
  readonly onDelete: ((family: Family) => void) | undefined;
  readonly onClose: () => void;
}

/** One household, beside the list. */
export function FamilyPanel({ id, address, onEdit, onDelete, onClose }: Props) {
  const { say } = useRecordTexts(familyNames);
  return (
    <RecordPanel
      of={asked(familyRoutes.getFamily, { params: { id } })}
      title={say("details")}
      pager={<RecordPager row={familyRoutes.listFamilies} address={address} />}
      onClose={onClose}
    >
      {(family) => (
        <>
          <RecordHead
            name={family.name}
            onEdit={onEdit && family.members.length > 0 ? () => onEdit(family) : undefined}
            onDelete={onDelete && (() => onDelete(family))}
          />
          <div className={styles.columns}>
            <Household family={family} mayEdit={onEdit !== undefined} />
          </div>
        </>
      )}
    </RecordPanel>
  );
}
