/** npm run write-nginx: writes into nginx's configuration which calls and pages it caches. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withNginxLists } from "./with-nginx-lists";

const file = join(import.meta.dirname, "..", "..", "docker", "nginx", "nginx.conf");
writeFileSync(file, withNginxLists(readFileSync(file, "utf8")));
