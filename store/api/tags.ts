import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Everything the cache can hold, in the singular; a list carries its items and `LIST`. */
export const tagTypes = [
  'Session',
  'Account',
  'VendorProfile',
  'Photo',
  'Vendor',
  'Category',
  'Town',
  'Favorite',
  'DayAlert',
  'SavedSearch',
  'Enquiry',
  'SavedReply',
  'Booking',
  'Queue',
  'Review',
  'Calendar',
  'Wedding',
  'Member',
  'Acting',
  'Dashboard',
  'PendingVendor',
  'BulkAction',
  'Import',
  'Audit',
  'Person',
  'Message',
  'Report',
  'Claim',
  'Settings',
  'Article',
  'Plan',
] as const
export type TagType = (typeof tagTypes)[number]

type Items = readonly { _id: string }[]
/** An answer that holds a list: as one, in pages, or the home page's. */
type Listing = { items: Items } | { pages: readonly { items: Items }[] } | { featured: Items }
type Tag<A, R> =
  | TagType
  | `${TagType} ${'LIST' | 'ME' | 'ADMIN' | 'DOCUMENTS' | 'WAYS'}`
  | `${TagType} :${keyof A & string}`
  | (R extends Listing ? `${TagType} each` : never)

/**
 * A type, or a type and what it is of: an id of its kind, a field of the argument (`Booking :bookingId`), or `each`:
 * every item of a list by its id, and the list itself. Two lists where a refusal touches something else.
 */
export type Tags<A, R> =
  | readonly Tag<A, R>[]
  | { done?: readonly Tag<A, R>[]; refused?: readonly Tag<A, R>[] }
  | ((
      result: R | undefined,
      error: FetchBaseQueryError | undefined,
      argument: A,
    ) => readonly (TagType | `${TagType} ${string}`)[])

type ListAnswer = { items?: Items; pages?: { items: Items }[]; featured?: Items } | undefined
const itemsOf = (answer: ListAnswer): Items =>
  answer?.items ?? answer?.featured ?? answer?.pages?.flatMap(({ items }) => items) ?? []

/** The same as RTK Query takes them. */
export const tagsOf =
  (tags: Tags<never, never>) => (result: unknown, error: unknown, argument: unknown) => {
    const chosen: readonly string[] | undefined =
      typeof tags === 'function'
        ? tags(result as undefined, error as undefined, argument as never)
        : 'map' in tags
          ? tags
          : tags[error ? 'refused' : 'done']
    return (
      chosen?.flatMap((tag) => {
        const [type, id] = tag.split(' ') as [TagType, string?]
        if (id === 'each')
          return [
            { type, id: 'LIST' },
            ...itemsOf(result as ListAnswer).map(({ _id }) => ({ type, id: _id })),
          ]
        const field = id?.[0] === ':' && id.slice(1)
        return { type, id: field ? (argument as Record<string, string>)[field] : id }
      }) ?? []
    )
  }
