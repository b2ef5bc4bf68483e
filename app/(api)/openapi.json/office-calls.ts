import { GET as auditList } from "@/app/(api)/office/api/audit/list/route";
import { POST as newPasskeyOptions } from "@/app/(api)/office/api/enrol/passkey_options/route";
import { POST as newPasskey } from "@/app/(api)/office/api/enrol/passkey/route";
import { POST as recoveryCodes } from "@/app/(api)/office/api/enrol/recovery_codes/route";
import { POST as totpBegin } from "@/app/(api)/office/api/enrol/totp_begin/route";
import { POST as totp } from "@/app/(api)/office/api/enrol/totp/route";
import { GET as eventList } from "@/app/(api)/office/api/event/list/route";
import { GET as factorAgainOptions } from "@/app/(api)/office/api/factor/options/route";
import { POST as factorConfirm } from "@/app/(api)/office/api/factor/verify/route";
import { POST as invitationAccept } from "@/app/(api)/office/api/invitation/accept/route";
import { POST as invitationRead } from "@/app/(api)/office/api/invitation/read/route";
import { POST as codeLogin } from "@/app/(api)/office/api/login/code/route";
import { POST as loginEndOthers } from "@/app/(api)/office/api/login/end_others/route";
import { POST as loginEnd } from "@/app/(api)/office/api/login/end/route";
import { POST as factorOptions } from "@/app/(api)/office/api/login/factor_options/route";
import { GET as loginList } from "@/app/(api)/office/api/login/list/route";
import { POST as passkeyOptions } from "@/app/(api)/office/api/login/passkey_options/route";
import { POST as passkeyLogin } from "@/app/(api)/office/api/login/passkey/route";
import { POST as passwordLogin } from "@/app/(api)/office/api/login/password/route";
import { POST as recoveryLogin } from "@/app/(api)/office/api/login/recovery/route";
import { POST as logout } from "@/app/(api)/office/api/logout/route";
import { POST as passkeyRemove } from "@/app/(api)/office/api/passkey/remove/route";
import { POST as passwordChange } from "@/app/(api)/office/api/password/change/route";
import { POST as roomChange } from "@/app/(api)/office/api/room/change/route";
import { GET as self } from "@/app/(api)/office/api/self/route";
import { POST as staffEnd } from "@/app/(api)/office/api/staff/end/route";
import { POST as staffInvite } from "@/app/(api)/office/api/staff/invite/route";
import { GET as staffList } from "@/app/(api)/office/api/staff/list/route";
import { POST as staffReset } from "@/app/(api)/office/api/staff/reset/route";
import { POST as staffRights } from "@/app/(api)/office/api/staff/rights/route";
import { GET as todayLive } from "@/app/(api)/office/api/today/live/route";
import { GET as todaySale } from "@/app/(api)/office/api/today/sale/route";
import { GET as todayTask } from "@/app/(api)/office/api/today/task/[kind]/route";
import { GET as todayTasks } from "@/app/(api)/office/api/today/tasks/route";
import { artistDeskCalls } from "@/app/(api)/openapi.json/artist-desk-calls";
import { boxOfficeCalls } from "@/app/(api)/openapi.json/box-office-calls";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import { callOffCalls } from "@/app/(api)/openapi.json/call-off-calls";
import { deskCalls } from "@/app/(api)/openapi.json/desk-calls";
import { eventDeskCalls } from "@/app/(api)/openapi.json/event-desk-calls";
import { gateCalls } from "@/app/(api)/openapi.json/gate-calls";
import { hallDeskCalls } from "@/app/(api)/openapi.json/hall-desk-calls";
import { letterCalls } from "@/app/(api)/openapi.json/letter-calls";
import { moneyCalls } from "@/app/(api)/openapi.json/money-calls";
import { newsCalls } from "@/app/(api)/openapi.json/news-calls";
import { seatCalls } from "@/app/(api)/openapi.json/seat-calls";
import { shopCalls } from "@/app/(api)/openapi.json/shop-calls";
import { webhookCalls } from "@/app/(api)/openapi.json/webhook-calls";
import type { Call } from "@/lib/http/call/openapi";

/** The calls of the office, in the order of a working day. Without a staff login all of them give the same answer. */
export const officeCalls: Call[] = [
  post("/office/api/login/passkey_options", passkeyOptions),
  post("/office/api/login/passkey", passkeyLogin, ["WRONG_LOGIN"]),
  post("/office/api/login/password", passwordLogin, ["WRONG_LOGIN", "ACCOUNT_LOCKED"]),
  post("/office/api/login/factor_options", factorOptions),
  post("/office/api/login/code", codeLogin, ["CODE_WRONG", "ACCOUNT_LOCKED", "WRONG_LOGIN"]),
  post("/office/api/login/recovery", recoveryLogin, ["CODE_WRONG", "ACCOUNT_LOCKED", "WRONG_LOGIN"]),
  post("/office/api/enrol/totp_begin", totpBegin),
  post("/office/api/enrol/totp", totp, ["CODE_WRONG"]),
  post("/office/api/enrol/passkey_options", newPasskeyOptions),
  post("/office/api/enrol/passkey", newPasskey, ["CODE_WRONG"]),
  post("/office/api/enrol/recovery_codes", recoveryCodes),
  post("/office/api/passkey/remove", passkeyRemove, ["NOT_FOUND", "CHANGE_REFUSED"]),
  get("/office/api/factor/options", factorAgainOptions),
  post("/office/api/factor/verify", factorConfirm, ["CODE_WRONG", "ACCOUNT_LOCKED", "TOKEN_MISSING"]),
  post("/office/api/password/change", passwordChange, ["PASSWORD_NOT_CHECKED", "ACCOUNT_LOCKED", "CHANGE_REFUSED"]),
  post("/office/api/invitation/read", invitationRead, ["NOT_FOUND"]),
  post("/office/api/invitation/accept", invitationAccept, ["NOT_FOUND"]),
  get("/office/api/self", self),
  get("/office/api/event/list", eventList),
  post("/office/api/logout", logout),
  get("/office/api/login/list", loginList),
  post("/office/api/login/end", loginEnd, ["NOT_FOUND"]),
  post("/office/api/login/end_others", loginEndOthers),
  get("/office/api/today/tasks", todayTasks),
  get("/office/api/today/task/{kind}", todayTask),
  get("/office/api/today/sale", todaySale),
  get("/office/api/today/live", todayLive, [], "text/event-stream"),
  post("/office/api/room/change", roomChange, ["NOT_FOUND"]),
  get("/office/api/staff/list", staffList),
  post("/office/api/staff/invite", staffInvite, ["CHANGE_REFUSED"]),
  post("/office/api/staff/rights", staffRights, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/staff/end", staffEnd, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/staff/reset", staffReset, ["NOT_FOUND"]),
  get("/office/api/audit/list", auditList),
  ...deskCalls,
  ...seatCalls,
  ...boxOfficeCalls,
  ...gateCalls,
  ...shopCalls,
  ...moneyCalls,
  ...eventDeskCalls,
  ...artistDeskCalls,
  ...hallDeskCalls,
  ...callOffCalls,
  ...letterCalls,
  ...newsCalls,
  ...webhookCalls,
];
