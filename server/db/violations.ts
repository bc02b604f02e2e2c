/** Whether the database refused a second row of the same kind. */
export const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505'
