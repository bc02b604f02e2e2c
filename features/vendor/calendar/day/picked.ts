/** A day that was pressed, or days that were drawn over. */
export type Picked = { firstDay: string; lastDay?: string }
