import type { Client } from "pg";

export function brokenInvariants(client: Client, sessionId: number | null): Promise<Record<string, number>>;
