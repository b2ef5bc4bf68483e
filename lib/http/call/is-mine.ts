/** Whether a request asks for the member's own view of a public call: `?mine=1`. */
export function isMine(url: string): boolean {
  return url.includes("?") && new URL(url).searchParams.get("mine") === "1";
}
