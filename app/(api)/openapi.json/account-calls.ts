import { POST as captchaCreate } from "@/app/(api)/member/captcha/create/route";
import { POST as captchaVerify } from "@/app/(api)/member/captcha/verify/route";
import { POST as passwordReset } from "@/app/(api)/member/forget_pwd/route";
import { POST as codeSendForgotten } from "@/app/(api)/member/get_forget_verify/route";
import { POST as codeSend } from "@/app/(api)/member/get_verify/route";
import { POST as memberExists } from "@/app/(api)/member/is_exist/route";
import { POST as login } from "@/app/(api)/member/login/route";
import { POST as logout } from "@/app/(api)/member/logout/route";
import { POST as addressChange } from "@/app/(api)/member/modify/address/route";
import { POST as basicChange } from "@/app/(api)/member/modify/basic/route";
import { POST as passwordCheck } from "@/app/(api)/member/modify/check_pwd/route";
import { POST as emailChange } from "@/app/(api)/member/modify/email/route";
import { POST as emailCodeSend } from "@/app/(api)/member/modify/get_verify_email/route";
import { POST as invoiceChange } from "@/app/(api)/member/modify/invoice/route";
import { POST as mobileChange } from "@/app/(api)/member/modify/mobile/route";
import { POST as passwordChange } from "@/app/(api)/member/modify/pwd/route";
import { POST as emailCodeCheck } from "@/app/(api)/member/modify/verify_email/route";
import { POST as passkeyAdd } from "@/app/(api)/member/passkey/add/route";
import { POST as passkeyCheckOptions } from "@/app/(api)/member/passkey/check_options/route";
import { POST as passkeyCheck } from "@/app/(api)/member/passkey/check/route";
import { GET as passkeyList } from "@/app/(api)/member/passkey/list/route";
import { POST as passkeyLogin } from "@/app/(api)/member/passkey/login/route";
import { POST as passkeyNew } from "@/app/(api)/member/passkey/new_options/route";
import { POST as passkeyChallenge } from "@/app/(api)/member/passkey/options/route";
import { POST as passkeyRemove } from "@/app/(api)/member/passkey/remove/route";
import { POST as passkeyRename } from "@/app/(api)/member/passkey/rename/route";
import { POST as register } from "@/app/(api)/member/regist/route";
import { GET as memberSelf } from "@/app/(api)/member/self/route";
import { GET as loginMark } from "@/app/(api)/member/set_login/route";
import { POST as codeCheck } from "@/app/(api)/member/verify/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The calls of an account, in the order in which a client meets them. */
export const accountCalls: Call[] = [
  post("/member/is_exist", memberExists),
  post("/member/get_verify", codeSend, ["CODE_TOO_OFTEN", "CAPTCHA_REQUIRED", "SMS_BUDGET_SPENT"]),
  post("/member/verify", codeCheck, ["CODE_WRONG"]),
  post("/member/captcha/create", captchaCreate),
  post("/member/captcha/verify", captchaVerify, ["CAPTCHA_WRONG"]),
  post("/member/regist", register, ["NOT_VERIFIED", "MOBILE_TAKEN"]),
  post("/member/login", login, ["WRONG_LOGIN", "ACCOUNT_LOCKED"]),
  post("/member/passkey/options", passkeyChallenge),
  post("/member/passkey/login", passkeyLogin, ["PASSKEY_REFUSED"]),
  get("/member/passkey/list", passkeyList),
  post("/member/passkey/new_options", passkeyNew, ["PASSWORD_NOT_CHECKED", "PASSKEYS_FULL"]),
  post("/member/passkey/add", passkeyAdd, ["PASSWORD_NOT_CHECKED", "PASSKEY_REFUSED", "PASSKEYS_FULL"]),
  post("/member/passkey/rename", passkeyRename, ["NOT_FOUND"]),
  post("/member/passkey/check_options", passkeyCheckOptions, ["NOT_FOUND"]),
  post("/member/passkey/check", passkeyCheck, ["PASSKEY_REFUSED"]),
  post("/member/passkey/remove", passkeyRemove, ["PASSWORD_NOT_CHECKED", "NOT_FOUND"]),
  get("/member/set_login", loginMark),
  get("/member/self", memberSelf),
  post("/member/logout", logout),
  post("/member/get_forget_verify", codeSendForgotten, ["MEMBER_NOT_FOUND", "CODE_TOO_OFTEN", "CAPTCHA_REQUIRED", "SMS_BUDGET_SPENT"]),
  post("/member/forget_pwd", passwordReset, ["MEMBER_NOT_FOUND", "NOT_VERIFIED"]),
  post("/member/modify/basic", basicChange),
  post("/member/modify/address", addressChange),
  post("/member/modify/invoice", invoiceChange),
  post("/member/modify/get_verify_email", emailCodeSend, ["CODE_TOO_OFTEN"]),
  post("/member/modify/verify_email", emailCodeCheck, ["CODE_WRONG"]),
  post("/member/modify/email", emailChange, ["PASSWORD_NOT_CHECKED", "NOT_VERIFIED", "CHANGE_REFUSED"]),
  post("/member/modify/check_pwd", passwordCheck, ["PASSWORD_NOT_CHECKED", "ACCOUNT_LOCKED"]),
  post("/member/modify/pwd", passwordChange, ["PASSWORD_NOT_CHECKED"]),
  post("/member/modify/mobile", mobileChange, ["PASSWORD_NOT_CHECKED", "NOT_VERIFIED", "CHANGE_REFUSED"]),
];
