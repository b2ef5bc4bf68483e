// @ts-expect-error: plain JavaScript, shared with the bench
import { hasNginx, runNginx } from "@/docker/nginx/run-nginx.mjs";
import { newEventFile } from "@/e2e/office/examples/event-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { becomesWithin } from "@/e2e/polling";
import { startWeb, type Web } from "@/e2e/start-web";
import { sameText } from "@/lib/i18n/languages";

/** The largest age of what a visitor sees, in seconds, and the delay allowed for a busy machine. */
const OLD_SECONDS = 2;
const LATE_SECONDS = 1;

type Published = { state: string; event_id: string | null };

test.skip(!(hasNginx as () => boolean)(), "there is no nginx on this machine");

/** Three web processes behind nginx, in addition to the one that the office uses. */
let webs: Web[] = [];
let front: { port: number; stop: () => Promise<void> };

test.beforeAll(async () => {
  webs = await Promise.all([1, 2, 3].map(() => startWeb()));
  front = (await (runNginx as (options: object) => Promise<unknown>)({
    web: webs.map(({ address }) => Number(new URL(address).port)),
    settings: ({ port }: { port: number }) => ({ SITE_URL: `http://127.0.0.1:${port}` }),
  })) as typeof front;
});
test.afterAll(async () => {
  // first, because the set-up may have ended before nginx
  await Promise.all(webs.map(({ stop }) => stop()));
  await front.stop();
});

for (const { tier, becomes, within } of [
  {
    tier: {},
    becomes: <Answer>(ask: () => Promise<Answer>, expected: Answer) => expect.poll(ask, { intervals: [50] }).toEqual(expected),
    within: "",
  },
  {
    tier: { tag: "@all" },
    becomes: <Answer>(ask: () => Promise<Answer>, expected: Answer) => becomesWithin(ask, expected, OLD_SECONDS + LATE_SECONDS),
    within: ` within ${OLD_SECONDS} s`,
  },
]) {
  test(`an event edited in the office changes through nginx and on every web process${within}`, tier, async ({ staffCaller }) => {
    const staff = await staffCaller({ roles: ["events"] });
    const file = { ...newEventFile(), headline: sameText("First title") };
    const { ref } = (await staff.post<{ ref: string }>("event/save", { file })).result;
    const id = (await staff.post<Published>("event/publish", { ref, revision: 1 })).result.event_id as string;
    const places = [`http://127.0.0.1:${front.port}`, ...webs.map(({ address }) => address)];
    const shown = (path: string, found: RegExp) =>
      Promise.all(
        places.map(async (place) => {
          const answer = await fetch(place + path, { headers: { "accept-encoding": "gzip, br" } });
          return found.exec(await answer.text())?.[1];
        }),
      );
    const page = () => shown(`/en/activity/${file.slug}`, /<h1[^>]*>([^<]*)/);
    const call = () => shown(`/event/detail/${file.slug}?lang=en`, /"headline":"([^"]*)"/);
    await expect.poll(page).toEqual(places.map(() => "First title"));
    await expect.poll(call).toEqual(places.map(() => "First title"));
    for (const title of ["Second title", "Third title"]) {
      await staff.post("event/save", { ref: id, revision: 0, file: { ...file, headline: sameText(title) } });
      expect((await staff.post<Published>("event/publish", { ref: id, revision: 1 })).result.state).toBe("published");
      await becomes(
        page,
        places.map(() => title),
      );
      await becomes(
        call,
        places.map(() => title),
      );
    }
  });
}
