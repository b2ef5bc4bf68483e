import { drawCalls } from "@/lib/contract/draw";
import { listOffers } from "@/lib/domain/draws/offers";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(drawCalls.offers, async ({ member, language }) => ({ items: await listOffers(member.id, language) }));
