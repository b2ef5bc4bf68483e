import { expect, test } from "playwright/test";
import { readEnv } from "@/lib/platform/env";
import { problems, real } from "@/test-support/isolation/complete-settings";

/** Networks that an operator may type, and what is wrong with them. */
const wrongNetworks = [
  "10.0.0.0/33",
  "10.0.0.0/-1",
  "10.0.0.0/",
  "10.0.0.0/08",
  "10.0.0.0/8/8",
  "fc00::/129",
  "10.0.0",
  "office",
  "fe80::1%eth0",
  "10.0.0.0;10.0.0.1",
];

test("refuses malformed networks and names the entry", () => {
  for (const name of ["OFFICE_NETWORKS", "TRUSTED_PROXIES"]) {
    for (const wrong of wrongNetworks) {
      expect(problems({ [name]: `10.8.0.0/16, ${wrong}` }), wrong).toEqual([
        `${name}: entry 2 is neither an address nor a range like 10.8.0.0/16 or fd00::/8`,
      ]);
    }
  }
  const { OFFICE_NETWORKS, TRUSTED_PROXIES } = readEnv({
    ...real,
    OFFICE_NETWORKS: "203.0.113.7, 10.8.0.0/16,fd00::/8",
    TRUSTED_PROXIES: "",
  });
  expect(OFFICE_NETWORKS?.check("10.8.1.1")).toBe(true);
  expect(OFFICE_NETWORKS?.check("203.0.113.8")).toBe(false);
  expect(OFFICE_NETWORKS?.check("fd00::1", "ipv6")).toBe(true);
  expect(TRUSTED_PROXIES.rules).toEqual([]);
  expect(readEnv(real).OFFICE_NETWORKS).toBeUndefined();
});

test("production refuses the test addresses of gateway, invoices and Apple", () => {
  for (const [name, address] of [
    ["NEWEBPAY_URL", "https://ccore.newebpay.com"],
    ["NEWEBPAY_API_URL", "https://CCORE.newebpay.com/"],
    ["EZPAY_URL", "https://cinv.ezpay.com.tw"],
    ["APPLE_PUSH_URL", "https://api.sandbox.push.apple.com"],
  ] as const) {
    expect(problems({ [name]: address })).toEqual([`${name}: is the provider's test address; production needs the real one`]);
    expect(problems({ [name]: address, DEPLOYMENT: "local" })).toEqual([]);
  }
});

test("refuses addresses of the site with a path, query, account or another scheme", () => {
  for (const name of ["SITE_URL", "CALLBACK_URL"]) {
    for (const end of ["/shop", "/?a=1", "?", "/#top", "//"]) {
      expect(problems({ [name]: `https://tickets.example.com${end}` }), end).toEqual([
        `${name}: must be a scheme and a host, like https://tickets.example.com, without a path or query`,
      ]);
    }
    for (const wrong of [
      "https://user:secret@tickets.example.com",
      "ftp://tickets.example.com",
      "https://:443",
      "https://a b",
      "tickets.example.com",
    ])
      expect(problems({ [name]: wrong }), wrong).toHaveLength(1);
    expect(problems({ [name]: "https://tickets.example.com:8443/" })).toEqual([]);
  }
});

test("refuses addresses that no request can be sent to", () => {
  for (const name of ["NEWEBPAY_URL", "EZPAY_URL", "SMS_URL", "GOOGLE_TOKEN_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"])
    for (const wrong of ["https://", "https://:443", "https://exa mple.com", "https://example.com:port", "smtp://example.com"])
      expect(problems({ [name]: wrong, DEPLOYMENT: "local" }), `${name}=${wrong}`).toEqual([
        `${name}: must be an address that begins with http:// or https://`,
      ]);
  expect(problems({ SMTP_URL: "smtp://:587", DEPLOYMENT: "local" })).toHaveLength(1);
});

test("refuses host names with a scheme, path or account", () => {
  for (const name of ["API_HOST", "OFFICE_HOST"]) {
    for (const wrong of [
      "https://api.example.com",
      "api.example.com/",
      "api.example.com/v1",
      "user@api.example.com",
      "API.example.com",
      "-api",
      "api..com",
      "api:99999",
    ])
      expect(problems({ [name]: wrong }), wrong).toEqual([
        `${name}: must be a host name in small letters, perhaps with a port, like api.example.com`,
      ]);
    expect(problems({ [name]: "api.example.com:8443" })).toEqual([]);
  }
  expect(problems({ API_HOST: "tickets.example.com" })).toEqual(["API_HOST: is the site's own host, whose pages would answer as calls"]);
  expect(problems({ API_HOST: "office.example.com" })).toEqual(["API_HOST: is the office's host, whose pages would answer as calls"]);
});

