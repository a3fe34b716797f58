import { Bell } from "../features/notifications/index.ts";
import { Search } from "../features/search/index.ts";

/** What the top bar offers on every page, loaded once the page is painted; its width is kept free (top-bar.module.css). */
export function TopTools() {
  return (
    <>
      <Search />
      <Bell />
    </>
  );
}
