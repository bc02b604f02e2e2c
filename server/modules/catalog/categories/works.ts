import works from './works.json' with { type: 'json' }

/** What those of a first category do, as a quote says it: a venue, not “Venues”. One with another name is called by it. */
export const workOf: Readonly<Record<string, string>> = works
