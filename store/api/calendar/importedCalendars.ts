import type * as contract from '#contract/calendar/importedCalendars.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What changes here changes days, too. */
const list = ['Calendar LIST'] as const
const unless = (error: unknown) => (error ? [] : list)

/** The vendor's calendars from elsewhere. */
const importedCalendarsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getImportedCalendars: build.query('GET /api/vendor/calendar/imports', list),
    createImportedCalendar: build.mutation('PUT /api/vendor/calendar/imports', (_calendar, error) =>
      unless(error),
    ),
    uploadCalendarFile: build.mutation(
      'POST /api/vendor/calendar/imports/files/:resourceId',
      (_calendar, error) => unless(error),
    ),
    refreshImportedCalendar: build.mutation(
      'POST /api/vendor/calendar/imports/:calendarId/again',
      list,
    ),
    acceptImportedCalendar: build.mutation(
      'POST /api/vendor/calendar/imports/:calendarId/accept',
      list,
    ),
    dismissClash: build.mutation(
      'POST /api/vendor/calendar/imports/:calendarId/clashes/:bookingId/settle',
      list,
    ),
    deleteImportedCalendar: build.mutation('DELETE /api/vendor/calendar/imports/:calendarId', list),
  })),
})

export const {
  useGetImportedCalendarsQuery,
  useCreateImportedCalendarMutation,
  useUploadCalendarFileMutation,
  useRefreshImportedCalendarMutation,
  useAcceptImportedCalendarMutation,
  useDismissClashMutation,
  useDeleteImportedCalendarMutation,
} = importedCalendarsApi
