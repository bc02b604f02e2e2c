import type * as contract from '#contract/calendar/calendar.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const list = ['Calendar LIST'] as const

/** The signed-in vendor's own calendar. */
const calendarApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getVendorCalendar: build.query('GET /api/vendor/calendar', list),
    // It was among the things to do.
    openCalendar: build.mutation('POST /api/vendor/calendar/open', [...list, 'Dashboard ME']),
    createDaysOff: build.mutation('POST /api/vendor/calendar/blocks', list),
    deleteDaysOff: build.mutation('DELETE /api/vendor/calendar/blocks/:blockId', list),
    // Until it is open, it is among the things to do.
    createResource: build.mutation('POST /api/vendor/calendar/resources', {
      done: [...list, 'Dashboard ME'],
    }),
    openResource: build.mutation('POST /api/vendor/calendar/resources/:resourceId/open', [
      ...list,
      'Booking LIST',
      'Dashboard ME',
    ]),
    updateResource: build.form('PATCH /api/vendor/calendar/resources/:resourceId', {
      done: [...list, 'Dashboard ME'],
    }),
    updateResourceParts: build.mutation('PUT /api/vendor/calendar/resources/:resourceId/parts', {
      done: list,
    }),
    deleteResource: build.mutation('DELETE /api/vendor/calendar/resources/:resourceId', [
      ...list,
      'Dashboard ME',
    ]),
  })),
})

export const {
  useGetVendorCalendarQuery,
  useOpenCalendarMutation,
  useCreateDaysOffMutation,
  useDeleteDaysOffMutation,
  useCreateResourceMutation,
  useOpenResourceMutation,
  useUpdateResourceMutation,
  useUpdateResourcePartsMutation,
  useDeleteResourceMutation,
} = calendarApi
