import { isRoot } from "../local/folders.mjs";

/** Users without rights: Debian's unprivileged user here, and in a mounted image its own user, `node`. */
const NOBODY = 65_534;
const NODE_USER = 1_000;

const readOnly = 'mount --bind "$0" "$0" && mount --bind "$0$1/.next/cache" "$0$1/.next/cache" && mount -o remount,ro,bind "$0"';

/**
 * Returns the command that runs a program of the image as in production: as a user without rights, with the folder read-only except for
 * the pictures' cache. Only root can do that; for others it runs without these limits.
 * @param {{ folder: string, root?: string, shared: string, command: string, args: string[] }} options `folder` of the site; `root` of a
 * mounted image, whose own programs are run; `shared`: a folder that is the same inside
 * @returns {{ command: string, args: string[] }} can be started in any folder
 */
export function locked({ folder, root, shared, command, args }) {
  if (!isRoot) return { command: "sh", args: ["-c", 'cd "$0" && exec "$@"', folder, command, ...args] };
  if (!root) {
    const user = `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups`;
    const script = `${readOnly} && cd "$0" && shift && exec ${user} "$@"`;
    return { command: "unshare", args: ["--mount", "sh", "-c", script, folder, "", command, ...args] };
  }
  const inside =
    'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp" && mkdir -p "$0$2" && mount --bind "$2" "$0$2"';
  const user = `chroot --userspec=${NODE_USER}:${NODE_USER} "$0"`;
  const script = `${readOnly} && ${inside} && shift 2 && exec ${user} sh -c 'cd /app && exec "$@"' sh "$@"`;
  return { command: "unshare", args: ["--mount", "sh", "-c", script, root, folder.slice(root.length), shared, command, ...args] };
}
