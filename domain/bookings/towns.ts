/** "Udaipur (Sangeet)": where a booking is asked for, and what takes place there. */
export const townText = ({ name, functions }: { name: string; functions: string | null }): string =>
  functions ? `${name} (${functions})` : name
