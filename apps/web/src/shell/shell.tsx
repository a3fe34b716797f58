import { useLocation } from "@tanstack/react-router";
import i18next from "i18next";
import { Fragment, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { onShowUnsent } from "../api/queue/unsent-state.ts";
import { useSession } from "../api/session-state.ts";
import { tabTitle } from "../public/tab-title.ts";
import { useChurchData } from "./church-query.ts";
import { lazyExtra } from "../ui/base/lazy-extra.ts";
import { useWhenIdle } from "../ui/base/use-when-idle.ts";
import styles from "./shell.module.css";
import { isNarrow, toggleSidebar, useRail } from "./sidebar-state.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { lazyPart } from "../ui/base/lazy-part.ts";
import { useLayer } from "../ui/layer/use-layer.ts";

/** Lazy: seldom shown. */
const AccountNotices = lazyExtra(async () => (await import("./account-notices.tsx")).AccountNotices);

const UnsentDialog = lazyPart(async () => {
  const [{ UnsentDialog: Part }] = await Promise.all([import("./unsent-dialog.tsx"), i18next.loadNamespaces("device")]);
  return { default: Part };
});

const loadDrawer = () => import("./drawer.tsx").then((file) => ({ default: file.Drawer }));
const Drawer = lazyPart(loadDrawer);
/** Preloaded in narrow windows only, so that the first tap opens it. */
const ahead = [async () => isNarrow() && (await loadDrawer())];

export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(["ui", "shell"]);
  const rail = useRail();
  const { user } = useSession();
  const hasNotices = (user?.notices?.length ?? 0) > 0 || Boolean(user?.factorGraceEndsAt);
  const { c } = useLocation().search as { readonly c?: string };
  const [drawer, setDrawer] = useState(false);
  useDocumentTitle();
  const main = useFocusOnMove();

  useWhenIdle(ahead);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (isNarrow()) setDrawer((was) => !was);
      else toggleSidebar();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <div className={styles.shell} data-rail={rail || undefined}>
      <a className="cm-skip" href="#content" data-noprint>
        {t("skip.content")}
      </a>
      <aside id="sidebar" className={styles.side} aria-label={t("menu.label", { ns: "shell" })} data-noprint>
        <Sidebar rail={rail} />
      </aside>
      {drawer ? (
        <Suspense>
          <Drawer onClose={() => setDrawer(false)} />
        </Suspense>
      ) : null}
      <Unsent />
      <div className={styles.column}>
        <TopBar onOpenMenu={() => setDrawer(true)} />
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          {hasNotices ? (
            <Suspense fallback={null}>
              <AccountNotices />
            </Suspense>
          ) : null}
          {/* The key resets the page's state when the congregation changes. */}
          <Fragment key={c}>{children}</Fragment>
        </main>
      </div>
    </div>
  );
}

/** The list of unsent acts, which the offline bar and the account's panel open. Within the router, which its forms guard. */
function Unsent() {
  const { layer, show, close } = useLayer<"unsent">();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => onShowUnsent(() => latest.current("unsent")), []);
  if (layer === null) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog onClose={close} />
    </Suspense>
  );
}

function useDocumentTitle(): void {
  const title = usePageTitle();
  const church = useChurchData().data?.name;
  useEffect(() => {
    document.title = tabTitle(title, church);
  }, [title, church]);
}

/** After navigation the focus moves to the content, so that screen readers and keyboard begin there. */
function useFocusOnMove() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
