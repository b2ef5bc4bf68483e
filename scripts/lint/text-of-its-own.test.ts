import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, test } from "playwright/test";

const root = join(import.meta.dirname, "..", "..");
const linter = new ESLint({ cwd: root });

async function found(jsx: string): Promise<number> {
  const [file] = await linter.lintText(`export const Part = () => (${jsx});`, { filePath: join(root, "components/seats/part.tsx") });
  return file!.messages.filter(({ ruleId }) => ruleId === "houselight/text-of-its-own").length;
}

test("finds text next to elements that come and go", async () => {
  expect(await found("<p>{icon ? <i /> : null}{t('title')}</p>")).toBe(1);
  expect(await found("<>Total {fee > 0 && <b />}</>")).toBe(1);
  expect(await found("<p>{open ? <i /> : null}{`${count}`} · {formatMoney(sum)}</p>")).toBe(3);
  expect(await found("<p>{open ? t('open') : t('shut')}{more ? <a /> : null}</p>")).toBe(1);
});

test("accepts text alone, in an element, or next to an element that stays", async () => {
  expect(await found("<p>{open ? t('open') : t('shut')}</p>")).toBe(0);
  expect(await found("<p>{open ? <i /> : null}<span>{t('title')}</span></p>")).toBe(0);
  expect(await found("<p><i />{t('title')}</p>")).toBe(0);
  expect(await found("<p>{open ? <i /> : null}{children}</p>")).toBe(0);
});
