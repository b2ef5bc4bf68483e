import pg from "pg";
import { readHosts } from "@/lib/platform/database/read-hosts";
import { sessionSettings } from "@/lib/platform/database/session-settings";
import { withOwnClient } from "@/lib/platform/database/with-own-client";

/**
 * Sets on the site's role the settings that its connections cannot set themselves behind a transaction pooler.
 * @param directUrl not the pooler's; its user may be another one who may alter the site's role
 * @param siteUrl names the site's role and database
 */
export async function setSessionSettings(directUrl: string, siteUrl: string): Promise<void> {
  const { username, pathname } = new URL(readHosts(siteUrl).addresses[0]);
  const [role, database] = [username, pathname.slice(1)].map((name) => pg.escapeIdentifier(decodeURIComponent(name)));
  await withOwnClient(directUrl, "database-role", async (client) => {
    // A second login acts as the site's role, which it may not alter while it does so; a role may alter itself.
    const { rows } = await client.query<{ login: string }>("SELECT session_user AS login");
    if (rows[0]?.login === decodeURIComponent(username)) await client.query("SET ROLE NONE");
    for (const [name, value] of Object.entries(sessionSettings))
      await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = '${value}'`);
  });
}
