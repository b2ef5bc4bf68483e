/**
 * Returns a request's target as path and query (RFC 9112, section 3.2). A target may name the whole address,
 * `GET http://host/path`; Next would build redirects from that address.
 * @returns undefined if the target names another host than the Host header, or is not an address of ours
 */
export function originForm(target: string, host: string | undefined): string | undefined {
  if (target.startsWith("/")) return target;
  const [, authority, rest = ""] = /^https?:\/\/([^/?#]+)([/?][^#]*)?$/i.exec(target) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host?.toLowerCase()) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
