/** Pictures a business may keep, by its plan. */
export const photoQuota: Record<string, number> = { free: 20, plus: 60, pro: 200 }
