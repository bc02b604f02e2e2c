import type * as contract from '#contract/vendors/photos.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { profilesApi } from './profiles.ts'

/** Pictures live in the vendor's profile. */
const profileTag = [{ type: 'VendorProfile', id: 'ME' }] as const

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPhoto: build.mutation({
      ...from<typeof contract.uploadPhoto>('POST /api/vendor/photos'),
      async onQueryStarted(_file, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer)
          dispatch(
            profilesApi.util.updateQueryData(
              'getMyVendorProfile',
              undefined,
              ({ photos }) => void photos.push(answer.data),
            ),
          )
      },
    }),
    updatePhoto: build.mutation({
      ...from<typeof contract.updatePhoto>('PATCH /api/vendor/photos/:photoId'),
      invalidatesTags: (_photo, error) => (error ? [] : profileTag),
    }),
    updatePhotoOrder: build.mutation({
      ...from<typeof contract.updatePhotoOrder>('PUT /api/vendor/photos/order'),
      invalidatesTags: (_result, error) => (error ? profileTag : []),
      // They stand in the new order at once; a refusal asks for the true one.
      onQueryStarted({ photoIds }, { dispatch }): void {
        dispatch(
          profilesApi.util.updateQueryData('getMyVendorProfile', undefined, ({ photos }) => {
            photos.sort((one, other) => photoIds.indexOf(one._id) - photoIds.indexOf(other._id))
          }),
        )
      },
    }),
    deletePhoto: build.mutation({
      ...from<typeof contract.deletePhoto>('DELETE /api/vendor/photos/:photoId'),
      invalidatesTags: profileTag,
    }),
  }),
})

export const {
  useUploadPhotoMutation,
  useUpdatePhotoMutation,
  useUpdatePhotoOrderMutation,
  useDeletePhotoMutation,
} = photosApi
