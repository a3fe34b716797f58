import type { NamedRoute, ReplyOf } from "@aprisco/contract/route.ts";
import type { ZodMiniType } from "zod/mini";
import { useChange } from "../../api/change.ts";
import type { CallInput } from "../../api/client.ts";
import { orKept } from "../../api/failure.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { showToast, type Toast } from "../layer/toast-queue.ts";
import { useEdit, type EditOptions } from "./use-edit.ts";

interface Options<R extends NamedRoute, S extends ZodMiniType, F extends string> extends Omit<EditOptions<S, F>, "save" | "onSaved"> {
  /** The route that saves. The browser's routes have no schemas: `schema` is that of its body. */
  readonly row: R;
  /** The id in the route's path. */
  readonly id?: number | undefined;
  /** Refetches lists on the screen (api/change.ts). */
  readonly lists?: true;
  /** Without network the act is kept on the device and sent by itself (api/queue/). */
  readonly queued?: { readonly title: (body: never) => string; readonly name: string; readonly instead?: KeptAct | undefined };
  readonly said: (answer: ReplyOf<R>) => Toast;
  readonly onClose: () => void;
}

/** A form that one call saves, with a toast, and then closes: `useRowEdit({ row, id, schema, labels, said, onClose })`. */
export function useRowEdit<R extends NamedRoute, S extends ZodMiniType, F extends string>(options: Options<R, S, F>) {
  const { row, id, lists, queued, said, onClose, ...edit } = options;
  const { mutateAsync } = useChange(row, {
    ...(lists ? { lists } : {}),
    ...(queued ? { queued: { ...queued, title: (input) => queued.title((input as { readonly body: never }).body) } } : {}),
  });
  return useEdit({
    ...edit,
    // The route's schema has accepted the body, and its path has no other parameter.
    save: (body) => orKept(mutateAsync({ ...(id === undefined ? {} : { params: { id } }), body } as unknown as CallInput<R>)),
    onSaved: (answer) => {
      // Null: the act is kept, which has been said.
      if (answer !== null) showToast(said(answer as ReplyOf<R>));
      onClose();
    },
  });
}
