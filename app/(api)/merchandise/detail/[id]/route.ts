import { getMerchandise } from "@/lib/domain/merchandise/queries";
import { merchandiseDetailQuerySchema, merchandiseDetailSchema } from "@/lib/domain/merchandise/schemas";
import { endpoint, routeHandler } from "@/lib/http/call/endpoint";
import { idParams } from "@/lib/input/id-schemas";

const contract = { params: idParams, query: merchandiseDetailQuerySchema, result: merchandiseDetailSchema };

const anybodys = endpoint({
  summary: "One merchandise item with its specs; with mine=1, for a member, how many they may still order",
  access: "public",
  limit: "publicPerAddress",
  cacheSeconds: 1,
  ...contract,
  handle: ({ params: { id }, language }) => getMerchandise({ id, language }),
});

const members = endpoint({
  summary: "One merchandise item, and how many of it the member may still order",
  access: { member: "self" },
  limit: "memberPerMember",
  ...contract,
  handle: ({ member, params: { id }, language }) => getMerchandise({ id, language, memberId: member.id }),
});

function isMine(url: string): boolean {
  return url.includes("?") && new URL(url).searchParams.get("mine") === "1";
}

/** Two readings at one address: what everybody sees may be cached, what a member may order is private. */
export const GET = routeHandler(anybodys.spec, (request, params) => (isMine(request.url) ? members : anybodys).answer(request, params));
