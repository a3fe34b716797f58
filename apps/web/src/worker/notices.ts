import { isAppPath } from "@aprisco/contract/app-paths.ts";
import type { NoticeWords, ToPage } from "./letters.ts";
import { noticeIn, placeOfNotice, wordsIn } from "./notice-words.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that is busy or asleep is not waited for: browsers want to see something soon. */
const patienceMs = 2_500;

/** Open pages of the application, the one that had the focus last first. */
async function openPages(): Promise<readonly WindowClient[]> {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => isAppPath(new URL(url).pathname));
}

/**
 * What a notice says, from a page that has the session; the worker has none. Only one that is in sight is asked, since what it
 * tells may stand on a lock screen otherwise. Null: none is, or it does not answer, or its account may not read the notice.
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
    // Several without words are one: they could not be told apart.
    tag: known ? `notice-${notice}` : "notices",
    data: placeOfNotice(notice),
  });
}

/** Leads to a notice: in a page that is open, which knows what is being typed there, else in a new one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const path = typeof notice.data === "string" ? notice.data : placeOfNotice(null);
  const [page] = await openPages();
  if (!page) return void (await self.clients.openWindow(path));
  await page.focus().catch(() => undefined);
  page.postMessage({ ask: "go", path } satisfies ToPage);
}
