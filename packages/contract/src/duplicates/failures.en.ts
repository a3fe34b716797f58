import type { DuplicateText } from "./failures.ts";

export const duplicateTexts: Record<DuplicateText, string> = {
  "duplicate.notFound": "This pair is no longer in the queue. Someone may have dealt with it.",
  "merge.notFound": "We could not find this merge.",
  "merge.same": "Choose two different people.",
  "merge.accounts": "User accounts are involved. Only someone who manages users can merge these, choosing the account that stays.",
  "merge.rank": "One of these people has an account that you may not change. Ask an administrator.",
  "undo.notLast": "This person has been merged again since. Undo the latest merge first.",
  "duplicate.dismissed": "Noted.",
  "merge.done": "Records merged.",
  "merge.undone": "Merge undone.",
};
