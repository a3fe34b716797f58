import { randomInt } from "node:crypto";

/** Without what is taken for another sign when it is read aloud or typed at a door. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A new registration's code, as it is shown at the door: one of 31^8. */
export const makeDoorCode = (): string => Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join("");
