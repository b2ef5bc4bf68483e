const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const LOOKS_LIKE = "must look like postgresql://user:password@host:5432,host:5432/database?target_session_attrs=read-write";

/** libpq's names for a session on the primary, with and without checking that it is writable. */
const WRITES = ["read-write", "primary"];

/**
 * The addresses of an installation's Postgres servers, as libpq lists them in one: of several, the one that takes writes is meant.
 * @returns an address for each host, in their order, which pg and URL understand; `choose`: whether one has to be chosen by its role
 * @throws Error that says what is wrong, without the address, which may contain a password
 */
export function readHosts(url: string): { addresses: [string, ...string[]]; choose: boolean } {
  const [, start, list = "", path = "", query] = ADDRESS.exec(url) ?? [];
  const settings = new URLSearchParams(query);
  const wanted = settings.get("target_session_attrs");
  if (wanted === null && !list.includes(",")) return { addresses: [url], choose: false };
  if (!start || settings.has("host") || !list.split(",").every((host) => HOST.test(host))) throw new Error(LOOKS_LIKE);
  if (!WRITES.includes(wanted ?? ""))
    throw new Error("needs target_session_attrs=read-write: the site writes, and of several hosts one is the primary");
  settings.delete("target_session_attrs");
  const rest = `${path}${settings.size > 0 ? `?${settings}` : ""}`;
  return { addresses: list.split(",").map((host) => `${start}${host}${rest}`) as [string, ...string[]], choose: true };
}
