import { sessionCalls } from "@/lib/contract/session";
import { listBlocks } from "@/lib/domain/events/session-queries";
import { shownPrices } from "@/lib/domain/rights/shown-prices";
import { isMine } from "@/lib/http/call/is-mine";
import { answerTo, routeHandler } from "@/lib/http/call/serve";

const { cacheSeconds: _, tags: __, ...blocks } = sessionCalls.blocks;

const anybodys = answerTo(sessionCalls.blocks, ({ params, language }) => listBlocks(params.id, language));

const members = answerTo(
  { ...blocks, access: { member: "self" }, limit: "memberPerMember" },
  async ({ member, params: { id }, language }) => listBlocks(id, language, await shownPrices({ sessionId: id, memberId: member.id })),
);

/** Two results at one address: the public one is cached, the areas of a member's own prices are private. */
export const GET = routeHandler(sessionCalls.blocks, (request, params) => (isMine(request.url) ? members : anybodys)(request, params));
