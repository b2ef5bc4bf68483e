import { merchandiseCalls } from "@/lib/contract/merchandise";
import { getMerchandise } from "@/lib/domain/merchandise/queries";
import { isMine } from "@/lib/http/call/is-mine";
import { answerTo, routeHandler } from "@/lib/http/call/serve";

const { cacheSeconds: _, ...detail } = merchandiseCalls.detail;

const anybodys = answerTo(merchandiseCalls.detail, ({ params: { id }, language }) => getMerchandise({ id, language }));

const members = answerTo({ ...detail, access: { member: "self" }, limit: "memberPerMember" }, ({ member, params: { id }, language }) =>
  getMerchandise({ id, language, memberId: member.id }),
);

/** Two results at one address: the public part may be cached, what a member may order is private. */
export const GET = routeHandler(merchandiseCalls.detail, (request, params) => (isMine(request.url) ? members : anybodys)(request, params));
