import type { User } from "@aprisco/contract/accounts-session.ts";
import { isAppPath } from "@aprisco/contract/app-paths.ts";
import { lazy, useEffect, type ReactNode } from "react";
import { rememberedUser } from "../api/remembered-user.ts";
import { getSession, permissionsEvent, setSession, useSession } from "../api/session-state.ts";
import { currentUser, takeEntered } from "../api/session.ts";
import { readTokens } from "../api/tokens.ts";
import { BlackLoader } from "../ui/base/loaders.tsx";
import { go } from "./go.ts";
import { Unreachable } from "./unreachable.tsx";

/**
 * Whether the account may only see its own status: pendente, inativo, a password that must be changed or was never set, or a
 * visitor whose profile is incomplete (spec.md §4).
 */
export const isRestricted = (user: Pick<User, "status" | "mustChangePassword" | "hasPassword" | "role" | "profileComplete">): boolean =>
  user.status !== "ativo" || user.mustChangePassword || !user.hasPassword || (user.role === "visitante" && !user.profileComplete);

const RequiredPage = lazy(async () => ({ default: (await import("../features/factors/required-page.tsx")).RequiredPage }));
const ApprovalPage = lazy(async () => ({ default: (await import("../features/accounts/approval/approval-page.tsx")).ApprovalPage }));

/** Asks who is signed in; a failure is kept in the session's state and needs no word here. */
const ask = (): void => void currentUser().catch(() => undefined);

/**
 * Lets only a signed-in account through (spec.md §2.2): anybody else goes to /login and comes back afterwards. A restricted
 * account sees its status in the place of whatever it asked for, the address unchanged; so does one that must set up a second factor.
 * A sign-in that lacks its second step goes on where it began.
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
    // An address that is no screen is no place to come back to: without an account it is the public not-found page.
    if (!isAppPath(location.pathname)) return go.reload();
    go.replace(`/login?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
  }, [state, lacksStep]);

  if (state === "unreachable")
    return (
      <main>
        <Unreachable onAsk={ask} />
      </main>
    );
  if (state !== "in") return <BlackLoader what="session" />;
  if (user.factorDue === true) return <BlackLoader what="session" />;
  if (user.factorRequired === true) return <RequiredPage />;
  return isRestricted(user) ? <ApprovalPage user={user} /> : children;
}

/** Somebody changed the rights of accounts on this page: read the own ones again, and the menu follows. */
function useChangedRights(): void {
  useEffect(() => {
    const onChange = (event: Event) => {
      if (!("detail" in event && event.detail === "read")) ask();
    };
    addEventListener(permissionsEvent, onChange);
    return () => removeEventListener(permissionsEvent, onChange);
  }, []);
}

/** The account was changed or left in another tab, or this page comes back from the browser's memory after that. */
function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = () => {
      if (!readTokens()) setSession({ state: "out" });
      // What this page holds in memory is the account's before: none of it is for the one that is signed in now.
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

/** Whether the browser remembers another account than the one that this page was drawn for. */
function isOthers(): boolean {
  const shown = getSession().user?.id;
  const remembered = rememberedUser()?.id;
  return shown !== undefined && remembered !== undefined && shown !== remembered;
}
