import works from './works.json' with { type: 'json' }

/** What those of a first category do, as a quote says it: `Venue`; one that is not here keeps its name. */
export const workOf: Readonly<Record<string, string>> = works
