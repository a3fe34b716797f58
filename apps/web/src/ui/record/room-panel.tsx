import type { NamedRow } from "@aprisco/contract/route.ts";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { asked, type ListRow, type LooseInput } from "../../api/asked.ts";
import styles from "./details.module.css";
import type { ListAddress } from "../list/list-search.ts";
import { RecordHead } from "./record-head.tsx";
import { RecordPager } from "./record-pager.tsx";
import { RecordPanel } from "./record-panel.tsx";

/** What a record is called at the top of its panel. */
export interface RoomHead {
  readonly name: string;
  /** A round picture before the name. */
  readonly picture?: ReactNode;
  readonly badge?: ReactNode;
  /** false: this one cannot be changed, whoever asks. */
  readonly mayEdit?: boolean;
}
// The row that reads one record takes its id; from here on it is asked as it is.
const recordOf = asked as unknown as (row: NamedRow, input: LooseInput) => UseQueryOptions<unknown, Error, unknown, QueryKey>;

interface Props<T> {
  readonly get: NamedRow;
  readonly list: ListRow;
  readonly address: ListAddress & { readonly opened: number };
  readonly title: string;
  readonly head: (record: T) => RoomHead;
  /** Absent: the account may not. */
  readonly onEdit: ((record: T) => void) | undefined;
  readonly onDelete: ((record: T) => void) | undefined;
  readonly onClose: () => void;
  readonly children: (record: T) => ReactNode;
}

/** One record of a room, beside the list. */
export function RoomPanel<T>({ get, list, address, title, head, onEdit, onDelete, onClose, children }: Props<T>) {
  return (
    <RecordPanel
      of={recordOf(get, { params: { id: address.opened } })}
      title={title}
      pager={<RecordPager row={list} address={address} />}
      onClose={onClose}
    >
      {(answer) => {
        // `T` is what the row answers: list-room.tsx takes it from the row itself.
        const record = answer as T;
        const { name, picture, badge, mayEdit = true } = head(record);
        return (
          <>
            <RecordHead
              name={name}
              picture={picture}
              badge={badge}
              onEdit={onEdit && mayEdit ? () => onEdit(record) : undefined}
              onDelete={onDelete && (() => onDelete(record))}
            />
            <div className={styles.columns}>{children(record)}</div>
          </>
        );
      }}
    </RecordPanel>
  );
}
