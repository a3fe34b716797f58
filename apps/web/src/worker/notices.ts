import { isAppPath } from "@aprisco/contract/app-paths.ts";
import type { NoticeWords, ToPage } from "./letters.ts";
import { noticeIn, placeOfNotice, wordsIn } from "./notice-words.ts";

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds. A busy or suspended page is not waited for longer: browsers require a visible notification soon. */
const patienceMs = 2_500;

async function openPages(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => isAppPath(new URL(url).pathname));
}

/**
 * Asks a page for the text of a notice, because the worker has no session. Only a visible page is asked: the text may otherwise
 * appear on a lock screen. Null: no visible page, no answer in time, or no right to read it.
 */
async function askPage(notice: number): Promise<NoticeWords | null> {
  const page = (await openPages()).find(({ visibilityState }) => visibilityState === "visible");
  if (!page) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), patienceMs);
    port1.onmessage = ({ data }: MessageEvent<NoticeWords | null>) => {
      clearTimeout(timer);
      resolve(data);
    };
    page.postMessage({ ask: "words", notice } satisfies ToPage, [port2]);
  });
}

export async function showNotice(text: string | undefined): Promise<void> {
  const notice = noticeIn(text);
  const general = wordsIn(self.navigator.languages);
  const known = notice === null ? null : await askPage(notice);
  await self.registration.showNotification(known?.title ?? general.title, {
    body: known?.message ?? (notice === null ? general.test : general.message),
    icon: "/icon-192.png",
    badge: "/badge.png",
    // Notices without text share a tag, because they look the same.
    tag: known ? `notice-${notice}` : "notices",
    data: placeOfNotice(notice),
  });
}

/** Opens a notice: in an open page, which asks before it discards changes, else in a new one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const path = typeof notice.data === "string" ? notice.data : placeOfNotice(null);
  const [page] = await openPages();
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus().catch(() => undefined);
  page.postMessage({ ask: "go", path } satisfies ToPage);
}
