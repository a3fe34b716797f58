import type { NamedRoute } from "@aprisco/contract/route.ts";
import { useChange } from "../../api/change.ts";
import type { CallInput } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import type { RecordTexts } from "../../language/use-record-texts.ts";
import type { NamedRecord } from "../choice/use-record-search.ts";

interface Rows<D extends NamedRoute, R extends NamedRoute> {
  readonly remove: D;
  /** Absent: the deletion cannot be undone. */
  readonly restore?: R | undefined;
}

/** Deletes a record at once; its toast undoes the deletion through the route `restore`. */
export function useRecordDeletion<D extends NamedRoute, R extends NamedRoute>({ remove, restore }: Rows<D, R>, { say }: RecordTexts) {
  // Never called without `restore`: the toast then offers no undo.
  const back = useChange<NamedRoute, NamedRecord>(restore ?? remove, {
    input: ({ id }) => ({ params: { id } }) as CallInput<NamedRoute>,
    said: {
      done: (_reply, { name }) => ({ title: say("restored"), message: name }),
      failed: (_record, cause) => (cause as Error).message,
    },
  });
  const { mutate } = useChange(remove, {
    input: ({ id }: NamedRecord) => ({ params: { id } }) as CallInput<D>,
    said: {
      done: (_reply, record) => ({
        title: say("deleted"),
        message: record.name,
        ...(restore ? { undo: () => back.mutate(record) } : {}),
      }),
      // On 409 the server's sentence says why the record must stay.
      failed: (_record, cause) => (isFailure(cause) && cause.status === 409 ? cause.message : say("deleteFailed")),
    },
  });
  return mutate;
}
