import type { Page } from "@playwright/test";
import type { DemoAccount } from "./api.ts";

/** A screen, how to get there, and what shows that it is there. */
export interface ScreenUnderTest {
  readonly name: string;
  readonly path: string;
  readonly as?: DemoAccount;
  /** From the opened path to the state that is looked at. */
  readonly reach: (page: Page) => Promise<void>;
  /** A menu or list that closes when the window changes: on a phone it is opened anew. */
  readonly isBrief?: true;
}
