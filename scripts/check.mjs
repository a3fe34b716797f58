import { checkRoom } from "./launch/check-room.mjs";
import { checkAll } from "./launch/checks.mjs";
import { ensureInstalled } from "./launch/install.mjs";

// npm run check: everything that can be said about the source without running the product.
// -- <room> writes the format of that room's files, and looks at what can be said of it in seconds.

const [room] = process.argv.slice(2);
ensureInstalled();
if (room === undefined) {
  const { passed, failed } = await checkAll();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} else {
  const began = Date.now();
  const failed = await checkRoom(room);
  console.log(`${failed === 0 ? "green" : `${failed} failed`} in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  process.exitCode = failed === 0 ? 0 : 1;
}
