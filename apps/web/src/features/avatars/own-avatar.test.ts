import { expect, test } from "vitest";
import { faultOf } from "./own-avatar.tsx";

const file = { name: "eu.jpg", type: "image/jpeg", size: 5 * 1_048_576 };

test.each([
  [{}, null],
  [{ type: "image/png" }, null],
  [{ size: file.size + 1 }, "size"],
  [{ type: "text/html" }, "type"],
  [{ type: "" }, "type"],
  [{ name: "IMG_1.HEIC", type: "" }, "heic"],
  [{ name: "x.jpg", type: "image/heif" }, "heic"],
])("%j says %s", (change, fault) => expect(faultOf({ ...file, ...change })).toBe(fault));
