import { Bell, loadCenter } from "../features/notifications/index.ts";
import { Search } from "../features/search/index.ts";

export { loadCenter };

/** Search and bell, loaded after the first paint. Their width is reserved (top-bar.module.css). */
export function TopTools() {
  return (
    <>
      <Search />
      <Bell />
    </>
  );
}
