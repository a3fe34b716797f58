import type { NamedRoute } from "@aprisco/contract/route.ts";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { asked, type ListRoute, type LooseInput } from "../../api/asked.ts";
import styles from "./details.module.css";
import type { ListAddress } from "../list/list-search.ts";
import { RecordHead } from "./record-head.tsx";
import { RecordPager } from "./record-pager.tsx";
import { RecordPanel } from "./record-panel.tsx";

export interface RoomHead {
  readonly name: string;
  readonly picture?: ReactNode;
  readonly badge?: ReactNode;
  /** False: nobody can change this record. */
  readonly mayEdit?: boolean;
  /** False: nobody can delete this record. */
  readonly mayDelete?: boolean;
}
// The route of a record takes its id; from here on the input is passed through unchecked.
const recordOf = asked as unknown as (row: NamedRoute, input: LooseInput) => UseQueryOptions<unknown, Error, unknown, QueryKey>;

interface Props<T> {
  readonly get: NamedRoute;
  readonly list: ListRoute;
  readonly address: ListAddress & { readonly opened: number };
  readonly title: string;
  readonly head: (record: T) => RoomHead;
  /** Absent: the account may not edit. */
  readonly onEdit: ((record: T) => void) | undefined;
  readonly onDelete: ((record: T) => void) | undefined;
  readonly onClose: () => void;
  readonly children: (record: T) => ReactNode;
}

export function RoomPanel<T>({ get, list, address, title, head, onEdit, onDelete, onClose, children }: Props<T>) {
  return (
    <RecordPanel
      of={recordOf(get, { params: { id: address.opened } })}
      title={title}
      pager={<RecordPager row={list} address={address} />}
      onClose={onClose}
    >
      {(answer) => {
        // `T` is the route's answer: list-room.tsx infers it from the route.
        const record = answer as T;
        const { name, picture, badge, mayEdit = true, mayDelete = true } = head(record);
        return (
          <>
            <RecordHead
              name={name}
              picture={picture}
              badge={badge}
              onEdit={onEdit && mayEdit ? () => onEdit(record) : undefined}
              onDelete={onDelete && mayDelete ? () => onDelete(record) : undefined}
            />
            <div className={styles.columns}>{children(record)}</div>
          </>
        );
      }}
    </RecordPanel>
  );
}
