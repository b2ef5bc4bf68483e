import { merchandiseCalls } from "@/lib/contract/merchandise";
import { getMerchandise } from "@/lib/domain/merchandise/queries";
import { routeHandler, serve } from "@/lib/http/call/serve";

const { cacheSeconds: _, ...detail } = merchandiseCalls.detail;

const anybodys = serve(merchandiseCalls.detail, ({ params: { id }, language }) => getMerchandise({ id, language }));

const members = serve({ ...detail, access: { member: "self" }, limit: "memberPerMember" }, ({ member, params: { id }, language }) =>
  getMerchandise({ id, language, memberId: member.id }),
);

function isMine(url: string): boolean {
  return url.includes("?") && new URL(url).searchParams.get("mine") === "1";
}

/** Two readings at one address: what everybody sees may be cached, what a member may order is private. */
export const GET = routeHandler((request, params) => (isMine(request.url) ? members : anybodys).answer(request, params));
