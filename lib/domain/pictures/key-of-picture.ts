import { createHash } from "node:crypto";

const KEY_LENGTH = 32;

/** The key of an uploaded picture, derived from its bytes, so that it is the same in every installation. */
export const keyOfPicture = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, KEY_LENGTH);
