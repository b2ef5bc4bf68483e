/** The route handlers below app/(api)/office, as lib/http/routes.ts lists all others. */
export const officeReads = [
  "/office/api/audit/list",
  "/office/api/login/list",
  "/office/api/self",
  "/office/api/staff/list",
  "/office/api/today/live",
  "/office/api/today/sale",
  "/office/api/today/tasks",
];

export const officeWrites = [
  "/office/api/enrol/passkey",
  "/office/api/enrol/passkey_options",
  "/office/api/enrol/recovery_codes",
  "/office/api/enrol/totp",
  "/office/api/enrol/totp_begin",
  "/office/api/invitation/accept",
  "/office/api/invitation/read",
  "/office/api/login/code",
  "/office/api/login/end",
  "/office/api/login/factor_options",
  "/office/api/login/passkey",
  "/office/api/login/passkey_options",
  "/office/api/login/password",
  "/office/api/login/recovery",
  "/office/api/logout",
  "/office/api/passkey/remove",
  "/office/api/room/change",
  "/office/api/staff/end",
  "/office/api/staff/invite",
  "/office/api/staff/reset",
  "/office/api/staff/rights",
];