test("refuses limits of nothing, or for no time", () => {
  for (const wrong of ["0/0", "0/60", "10/0", "10/00", "1e3/60", "10/60s", "10/99999999", "-1/60", "10", "10/60/60"])
    expect(problems({ LIMIT_ORDER_PER_MEMBER: wrong }), wrong).toEqual([
      "LIMIT_ORDER_PER_MEMBER: must look like 10/86400: how many, from 1, in how many seconds, 1 to 31536000",
    ]);
  // No codes without a captcha, and no proof of work: both are stricter for visitors but lock no one out.
  expect(problems({ LIMIT_CODES_BEFORE_CAPTCHA_PER_VISITOR: "0/60", LIMIT_CAPTCHA_WORK_PER_ADDRESS: "0/60" })).toEqual([]);
});

test("refuses one secret for several settings", () => {
  const one = "s".repeat(40);
  expect(problems({ AUTH_SECRET: one, OPERATOR_KEY: one })).toEqual(["AUTH_SECRET, OPERATOR_KEY: have the same value; each needs its own"]);
  expect(problems({ VISITOR_SECRET: real.TICKET_SIGNING_KEY, POSTGRES_PASSWORD: real.AUTH_SECRET })).toEqual([
    "AUTH_SECRET, POSTGRES_PASSWORD: have the same value; each needs its own",
    "VISITOR_SECRET, TICKET_SIGNING_KEY: have the same value; each needs its own",
  ]);
});

test("refuses unknown names and suggests the right one", () => {
  for (const [wrong, right] of [
    ["OFICE_NETWORKS", "OFFICE_NETWORKS"],
    ["OFFICE_NETWORK", "OFFICE_NETWORKS"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["LIMIT_ORDERS_PER_MEMBER", "LIMIT_ORDER_PER_MEMBER"],
    ["DATABASE_POOL_SIZE", "DATABASE_POOL"],
    ["CACHE_REDIS_URI", "CACHE_REDIS_URL"],
    ["BACKUP_FOLDER", "BACKUPS_FOLDER"],
    ["WEB_PROCESS", "WEB_PROCESSES"],
    ["office_networks", "OFFICE_NETWORKS"],
  ] as const)
    expect(problems({ [wrong]: "1" }), wrong).toEqual([`${wrong}: is not a setting; did you mean ${right}?`]);
  expect(problems({ OFFICE_COFFEE_MACHINE: "1" })).toEqual(["OFFICE_COFFEE_MACHINE: is not a setting (.env.example lists all)"]);
  // Empty is not set, as for known names.
  expect(problems({ OFICE_NETWORKS: "" })).toEqual([]);
});

test("accepts the names of other programs", () => {
  expect(
    problems({
      ...Object.fromEntries(
        [
          "PATH",
          "HOME",
          "HOSTNAME",
          "MAIL",
          "LANG",
          "NODE_OPTIONS",
          "NODE_VERSION",
          "LOG_DIR",
          "HTTP_PROXY",
          "https_proxy",
          "ALL_PROXY",
          "TEST_SAMPLE",
          "NEXT_DIST_DIR",
        ]
          .concat([
            "GOOGLE_APPLICATION_CREDENTIALS",
            "OTEL_EXPORTER_OTLP_HEADERS",
            "OTEL_BSP_SCHEDULE_DELAY",
            "COMPOSE_PROJECT_NAME",
            "POSTGRES_DB",
            "APP_HOST",
            "APPLE_SSH_ADD_BEHAVIOR",
          ])
          .map((name) => [name, "x"]),
      ),
      // Kubernetes describes the services of the namespace to each process.
      HOUSELIGHT_WEB_SERVICE_HOST: "10.0.0.1",
      HOUSELIGHT_WEB_SERVICE_PORT: "3000",
      HOUSELIGHT_WEB_SERVICE_PORT_HTTP: "3000",
      HOUSELIGHT_WEB_PORT: "tcp://10.0.0.1:3000",
      HOUSELIGHT_WEB_PORT_3000_TCP_ADDR: "10.0.0.1",
    }),
  ).toEqual([]);
});
