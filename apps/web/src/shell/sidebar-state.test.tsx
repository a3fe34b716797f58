import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toggleSidebar, useFolded } from "./sidebar-state.ts";

it("collapses, comes back, and is kept for 7 days", () => {
  const written = vi.spyOn(document, "cookie", "set");
  const { result } = renderHook(() => useFolded());
  expect(result.current).toBe(false);
  act(toggleSidebar);
  expect(result.current).toBe(true);
  expect(written.mock.lastCall?.[0]).toBe("sidebar_collapsed=1; path=/; max-age=604800; samesite=lax");
  expect(renderHook(() => useFolded()).result.current).toBe(true);
  act(toggleSidebar);
  expect(result.current).toBe(false);
});
