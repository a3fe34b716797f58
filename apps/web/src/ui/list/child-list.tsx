import type { RecordNames } from "@aprisco/contract/record-names.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { Suspense, type ComponentType, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { isFailure } from "../../api/failure.ts";
import { useAllowed } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { ActionList, type ActionItem } from "../base/action-list.tsx";
import { AnswerOf, type QueryView } from "../base/answer.tsx";
import { Button } from "../base/button.tsx";
import { DeleteDialog } from "../record/delete-dialog.tsx";
import details from "../record/details.module.css";
import { type MenuItem, RowMenu } from "../layer/menu.tsx";
import { Panel } from "../base/panel.tsx";
import { useLayer } from "../layer/use-layer.ts";
import { useRecordDeletion } from "../record/use-record-deletion.ts";

/** The content of a line; `name` is also used in its menu and in the question before a deletion. */
type Line = Omit<ActionItem, "key" | "action"> & { readonly name: string };

export interface ChildLook<T> {
  readonly title: string;
  readonly label?: string;
  readonly lead?: string;
  readonly names: RecordNames;
  /** The routes; those that the account may not call are not offered. A deletion with `restore` does not ask first. */
  readonly rows: { readonly create: NamedRoute; readonly update?: NamedRoute; readonly remove: NamedRoute; readonly restore?: NamedRoute };
  readonly line: (record: T) => Line;
  readonly add?: ReactNode;
  readonly none: string;
  readonly deleteNote?: string;
  /** False: nobody can delete this record. */
  readonly mayDelete?: (record: T) => boolean;
  /** Lazy. Without `update` it only creates. */
  readonly form?: (record: T | undefined, onClose: () => void) => ReactNode;
  /** In place of a form for changes: the acts of a line, for accounts that may `update`. */
  readonly acts?: (record: T) => readonly MenuItem[];
  /** `Section` of details-section.tsx inside a record's panel. */
  readonly frame?: ComponentType<{
    readonly title: string;
    readonly lead?: string;
    readonly action?: ReactNode;
    readonly children: ReactNode;
  }>;
  readonly children?: ReactNode;
}

interface Props<T, Q, K extends QueryKey> extends ChildLook<T> {
  readonly of: UseQueryOptions<Q, Error, readonly T[], K>;
}

type Layer<T> = { readonly kind: "form"; readonly record?: T } | { readonly kind: "delete"; readonly record: T };

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

export function ChildList<T extends { readonly id: number }, Q, K extends QueryKey>({ of, ...look }: Props<T, Q, K>) {
  return <ChildRecords {...look} query={useQuery(of)} />;
}

/** The same for a query that the caller has started; `more` is rendered below the records. */
export function ChildRecords<T extends { readonly id: number }>(
  props: ChildLook<T> & { readonly query: QueryView<readonly T[]>; readonly more?: ReactNode },
) {
  const { title, lead, query, rows, line, form, acts, frame: Frame = Panel } = props;
  const texts = useRecordTexts(props.names);
  const may = {
    add: useAllowed(rows.create.allow) && props.add !== undefined,
    edit: useAllowed((rows.update ?? rows.create).allow) && rows.update !== undefined,
    delete: useAllowed(rows.remove.allow),
  };
  const { error } = query;
  const { layer, show, close } = useLayer<Layer<T>>();
  const remove = useRecordDeletion(rows, texts);
  // To an account with narrow reading the list is not shown at all.
  if (isFailure(error) && (error.status === 403 || error.status === 404)) return null;

  const edit = { key: "edit", text: texts.say("edit"), icon: <IconPencil {...icon} /> };
  const deletes = (record: T): boolean => may.delete && (props.mayDelete?.(record) ?? true);
  const menuOf = (record: T): readonly MenuItem[] => [
    ...(may.edit ? (acts?.(record) ?? [{ ...edit, onChoose: () => show({ kind: "form", record }) }]) : []),
    ...(deletes(record)
      ? [
          {
            key: "delete",
            text: texts.say("delete"),
            note: props.deleteNote,
            tone: "danger" as const,
            icon: <IconTrash {...icon} />,
            onChoose: () => (rows.restore ? remove({ id: record.id, name: line(record).name }) : show({ kind: "delete", record })),
          },
        ]
      : []),
  ];
  return (
    <Frame
      title={title}
      {...(lead === undefined ? {} : { lead })}
      action={
        may.add ? (
          <Button size="sm" onClick={() => show({ kind: "form" })}>
            {props.add}
          </Button>
        ) : null
      }
    >
      <AnswerOf query={query}>
        {(records) =>
          records.length === 0 ? (
            <p className={details.none}>{props.none}</p>
          ) : (
            <ActionList
              label={props.label ?? title}
              items={records.map((record) => {
                const { name, ...said } = line(record);
                const label = texts.say("acts", name);
                const action = menuOf(record).length > 0 ? <RowMenu label={label} items={() => menuOf(record)} /> : null;
                return { ...said, key: String(record.id), action } as ActionItem;
              })}
            />
          )
        }
      </AnswerOf>
      {props.more}
      {props.children}
      {/* Outside the panel, whose styles would apply to the dialogs. */}
      {layer === null
        ? null
        : createPortal(
            layer.kind === "form" ? (
              <Suspense fallback={null}>{form?.(layer.record, close)}</Suspense>
            ) : (
              <DeleteDialog
                texts={texts}
                name={line(layer.record).name}
                onCancel={close}
                onConfirm={() => {
                  remove({ id: layer.record.id, name: line(layer.record).name });
                  close();
                }}
              />
            ),
            document.body,
          )}
    </Frame>
  );
}
