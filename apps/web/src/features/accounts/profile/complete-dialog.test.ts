import { expect, test } from "vitest";
import { completionRules } from "./complete-dialog.tsx";

const complete = { phone: "(19) 99123-4567", birthDate: "1990-05-04" };

test.each([
  [{}, {}],
  [{ phone: "" }, { phone: "profile.phone" }],
  [{ phone: "(19) 9912" }, { phone: "profile.phone" }],
  [{ phone: "(00) 99123-4567" }, {}],
  [{ birthDate: "" }, {}],
  [{ birthDate: "04/05" }, {}],
  [{ birthDate: "2015-01-01" }, { birthDate: "profile.age" }],
  [{ birthDate: "2014-12-31" }, {}],
  [{ birthDate: "1905-12-31" }, { birthDate: "profile.age" }],
])("%j says %j", (change, problems) => expect(completionRules({ ...complete, ...change }, 2026)).toEqual(problems));
