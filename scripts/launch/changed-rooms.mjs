import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./places.mjs";

const webSource = "apps/web/src";
const webHome = `${webSource}/features`;
const homes = [webHome, "apps/server/src/features"];

/** Files without an effect on the product. A spec runs if it changed itself. */
const unshown = /\.test\.tsx?$|\.md$|^(?:docs|bench|scripts|\.ci)\/|^e2e\/(?:engines\/|[^/]+\.spec\.ts$)/;
/**
 * The service worker has no screens: it keeps answers and acts for use without network, and shows push messages. The specs that cut the
 * network name it like a room.
 */
const worker = "worker";
/** A file of one room: of the web, the server, the contract, or its texts. */
const ofRoom = [
  /^apps\/web\/src\/(worker)\//,
  /^apps\/(?:web|server)\/src\/features\/([^/]+)\//,
  /^packages\/contract\/src\/(?:texts\/)?([^/.]+)[/.]/,
  /^apps\/web\/src\/messages\/([^/.]+)\.ts$/,
];
/** How a file refers to another room: by the contract's path, or by a relative path. */
const named = /(?:from |import\()"(?:@aprisco\/contract\/(?:texts\/)?|(?:\.\.\/)+(?:features\/)?)([a-z-]+)[/.]/g;
/** How a file of the contract refers to another one. */
const namedBeside = /from "\.\/([a-z-]+)\./g;
const contract = "packages/contract/src";
/** How a room.ts refers to the room that draws a part of its own: by the type of the part. */
const hosted = /^import type \{[^}]+\} from "\.\.\/([a-z-]+)\/index\.ts";$/gm;

/** @returns {Set<string>} the folders of rooms, of web and server, and the service worker */
const allRooms = () => new Set([...homes.flatMap((home) => readdirSync(join(root, home))), worker]);

/**
 * The rooms in which a change may have an effect: the changed ones, those that refer to one of them, and those that draw a part of
 * one of them.
 *
 * @param {readonly string[] | null} changed paths in the checkout, with forward slashes; null: unknown
 * @returns {Set<string> | null} null: all, because the shell, a block or shared code changed
 */
export function changedRooms(changed) {
  if (changed === null) return null;
  const rooms = allRooms();
  const found = new Set();
  for (const file of changed) {
    if (unshown.test(file)) continue;
    const room = roomOf(ofRoom.map((place) => place.exec(file)?.[1]).find((name) => name !== undefined) ?? "", rooms);
    const showing = room === null ? roomsShowing(file) : [room];
    if (showing === null) return null;
    for (const one of showing) found.add(one);
  }
  if (found.size === 0) return found;
  const hosts = new Set([...found].flatMap(hostsOf));
  return new Set(
    [...rooms].filter(
      (room) => found.has(room) || hosts.has(room) || roomsNamedBy(room, rooms).some((name) => found.has(roomOf(name, rooms))),
    ),
  );
}

/**
 * @param {string} name of a folder, or of a file of the contract: `lists`, `lists-rule`
 * @param {Set<string>} rooms
 * @returns {string | null}
 */
function roomOf(name, rooms) {
  // What a device keeps is read by the worker alone.
  if (name === "kept-on-device") return worker;
  const words = name.split("-");
  const starts = words.map((_word, index) => words.slice(0, words.length - index).join("-"));
  return starts.find((start) => rooms.has(start)) ?? null;
}

/**
 * The rooms that show texts which are no room's own: those with a file that names them, as "care". The tabs of several rooms
 * (`shell/care-tabs.tsx`) stand on those rooms' screens alone.
 *
 * @param {string} file
 * @returns {string[] | null} null: it is no file of texts, or the shell or a block shows them
 */
function roomsShowing(file) {
  if (!/^apps\/web\/src\/messages\/[^/]+\.ts$/.test(file) || !existsSync(join(root, file))) return null;
  const name = /interface ResourceNamespaceMap \{\s+"?([\w-]+)"?:/.exec(readFileSync(join(root, file), "utf8"))?.[1];
  if (name === undefined) return null;
  const showing = readdirSync(join(root, webSource), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/^messages\/|\.test\.tsx?$/.test(path) && path !== `shell/${name}-tabs.tsx`)
    .filter((path) => readFileSync(join(root, webSource, path), "utf8").includes(`"${name}"`))
    .map((path) => /^features\/([^/]+)\//.exec(path)?.[1]);
  return showing.length === 0 || showing.includes(undefined) ? null : [...new Set(showing.filter((room) => room !== undefined))];
}

/**
 * @param {string} room
 * @param {Set<string>} rooms
 * @returns {string[]} the rooms that it refers to, itself among them, and names of shared files
 */
function roomsNamedBy(room, rooms) {
  const folders = homes.map((home) => join(root, home, room)).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)));
  const ofContract = readdirSync(join(root, contract)).filter((name) => roomOf(name.split(".")[0] ?? "", rooms) === room);
  return [
    ...namesIn(files, named),
    ...namesIn(
      ofContract.map((name) => join(root, contract, name)),
      namedBeside,
    ),
  ];
}

/** @param {string[]} files @param {RegExp} reference @returns {string[]} what the product's files among them refer to */
const namesIn = (files, reference) =>
  files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(reference), ([, name = ""]) => name));

/**
 * The rooms that draw a part of this one. They find it by its name in room.ts and refer to no room.
 *
 * @param {string} room
 * @returns {string[]}
 */
const hostsOf = (room) => namesIn([join(root, webHome, room, "room.ts")].filter(existsSync), hosted);

/**
 * The browser's specs that a change cannot affect. A spec's first line names its rooms (`// Rooms: members, roll.`; `none`: shared
 * parts only); without that line it always runs.
 *
 * @param {Set<string> | null} rooms from changedRooms
 * @param {readonly string[]} changed
 * @returns {string[]} names of files in e2e/
 */
export function restingSpecs(rooms, changed) {
  if (rooms === null) return [];
  return specs().filter((name) => {
    const walked = roomsOf(name);
    return walked !== null && !changed.includes(`e2e/${name}`) && !walked.some((room) => rooms.has(room));
  });
}

/**
 * The folders whose unit tests a change cannot affect: those of the other rooms. The generated tests, which call every route, are
 * in no room.
 *
 * @param {Set<string> | null} rooms from changedRooms
 * @param {readonly string[]} changed
 * @returns {string[]} paths in the checkout
 */
export function restingUnits(rooms, changed) {
  if (rooms === null) return [];
  const folders = [...allRooms()].filter((room) => !rooms.has(room)).flatMap((room) => homes.map((home) => `${home}/${room}`));
  return folders.filter((folder) => existsSync(join(root, folder)) && !changed.some((file) => file.startsWith(`${folder}/`)));
}

/** @returns {string[]} */
const specs = () => readdirSync(join(root, "e2e")).filter((name) => name.endsWith(".spec.ts"));

/** @param {string} spec @returns {string[] | null} */
function roomsOf(spec) {
  const mark = /^\/\/ Rooms: (.+)\.\n/.exec(readFileSync(join(root, "e2e", spec), "utf8"))?.[1];
  return mark === undefined ? null : mark.split(", ").filter((room) => room !== "none");
}

/** @returns {string[]} names in specs' first lines that are no room: such a spec would never run */
export const unknownRooms = () => {
  const rooms = allRooms();
  return specs().flatMap((name) => (roomsOf(name) ?? []).filter((room) => !rooms.has(room)).map((room) => `${name}: ${room}`));
};
