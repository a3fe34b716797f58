import { accessSync, constants, existsSync, lstatSync, readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { dirname } from "node:path";

/**
 * The user that PostgreSQL runs as: null: this process's; else ids to which root switches. `isShared`: other programs run as that
 * user too.
 */
export type Owner = { uid: number; gid: number; isShared?: boolean } | null;

/** 'nobody' on every common Linux. PostgreSQL needs a user in /etc/passwd, so an invented id does not work. */
const nobody = { uid: 65534, gid: 65534, isShared: true };

/** A separate user, as docs/operations.md creates it, protects the database from other programs that run as 'nobody'. */
const ownName = "aprisco";

export const sharedOwnerWarning =
  "WARNING: started as root, so PostgreSQL runs as the user nobody, and every other program of that user can read the church's data. " +
  `Start Aprisco as an ordinary user, or make a user '${ownName}' (adduser --system --group ${ownName}) before the first start.`;

/**
 * PostgreSQL refuses to run as root. Root uses the owner of the existing cluster (a folder created earlier as an ordinary user),
 * else the user `ownName`, else nobody.
 */
export function chooseOwner(clusterDir: string, passwd = "/etc/passwd"): Owner {
  if (process.getuid?.() !== 0) return null;
  const cluster = lstatSync(clusterDir, { throwIfNoEntry: false });
  if (cluster === undefined || cluster.uid === 0) return userOfOurs(passwd) ?? nobody;
  return cluster.uid === nobody.uid ? nobody : { uid: cluster.uid, gid: cluster.gid };
}

function userOfOurs(passwd: string): Owner {
  if (!existsSync(passwd)) return null;
  const lines = readFileSync(passwd, "utf8").split("\n");
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${ownName}:`))?.split(":") ?? [];
  return Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Whether `owner` may pass to `path` and enter it (for a file: execute it). Reads the mode bits only. */
export function canReach(path: string, owner: Owner): boolean {
  if (owner === null) return canEnter(path);
  for (let here = realpathSync(path); ; here = dirname(here)) {
    if (!mayPass(statSync(here), owner)) return false;
    if (dirname(here) === here) return true;
  }
}

function canEnter(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function mayPass(entry: Stats, owner: { uid: number; gid: number }): boolean {
  if (entry.uid === owner.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === owner.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
