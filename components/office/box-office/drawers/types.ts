import type { z } from "zod";
import type { drawerClosedSchema, drawerListSchema } from "@/lib/office/box-office/schemas";

export type DrawerList = z.output<typeof drawerListSchema>;
export type DrawerLine = DrawerList["drawers"][number];
export type ClosedDrawer = z.output<typeof drawerClosedSchema>;
