import { test as base, Caller, type Reply } from "@/e2e/fixtures";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";

export { expect } from "@/e2e/fixtures";
export type { Reply, StaffFixture };

/** A client of the office's calls like its pages, with the login's cookie and the Origin header. */
export class OfficeCaller {
  private readonly caller: Caller;
  constructor(
    private readonly origin: string,
    readonly staff?: StaffFixture,
  ) {
    this.caller = new Caller(origin);
  }

  get<Result>(path: string): Promise<Reply<Result>> {
    return this.caller.get(`/office/api/${path}`, { headers: this.headers() });
  }

  post<Result>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Reply<Result>> {
    return this.caller.post(`/office/api/${path}`, body, { headers: { ...this.headers(), origin: this.origin, ...headers } });
  }

  private headers(): Record<string, string> {
    return this.staff ? { cookie: `office_login=${this.staff.loginToken}` } : {};
  }
}

type Fixtures = {
  /** a client without a staff login */
  stranger: OfficeCaller;
  /** a new staff member with a valid login; by default an owner of all events */
  staffCaller: (options?: Parameters<typeof insertStaff>[0]) => Promise<OfficeCaller & { staff: StaffFixture }>;
};

export const test = base.extend<Fixtures>({
  stranger: async ({ baseURL }, use) => use(new OfficeCaller(new URL(baseURL ?? "").origin)),
  staffCaller: async ({ baseURL }, use) => {
    const origin = new URL(baseURL ?? "").origin;
    await use(async (options) => new OfficeCaller(origin, await insertStaff(options)) as OfficeCaller & { staff: StaffFixture });
  },
});
