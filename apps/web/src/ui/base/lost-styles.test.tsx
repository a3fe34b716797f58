import { expect, test } from "vitest";
import { dropLostStyles } from "./lost-styles.ts";

test("a stylesheet that failed leaves the page, so that the next try asks for it again", () => {
  addEventListener("error", dropLostStyles, true);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/assets/part.css" });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  expect(link.isConnected).toBe(false);
  const icon = Object.assign(document.createElement("link"), { rel: "icon", href: "/icon.svg" });
  document.head.append(icon);
  icon.dispatchEvent(new Event("error"));
  expect(icon.isConnected).toBe(true);
  icon.remove();
  removeEventListener("error", dropLostStyles, true);
});
