import { lists } from "@/lib/office/lists/rules";
import { shortQueryOf } from "@/lib/office/lists/schemas";

export const staffFileQuery = shortQueryOf(lists.staff);
