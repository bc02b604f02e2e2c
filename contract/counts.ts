/**
 * A search counts the vendors that fit up to here: past ten pages nobody cares how many more there
 * are, and counting costs more than finding.
 */
export const mostFound = 241
/** Choices of filters, and places, are counted up to here. */
export const mostCounted = 1001
