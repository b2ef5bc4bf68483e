/** Which events a staff member is limited to; null: all of them. Every query of the desk has it in its conditions. */
export type Scope = number[] | null;
