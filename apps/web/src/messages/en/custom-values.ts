import type { messages as pt } from "../pt/custom-values.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  section: "Church fields",
  yes: "Yes",
  no: "No",
  choose: "Not given",
  any: "Any answer",
  empty: "Not filled in",
  from: "{{label}}: from",
  to: "{{label}}: to",
  contains: "{{label}} contains",
  between: "to",
  denied: "You may not change this field",
  unknown: "This field no longer exists",
};
