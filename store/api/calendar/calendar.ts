import type * as contract from '#contract/calendar/calendar.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const list = [{ type: 'Calendar', id: 'LIST' }] as const

/** The signed-in vendor's own calendar. */
const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorCalendar: build.query({
      ...from<typeof contract.getVendorCalendar>('GET /api/vendor/calendar'),
      providesTags: list,
    }),
    openCalendar: build.mutation({
      ...from<typeof contract.openCalendar>('POST /api/vendor/calendar/open'),
      // It was among the things to do.
      invalidatesTags: [...list, { type: 'Dashboard', id: 'ME' }],
    }),
    addDaysOff: build.mutation({
      ...from<typeof contract.addDaysOff>('POST /api/vendor/calendar/blocks'),
      invalidatesTags: list,
    }),
    removeDaysOff: build.mutation({
      ...from<typeof contract.removeDaysOff>('DELETE /api/vendor/calendar/blocks/:blockId'),
      invalidatesTags: list,
    }),
    addResource: build.mutation({
      ...from<typeof contract.addResource>('POST /api/vendor/calendar/resources'),
      invalidatesTags: (_resource, error) => (error ? [] : list),
    }),
    renameResource: build.mutation({
      ...from<typeof contract.renameResource>('PATCH /api/vendor/calendar/resources/:resourceId'),
      invalidatesTags: (_resource, error) => (error ? [] : list),
    }),
    setResourceParts: build.mutation({
      ...from<typeof contract.setResourceParts>(
        'PUT /api/vendor/calendar/resources/:resourceId/parts',
      ),
      invalidatesTags: (_saved, error) => (error ? [] : list),
    }),
    removeResource: build.mutation({
      ...from<typeof contract.removeResource>('DELETE /api/vendor/calendar/resources/:resourceId'),
      invalidatesTags: list,
    }),
  }),
})

export const {
  useGetVendorCalendarQuery,
  useOpenCalendarMutation,
  useAddDaysOffMutation,
  useRemoveDaysOffMutation,
  useAddResourceMutation,
  useRenameResourceMutation,
  useSetResourcePartsMutation,
  useRemoveResourceMutation,
} = calendarApi
