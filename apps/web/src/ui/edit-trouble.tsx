import { ConflictNotice, type ValueText } from "./conflict-notice.tsx";
import { Notice } from "./notice.tsx";
import type { Edit } from "./use-edit.ts";

interface Props<F extends string> {
  readonly edit: Pick<Edit<F>, "conflict" | "draft" | "labels" | "refusal" | "set">;
  /** Above the server's own sentence when it says no. */
  readonly failed: string;
  readonly valueText?: ValueText | undefined;
}

/** What stands between a form and its saving: the other person's values, and the server's refusal. */
export function EditTrouble<F extends string>({ edit: { conflict, draft, labels, refusal, set }, failed, valueText }: Props<F>) {
  return (
    <>
      {conflict ? (
        <ConflictNotice
          key={JSON.stringify(conflict.theirs)}
          conflict={conflict}
          draft={draft}
          labels={labels}
          valueText={valueText}
          onChoose={(field, value) => set(field as F, value)}
        />
      ) : null}
      {refusal === null ? null : (
        <Notice tone="error" title={failed}>
          {refusal}
        </Notice>
      )}
    </>
  );
}
