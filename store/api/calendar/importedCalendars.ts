import type * as contract from '#contract/calendar/importedCalendars.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

/** What changes here changes days, too. */
const list = [{ type: 'Calendar', id: 'LIST' }] as const
const unless = (error: unknown) => (error ? [] : list)

/** The vendor's calendars from elsewhere. */
const importedCalendarsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImportedCalendars: build.query({
      ...from<typeof contract.getImportedCalendars>('GET /api/vendor/calendar/imports'),
      providesTags: list,
    }),
    addImportedCalendar: build.mutation({
      ...from<typeof contract.addImportedCalendar>('PUT /api/vendor/calendar/imports'),
      invalidatesTags: (_calendar, error) => unless(error),
    }),
    addImportedFile: build.mutation({
      ...from<typeof contract.addImportedFile>(
        'POST /api/vendor/calendar/imports/files/:resourceId',
      ),
      invalidatesTags: (_calendar, error) => unless(error),
    }),
    readImportedCalendar: build.mutation({
      ...from<typeof contract.readImportedCalendar>(
        'POST /api/vendor/calendar/imports/:calendarId/again',
      ),
      invalidatesTags: list,
    }),
    settleClash: build.mutation({
      ...from<typeof contract.settleClash>(
        'POST /api/vendor/calendar/imports/:calendarId/clashes/:bookingId/settle',
      ),
      invalidatesTags: list,
    }),
    removeImportedCalendar: build.mutation({
      ...from<typeof contract.removeImportedCalendar>(
        'DELETE /api/vendor/calendar/imports/:calendarId',
      ),
      invalidatesTags: list,
    }),
  }),
})

export const {
  useGetImportedCalendarsQuery,
  useAddImportedCalendarMutation,
  useAddImportedFileMutation,
  useReadImportedCalendarMutation,
  useSettleClashMutation,
  useRemoveImportedCalendarMutation,
} = importedCalendarsApi
