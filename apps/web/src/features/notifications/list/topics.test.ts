import { noticeTabs, type Unread } from "@aprisco/contract/notifications.ts";
import { expect, test } from "vitest";
import { topicTabs } from "./topics.ts";

const unread: Unread = { all: 3, pastoral: 0, finance: 0, approvals: 0, topics: ["pastoral", "events"] };

test("a tab whose topic never reaches the reader is not there", () => {
  expect(topicTabs(noticeTabs, unread, "all")).toEqual(["all", "pastoral"]);
  expect(topicTabs(["all", "pastoral", "events", "system"], unread, "all")).toEqual(["all", "pastoral", "events"]);
});

test("a message about another topic, and an address that names one, has its tab", () => {
  expect(topicTabs(noticeTabs, { ...unread, finance: 1 }, "all")).toEqual(["all", "pastoral", "finance"]);
  expect(topicTabs(noticeTabs, unread, "approvals")).toEqual(["all", "pastoral", "approvals"]);
});
