import { spawnSync } from "node:child_process";
import { expect, test } from "playwright/test";

// npm run refund: what cannot be undone is not done on a word that is not understood.

for (const words of ["approve 7 --yes --place-back", "approve 7 8 --yes", "paid-back 7 --yes --force", "list all", "approve --yes"]) {
  test(`"${words}" is answered with the commands`, () => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      ["--conditions=react-server", "--import", "tsx", "scripts/operator/refund.ts", ...words.split(" ")],
      { encoding: "utf8" },
    );
    expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("Usage: npm run --silent refund");
  });
}
