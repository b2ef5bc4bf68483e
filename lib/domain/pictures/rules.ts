/** Limits of an upload: largest file in bytes, most pixels, shortest and longest side in pixels. */
export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024;
export const UPLOAD_PIXELS_MAX = 50_000_000;
export const SIDE_MIN = 600;
/** A longer side is reduced: no page shows more. */
export const SIDE_MAX = 2_160;
export const uploadFormats = ["jpeg", "png", "webp", "avif"] as const;

/** Below a folder that the image optimiser serves (next.config.ts). */
const FOLDER = "/pictures/uploads/";
const FORM = /^\/pictures\/uploads\/([0-9a-f]{32})\.webp$/;

export const uploadPath = (key: string): string => `${FOLDER}${key}.webp`;
/** The key in the path of an uploaded picture; undefined for any other path. */
export const keyOfUpload = (path: string): string | undefined => FORM.exec(path)?.[1];

/** A picture that nothing has named for this many days is deleted. */
export const KEPT_UNUSED_DAYS = 30;
/**
 * Columns that name pictures; each has a trigger that retains them (20261125083000_unused_pictures, 20261128010000_artists).
 */
export const pictureColumns = [
  ["events", "image"],
  ["event_drafts", "file"],
  ["products", "image"],
  ["merchandise", "images"],
  ["artists", "image"],
  ["banners", "image"],
  ["content_drafts", "data"],
] as const;
