import type { ListText } from "./failures.ts";

export const listTexts: Record<ListText, string> = {
  "list.rule": "One condition of the list is not right. Check the marked fields.",
  "list.tooDeep": "Too many groups stand inside each other.",
  "list.tooManyLeaves": "The list has too many conditions.",
  "list.unknownField": "This field does not exist.",
  "list.fieldForbidden": "This list uses a field that your access does not let you see.",
  "list.tooMany": "You already have 50 lists. Delete one to save another.",
};
