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
    createImportedCalendar: build.mutation({
      ...from<typeof contract.createImportedCalendar>('PUT /api/vendor/calendar/imports'),
      invalidatesTags: (_calendar, error) => unless(error),
    }),
    uploadCalendarFile: build.mutation({
      ...from<typeof contract.uploadCalendarFile>(
        'POST /api/vendor/calendar/imports/files/:resourceId',
      ),
      invalidatesTags: (_calendar, error) => unless(error),
    }),
    refreshImportedCalendar: build.mutation({
      ...from<typeof contract.refreshImportedCalendar>(
        'POST /api/vendor/calendar/imports/:calendarId/again',
      ),
      invalidatesTags: list,
    }),
    acceptImportedCalendar: build.mutation({
      ...from<typeof contract.acceptImportedCalendar>(
        'POST /api/vendor/calendar/imports/:calendarId/accept',
      ),
      invalidatesTags: list,
    }),
    dismissClash: build.mutation({
      ...from<typeof contract.dismissClash>(
        'POST /api/vendor/calendar/imports/:calendarId/clashes/:bookingId/settle',
      ),
      invalidatesTags: list,
    }),
    deleteImportedCalendar: build.mutation({
      ...from<typeof contract.deleteImportedCalendar>(
        'DELETE /api/vendor/calendar/imports/:calendarId',
      ),
      invalidatesTags: list,
    }),
  }),
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
