import type * as contract from '#contract/platform/contact.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation({
      ...from<typeof contract.sendContactMessage>('POST /api/contact'),
    }),
  }),
})

export const { useSendContactMessageMutation } = contactApi
