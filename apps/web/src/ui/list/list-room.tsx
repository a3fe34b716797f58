import type { RecordNames } from "@aprisco/contract/record-names.ts";
import type { NamedRoute, ReplyOf } from "@aprisco/contract/route.ts";
import { Suspense, type ComponentType, type ReactElement, type ReactNode } from "react";
import type { ListRoute } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { DeleteDialog } from "../record/delete-dialog.tsx";
import { useListLayers, type AddressWithAdd } from "./list-layers.ts";
import type { ListPageProps } from "./list-page.tsx";
import { listSearch } from "./list-search.ts";
import { RecordList, type RecordListTexts } from "./record-list.tsx";
import type { RoomHead, RoomPanel } from "../record/room-panel.tsx";
import type { NamedRecord } from "../choice/use-record-search.ts";
import { useRecordDeletion } from "../record/use-record-deletion.ts";
import { useWhenIdle } from "../base/use-when-idle.ts";
import { lazyPart } from "../base/lazy-part.ts";

/** The form of a new record, or of `record`. */
export interface FormProps<T> {
  readonly record?: T | undefined;
  readonly onClose: () => void;
}
type Load<P> = () => Promise<ComponentType<P>>;

interface RoomOptions<L extends ListRoute, G extends NamedRoute> {
  /** The routes; those that the account may not call are not offered. */
  readonly rows: Readonly<Record<"create" | "update" | "remove" | "restore", NamedRoute>> & {
    readonly list: L;
    readonly get: G;
    readonly exports?: NamedRoute;
  };
  readonly names: RecordNames;
  /** `sort`: the default order. `record`: the name of the open record in the address, "ministry". */
  readonly sort: string;
  readonly record: string;
  readonly details: Load<{ readonly record: ReplyOf<G> }>;
  readonly form: Load<FormProps<ReplyOf<G>>>;
  readonly addForm?: Load<FormProps<ReplyOf<G>>>;
}

function part<P>(load: Load<P>) {
  const loaded = async () => ({ default: await load() });
  return { loaded, Part: lazyPart(loaded) };
}
const panel = part(
  async () => (await import("../record/room-panel.tsx")).RoomPanel as ComponentType<Parameters<typeof RoomPanel<never>>[0]>,
);
// The cast keeps the type parameter, which `lazy` drops.
const Panel = panel.Part as unknown as <T>(props: Parameters<typeof RoomPanel<T>>[0]) => ReactElement;

/** Declares a list page with panel and forms. Form and panel are loaded when the list is there and the browser is idle. */
export function listRoom<L extends ListRoute, G extends NamedRoute>({ details, form, addForm = form, ...options }: RoomOptions<L, G>) {
  const [shown, changing, adding] = [part(details), part(form), part(addForm)];
  const { rows, sort, record } = options;
  return {
    ...options,
    // The route determines the filters; the flag "add" is added here.
    useAddress: listSearch({ row: rows.list, usual: () => ({ sort }), record, flags: ["add"] })
      .useAddress as unknown as () => AddressWithAdd,
    Details: shown.Part,
    Form: changing.Part,
    AddForm: adding.Part,
    later: [panel.loaded, shown.loaded, changing.loaded, adding.loaded],
  };
}

interface Props<L extends ListRoute, G extends NamedRoute> extends Omit<
  ListPageProps<L>,
  "row" | "exports" | "address" | "onOpen" | "add" | "texts"
> {
  readonly room: ReturnType<typeof listRoom<L, G>>;
  readonly texts: RecordListTexts;
  readonly head: (record: ReplyOf<G>) => RoomHead;
  /** What the question before a deletion says besides, and sentences in place of the usual ones. */
  readonly deletion?: { readonly note: (id: number) => ReactNode } & Partial<Record<"deleted" | "deleteFailed", string>>;
}

type Dialog<T> = { readonly kind: "edit"; readonly record: T } | { readonly kind: "delete"; readonly record: NamedRecord };

/** A list page with panel, forms and deletion; the toast of a deletion offers to undo it. */
export function ListRoom<L extends ListRoute, G extends NamedRoute>({ room, texts: own, head, deletion, ...list }: Props<L, G>) {
  const { rows, names, Details, Form, AddForm } = room;
  const texts = useRecordTexts(names);
  const address = room.useAddress();
  const layers = useListLayers<Dialog<ReplyOf<G>>>(address);
  const may = { create: useAllowed(rows.create.allow), edit: useAllowed(rows.update.allow), delete: useAllowed(rows.remove.allow) };
  const remove = useRecordDeletion(rows, {
    ...texts,
    say: (key, name) => (key === "deleted" || key === "deleteFailed" ? deletion?.[key] : undefined) ?? texts.say(key, name),
  });
  useWhenIdle(room.later);
  const content = (record: ReplyOf<G>): ReactNode => <Details record={record} />;
  const { dialog } = layers;
  const askDeletion = (record: ReplyOf<G>) =>
    layers.show({ kind: "delete", record: { id: (record as { readonly id: number }).id, name: head(record).name } });
  return (
    <>
      <RecordList<L>
        {...(list as unknown as ListPageProps<L>)}
        rows={rows}
        names={names}
        layers={layers}
        address={address}
        texts={own}
        onOpen={(item) => layers.open((item as { readonly id: number }).id)}
      />
      <Suspense fallback={null}>
        {layers.opened === undefined ? null : (
          <Panel<ReplyOf<G>>
            key={layers.opened}
            get={rows.get}
            list={rows.list}
            address={{ ...address, opened: layers.opened }}
            title={texts.say("details")}
            head={head}
            onEdit={may.edit ? (record) => layers.show({ kind: "edit", record }) : undefined}
            onDelete={may.delete ? askDeletion : undefined}
            onClose={layers.close}
          >
            {content}
          </Panel>
        )}
        {dialog?.kind === "edit" ? <Form record={dialog.record} onClose={layers.closeDialog} /> : null}
        {may.create && layers.isAdding ? <AddForm onClose={layers.close} /> : null}
      </Suspense>
      {dialog?.kind === "delete" ? (
        <DeleteDialog
          texts={texts}
          name={dialog.record.name}
          onCancel={layers.closeDialog}
          onConfirm={() => {
            remove(dialog.record);
            layers.close();
          }}
        >
          {deletion?.note(dialog.record.id)}
        </DeleteDialog>
      ) : null}
    </>
  );
}
