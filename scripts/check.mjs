import { checkRoom } from "./launch/check-room.mjs";
import { checkAll } from "./launch/checks.mjs";
import { ensureInstalled } from "./launch/install.mjs";

// npm run check: all checks of the source without running the product.
// -- <room> formats that room's files, and runs the checks of it that take seconds.

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
