import type { Stay } from '#domain/times.ts'

type Town = { name: string; functions: string | null }

/**
 * "Udaipur (Sangeet)": where a booking is asked for, and what takes place there on its first day. Of several days, or
 * where its functions are listed by their names, the town alone: a part of them reads as if the rest were elsewhere.
 */
export function townText({ name, functions }: Town, stay?: Stay): string {
  const isListed =
    stay !== undefined &&
    (stay.firstDay !== stay.lastDay || (stay.times ?? []).some((time) => time.name))
  return functions && !isListed ? `${name} (${functions})` : name
}
