/** The server refused because of what somebody else did, or what is there already (409). */
export const isConflict = (error: unknown) =>
  (error as { status?: unknown } | undefined)?.status === 409
