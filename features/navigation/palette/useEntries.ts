import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Role } from '#contract/kernel/endpoint.ts'
import { listOf } from '#src/lib/pages.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { useGetBookingsForAdminInfiniteQuery } from '#store/api/moderation/disputes.ts'
import { useSearchWorkspaceQuery } from '#store/api/pages/workspace.ts'
import { useGetPeopleInfiniteQuery } from '#store/api/people/people.ts'
import { useGetSuggestionsQuery } from '#store/api/search/search.ts'
import { useGetVendorsForAdminInfiniteQuery } from '#store/api/vendors/approvals.ts'
import {
  bookingEntries,
  type EntryGroup,
  matchEntries,
  personEntries,
  suggestedVendors,
  vendorEntries,
} from './entries.ts'
import { pagesOf } from './pages.ts'

/** So many of each kind are read through at a glance. */
const limit = 6

/** What the palette finds: a role's pages at once, and once the typing rests what it holds of people and bookings. */
export function useEntries(role: Role, typed: string) {
  const locale = useLocale() ?? 'en-IN'
  const words = typed.trim()
  const q = useSettled(words, words !== '')
  const of = (...roles: Role[]) => q !== '' && roles.includes(role)
  const sides = useSearchWorkspaceQuery(of('user', 'vendor') ? { q } : skipToken)
  const suggested = useGetSuggestionsQuery(of('user') ? { q } : skipToken)
  const admins = of('admin') ? { q, limit } : skipToken
  const vendors = useGetVendorsForAdminInfiniteQuery(admins)
  const persons = useGetPeopleInfiniteQuery(admins)
  const bookings = useGetBookingsForAdminInfiniteQuery(admins)
  const queries = [sides, suggested, vendors, persons, bookings]
  const groups: EntryGroup[] = [
    { title: 'Pages', entries: pagesOf(role, words) },
    ...(sides.currentData && role !== 'admin'
      ? matchEntries(sides.currentData.matches, role, locale)
      : []),
    ...(suggested.currentData ? [suggestedVendors(suggested.currentData)] : []),
    vendorEntries(listOf(vendors.currentData).items ?? []),
    personEntries(listOf(persons.currentData).items ?? []),
    bookingEntries(listOf(bookings.currentData).items ?? [], locale),
  ]
  const failed = queries.filter(({ isError }) => isError)
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: words !== '' && (q !== words || queries.some(({ isFetching }) => isFetching)),
    failed: failed[0] && {
      error: failed[0].error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.map((query) => query.refetch()),
    },
  }
}
