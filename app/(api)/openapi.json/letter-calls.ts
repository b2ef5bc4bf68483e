import { GET as letter } from "@/app/(api)/office/api/letter/detail/[letter_id]/route";
import { POST as discardLetter } from "@/app/(api)/office/api/letter/discard/route";
import { GET as letterList } from "@/app/(api)/office/api/letter/list/route";
import { POST as pauseLetter } from "@/app/(api)/office/api/letter/pause/route";
import { POST as saveLetter } from "@/app/(api)/office/api/letter/save/route";
import { POST as sendLetter } from "@/app/(api)/office/api/letter/send/route";
import { GET as letterSessions } from "@/app/(api)/office/api/letter/sessions/[event_id]/route";
import { POST as testLetter } from "@/app/(api)/office/api/letter/test/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about letters to the holders of tickets. */
export const letterCalls: Call[] = [
  get("/office/api/letter/list", letterList),
  get("/office/api/letter/detail/{letter_id}", letter, ["NOT_FOUND"]),
  get("/office/api/letter/sessions/{event_id}", letterSessions),
  post("/office/api/letter/save", saveLetter, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/letter/discard", discardLetter, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/letter/send", sendLetter, ["NOT_FOUND", "CHANGE_REFUSED", "SHOWN_CHANGED"]),
  post("/office/api/letter/pause", pauseLetter, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/letter/test", testLetter, ["NOT_FOUND"]),
];
