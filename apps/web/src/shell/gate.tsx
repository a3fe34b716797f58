import type { User } from "@aprisco/contract/accounts-session.ts";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { Suspense, useEffect, type ReactNode } from "react";
import { rememberedUser } from "../api/remembered-user.ts";
import { getSession, permissionsEvent, setSession, useSession } from "../api/session-state.ts";
import { currentUser, takeEntered } from "../api/session.ts";
import { readTokens } from "../api/tokens.ts";
import { BlackLoader } from "../ui/base/loaders.tsx";
import { go } from "./go.ts";
import { Unreachable } from "./unreachable.tsx";
import { lazyExtra } from "../ui/base/lazy-extra.ts";
import { lazyPart } from "../ui/base/lazy-part.ts";

/**
 * Whether the account may see its own status only: pendente, inativo, a password to change or never set, or a visitor with an
 * incomplete profile (spec.md §4).
 */
export const isRestricted = (user: Pick<User, "status" | "mustChangePassword" | "hasPassword" | "role" | "profileComplete">): boolean =>
  user.status !== "ativo" || user.mustChangePassword || !user.hasPassword || (user.role === "visitante" && !user.profileComplete);

/** A device that keeps the first screen keeps its file too (scripts/page-weight.ts). */
const OfflinePage = lazyExtra(async () => (await import("./offline-page.tsx")).OfflinePage, Unreachable);
const RequiredPage = lazyPart(async () => ({ default: (await import("../features/factors/required-page.tsx")).RequiredPage }));
const ApprovalPage = lazyPart(async () => ({ default: (await import("../features/accounts/approval/approval-page.tsx")).ApprovalPage }));

/** Reads the account; a failure is in the session's state. */
const ask = (): void => void currentUser().catch(() => undefined);

/**
 * Renders its children for a signed-in account only (spec.md §2.2); anybody else goes to /login and comes back. A restricted
 * account sees its status at the same address, and so does one that must set up a second factor. A sign-in without its second step
 * returns to /login.
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { state, user } = useSession();
  const lacksStep = user?.factorDue === true;
  useEffect(() => {
    if (!takeEntered()) ask();
  }, []);
  useOtherTabs();
  useChangedRights();
  useEffect(() => {
    if (state !== "out" && !lacksStep) return;
    // An address without a screen is not worth coming back to: without an account it is the public not-found page.
    if (!isAppPath(location.pathname)) return go.reload();
    go.replace(`/login?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
  }, [state, lacksStep]);

  if (state === "unreachable")
    return (
      <main>
        <Suspense fallback={<Unreachable onAsk={ask} />}>
          <OfflinePage onAsk={ask} />
        </Suspense>
      </main>
    );
  if (state !== "in") return <BlackLoader what="session" />;
  if (user.factorDue === true) return <BlackLoader what="session" />;
  if (user.factorRequired === true) return <RequiredPage />;
  return isRestricted(user) ? <ApprovalPage user={user} /> : children;
}

/** After rights were changed on this page: reads the account again, so that the menu follows. */
function useChangedRights(): void {
  useEffect(() => {
    const onChange = (event: Event) => {
      if (!("detail" in event && event.detail === "read")) ask();
    };
    addEventListener(permissionsEvent, onChange);
    return () => removeEventListener(permissionsEvent, onChange);
  }, []);
}

/** The account was changed or signed out in another tab, or this page comes back from the back/forward cache. */
function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = () => {
      if (!readTokens()) setSession({ state: "out" });
      // This page holds the previous account's data in memory: reload it.
      else if (isOthers()) go.reload();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onStorage();
    };
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    addEventListener("online", ask);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
      removeEventListener("online", ask);
    };
  }, []);
}

/** Whether the browser stores another account than the one of this page. */
function isOthers(): boolean {
  const shown = getSession().user?.id;
  const remembered = rememberedUser()?.id;
  return shown !== undefined && remembered !== undefined && shown !== remembered;
}
