import { withOwnClient } from "@/lib/platform/database/with-own-client";

/**
 * Grants the role of organizers' logins what their calls need, in this database. The migration command repeats it, because a
 * restored database has no grants, and an administrator may have created the role in the meantime.
 * @returns what is missing, if organizers cannot log in; the site itself does not need the role
 */
export async function grantOrganizerRole(databaseUrl: string): Promise<string | undefined> {
  return withOwnClient(databaseUrl, "migrate", async (client) => {
    const { rows } = await client.query<{ granted: boolean; me: string }>("SELECT grant_organizer_role() AS granted, current_user AS me");
    if (rows[0]?.granted) return undefined;
    return `Organizers cannot log in yet: ${rows[0]?.me} may not create the role. An administrator runs once: CREATE ROLE houselight_organizer NOLOGIN; GRANT houselight_organizer TO ${rows[0]?.me}; then migrate again.`;
  });
}
