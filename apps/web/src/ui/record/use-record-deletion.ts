import type { NamedRow } from "@aprisco/contract/route.ts";
import { useChange } from "../../api/change.ts";
import type { CallInput } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import type { RecordTexts } from "../../language/use-record-texts.ts";
import type { NamedRecord } from "../choice/use-people-search.ts";

interface Rows<D extends NamedRow, R extends NamedRow> {
  readonly remove: D;
  /** Absent: what is deleted stays so. */
  readonly restore?: R | undefined;
}

/** Deletes a record at once; its toast brings it back by the row that restores. */
export function useRecordDeletion<D extends NamedRow, R extends NamedRow>({ remove, restore }: Rows<D, R>, { say }: RecordTexts) {
  // Without a row that restores the toast does not offer it.
  const back = useChange<NamedRow, NamedRecord>(restore ?? remove, {
    input: ({ id }) => ({ params: { id } }) as CallInput<NamedRow>,
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
      // Why it must stay, where that is the reason.
      failed: (_record, cause) => (isFailure(cause) && cause.status === 409 ? cause.message : say("deleteFailed")),
    },
  });
  return mutate;
}
