import { test as base, expect, type BrowserContext, type Page } from "playwright/test";
import { ownConnection, retryWhileBusy } from "@/e2e/polling";
import type { Envelope, FailureEnvelope } from "@/lib/http/call/envelope";
import { closeDb } from "@/lib/platform/db";
import { makeExhibition, type ExhibitionFixture } from "@/prisma/factories/exhibitions";
import { anotherLogin, makeMember, makeMembers, type MemberFixture } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

export { expect, type ExhibitionFixture, type MemberFixture, type SessionFixture };

/** A call's reply with the envelope parsed. `code` is 0 for success. */
export type Reply<Result> = { http: number; code: number; result: Result; failure: FailureEnvelope; headers: Record<string, string> };

type CallOptions = { token?: string; lang?: string; headers?: Record<string, string> };

/** One client of the calls; it stores a visitor session as an app would, in the session-id header. */
export class Caller {
  private visitor: string | undefined;
  constructor(
    private readonly baseURL: string,
    private readonly token?: string,
  ) {}

  /** the sealed visitor id from the site, if it has sent one */
  get sessionId(): string | undefined {
    return this.visitor;
  }

  get<Result>(path: string, options: CallOptions = {}): Promise<Reply<Result>> {
    return this.call("GET", path, undefined, options);
  }

  post<Result>(path: string, body: unknown = {}, options: CallOptions = {}): Promise<Reply<Result>> {
    return this.call("POST", path, body, options);
  }

  private call<Result>(method: string, path: string, body: unknown, options: CallOptions): Promise<Reply<Result>> {
    return retryWhileBusy(
      () => this.callOnce<Result>(method, path, body, options),
      (reply) => reply,
    );
  }

  private async callOnce<Result>(
    method: string,
    path: string,
    body: unknown,
    { token = this.token, lang = "tw", headers = {} }: CallOptions,
  ): Promise<Reply<Result>> {
    const response = await fetch(this.baseURL + path, {
      method,
      // bytes are a file
      body: body === undefined || body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(body),
      redirect: "manual",
      headers: {
        // The server may refuse a file before it has read all of it: on a connection that ends with the reply, the rest would reset it.
        ...(body instanceof Uint8Array ? {} : ownConnection),
        accept: "application/json",
        "accept-language": "zh-TW",
        lang,
        ...(body === undefined ? {} : { "content-type": body instanceof Uint8Array ? "application/octet-stream" : "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(this.visitor ? { "session-id": this.visitor } : {}),
        ...headers,
      },
    });
    this.visitor = response.headers.get("session-id") ?? this.visitor;
    const envelope = (await response.json()) as Envelope<Result>;
    return {
      http: response.status,
      code: envelope.status === 0 ? 0 : envelope.errorCode,
      result: (envelope.status === 0 ? envelope.result : undefined) as Result,
      failure: (envelope.status === 1 ? envelope : undefined) as FailureEnvelope,
      headers: Object.fromEntries(response.headers),
    };
  }
}

type Fixtures = {
  /** a caller without a login, with its own visitor session */
  visitor: Caller;
  member: MemberFixture;
  /** a caller with the bearer token of `member` */
  api: Caller;
  as: (member: { token: string }) => Caller;
  newMember: typeof makeMember;
  newMembers: typeof makeMembers;
  newLogin: typeof anotherLogin;
  newSession: typeof makeSession;
  newExhibition: typeof makeExhibition;
  /** the page, logged in as `member` */
  memberPage: Page;
};

export const test = base.extend<Fixtures, { database: void }>({
  database: [
    async ({}, use) => {
      await use();
      await closeDb();
    },
    { scope: "worker", auto: true },
  ],
  visitor: async ({ baseURL }, use) => use(new Caller(baseURL as string)),
  member: async ({}, use) => use(await makeMember()),
  as: async ({ baseURL }, use) => use(({ token }) => new Caller(baseURL as string, token)),
  api: async ({ as, member }, use) => use(as(member)),
  newMember: async ({}, use) => use(makeMember),
  newMembers: async ({}, use) => use(makeMembers),
  newLogin: async ({}, use) => use(anotherLogin),
  newSession: async ({}, use) => use(makeSession),
  newExhibition: async ({}, use) => use(makeExhibition),
  context: async ({ context }, use) => {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => hydrating(await newPage());
    await use(context);
  },
  memberPage: async ({ page, context, member, baseURL }, use) => {
    await logInBrowser(context, member, baseURL as string);
    await use(page);
  },
});

/** Makes `goto`, `reload` and `waitForURL` wait for the hydration, unless they are called with `waitUntil`. */
export function hydrating(page: Page): Page {
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await awake(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await awake(page);
    return response;
  };
  page.waitForURL = async (address, options) => {
    await waitForURL(address, options);
    if (!options?.waitUntil) await awake(page);
  };
  return page;
}

/**
 * Waits until React has hydrated the page. A test acts sooner than a person, and a busy machine hydrates late; search-boxes.spec.ts
 * tests actions before that. Does not wait on documents without Next's scripts: the gateway's pages, notices, files.
 */
export async function awake(page: Page): Promise<void> {
  const isTaken = () =>
    ![...document.scripts].some(({ src, text }) => `${src} ${text}`.includes("/_next/static/")) ||
    [...document.querySelectorAll("main button, main input, main select, header button")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    );
  await page.waitForFunction(isTaken, undefined, { timeout: 60_000 });
}

/** Downloads are aborted after 8 s, which a busy machine may exceed: switches this off for the page, unless `abortSlow` is called. */
export async function withoutTimeLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      Object.assign(window, { limit: ms, abortSlow: () => controller.abort(new DOMException("", "TimeoutError")) });
      return controller.signal;
    };
  });
}

/** Puts a member's login into a browser without the login form. */
export async function logInBrowser(context: BrowserContext, { token }: { token: string }, baseURL: string): Promise<void> {
  await context.addCookies([
    { name: "token", value: token, url: baseURL, httpOnly: true, sameSite: "Lax" },
    { name: "is_login", value: "1", url: baseURL, sameSite: "Lax" },
  ]);
}

/** The latest message to an address or mobile in the sandbox's outbox (mobiles without the plus sign). */
export async function latestMessage(to: string): Promise<string> {
  const address = `${process.env.SANDBOX_URL}/outbox?to=${encodeURIComponent(to.replace("+", ""))}`;
  let text: string | undefined;
  await expect
    .poll(async () => {
      const { items } = (await (await fetch(address)).json()) as { items: { text: string }[] };
      text = items[0]?.text;
      return text;
    })
    .toBeDefined();
  return text as string;
}
