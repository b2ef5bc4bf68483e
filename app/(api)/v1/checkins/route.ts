import { organizerCalls } from "@/lib/contract/organizer";
import { listCheckins } from "@/lib/domain/read-keys/list-read-tickets";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(organizerCalls.checkins, ({ key, query }) => listCheckins(query, key));
