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
    createDaysOff: build.mutation({
      ...from<typeof contract.createDaysOff>('POST /api/vendor/calendar/blocks'),
      invalidatesTags: list,
    }),
    deleteDaysOff: build.mutation({
      ...from<typeof contract.deleteDaysOff>('DELETE /api/vendor/calendar/blocks/:blockId'),
      invalidatesTags: list,
    }),
    createResource: build.mutation({
      ...from<typeof contract.createResource>('POST /api/vendor/calendar/resources'),
      invalidatesTags: (_resource, error) => (error ? [] : list),
    }),
    updateResource: build.mutation({
      ...from<typeof contract.updateResource>('PATCH /api/vendor/calendar/resources/:resourceId'),
      invalidatesTags: (_resource, error) => (error ? [] : list),
    }),
    updateResourceParts: build.mutation({
      ...from<typeof contract.updateResourceParts>(
        'PUT /api/vendor/calendar/resources/:resourceId/parts',
      ),
      invalidatesTags: (_saved, error) => (error ? [] : list),
    }),
    deleteResource: build.mutation({
      ...from<typeof contract.deleteResource>('DELETE /api/vendor/calendar/resources/:resourceId'),
      invalidatesTags: list,
    }),
  }),
})

export const {
  useGetVendorCalendarQuery,
  useOpenCalendarMutation,
  useCreateDaysOffMutation,
  useDeleteDaysOffMutation,
  useCreateResourceMutation,
  useUpdateResourceMutation,
  useUpdateResourcePartsMutation,
  useDeleteResourceMutation,
} = calendarApi
