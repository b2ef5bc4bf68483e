import type { z } from "zod";
import type {
  counterOrderSchema,
  counterSessionSchema,
  counterSessionsSchema,
  counterSoldSchema,
  drawerStateSchema,
  heldSchema,
} from "@/lib/office/box-office/schemas";

export type DrawerState = z.output<typeof drawerStateSchema>;
export type Drawer = NonNullable<DrawerState["drawer"]>;
export type CounterSessions = z.output<typeof counterSessionsSchema>;
export type CounterSession = z.output<typeof counterSessionSchema>;
export type CounterPrice = CounterSession["prices"][number];
export type CounterOrder = z.output<typeof counterOrderSchema>;
export type Sold = z.output<typeof counterSoldSchema>;
export type Held = z.output<typeof heldSchema>;

/** The sale in preparation. */
export type Selection = {
  /** the request body of the call that sells */
  body: object;
  seatIds: string[];
  qty: number;
  total: number;
  lines: { text: string; amount: number }[];
  /** a readable name: its seats, or area and entry time */
  name: string;
};
