import { eventCalls } from "@/lib/contract/event";
import { listOwnPrices, listPricesCached } from "@/lib/domain/events/call-queries";
import { shownPrices } from "@/lib/domain/rights/shown-prices";
import { isMine } from "@/lib/http/call/is-mine";
import { answerTo, routeHandler } from "@/lib/http/call/serve";

const { cacheSeconds: _, ...prices } = eventCalls.prices;

const anybodys = answerTo(eventCalls.prices, ({ params, language }) => listPricesCached(params.id, language));

const members = answerTo(
  { ...prices, access: { member: "self" }, limit: "memberPerMember" },
  async ({ member, params: { id }, language }) =>
    listOwnPrices({ id, shown: await shownPrices({ sessionId: id, memberId: member.id }) }, language),
);

/** Two results at one address: the public one is cached, a member's own prices are private. */
export const GET = routeHandler(eventCalls.prices, (request, params) => (isMine(request.url) ? members : anybodys)(request, params));
