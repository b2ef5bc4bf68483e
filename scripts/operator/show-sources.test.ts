import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { expect, test } from "playwright/test";

test("gives stack traces in log lines source positions, and leaves other lines unchanged", () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-stack-"));
  try {
    const built = join(folder, "[root]__chunk.js");
    const source =
      "type Seat = { row: string };\n\nfunction claim(seat: Seat): never {\n  throw new Error(seat.row);\n}\nclaim({ row: 'A' });\n";
    const { code, map } = transformSync(source, { loader: "ts", minify: true, sourcemap: true, sourcefile: "lib/domain/seats/claim.ts" });
    writeFileSync(built, code);
    writeFileSync(`${built}.map`, map);
    const { stderr } = spawnSync(process.execPath, [built], { encoding: "utf8" });
    const lines = [JSON.stringify({ msg: "unexpected", err: { stack: stderr } }), "plain", `at x (${folder}/unknown.js:1:2)`];
    const [trace, ...others] = execFileSync(process.execPath, [join("scripts", "operator", "show-sources.mjs")], {
      input: lines.join("\n"),
      encoding: "utf8",
    })
      .trimEnd()
      .split("\n");
    expect(trace).toContain("lib/domain/seats/claim.ts:4 ([root]__chunk.js:1:");
    expect(trace).toContain("lib/domain/seats/claim.ts:6 (");
    expect(others).toEqual(lines.slice(1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
