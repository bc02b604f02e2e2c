import { isForPrograms, privatePictures, publicPictures } from '#domain/addresses.ts'

/** What is cached of a person, so that favorites and bookings can be read offline. */
const cacheable = [
  /^\/api\/settings$/,
  /^\/api\/user\/(getCurrentUser|favorites|dashboard|wedding)$/,
  /^\/api\/vendor\/(profile\/me\/profile|dashboard)$/,
  /^\/api\/(bookings|enquiries)(\/[^/]+)?$/,
  // The vendors that were saved or asked; not the lists of a search.
  /^\/api\/vendors\/[^/]+(\/[^/]+)*$/,
]
export const isCacheable = (path: string) => cacheable.some((pattern) => pattern.test(path))

/** Comes with every page and is nothing to read: how old it is says nothing of what is shown. */
export const isFrame = (path: string) => /^\/api\/(settings|user\/getCurrentUser)$/.test(path)

/** After these another person may be here, or nobody: the caches are cleared. */
const sessionChanges = new Set([
  '/api/auth/logout',
  '/api/auth/login',
  '/api/auth/vendor/login',
  '/api/auth/googleLogin',
  '/api/auth/verifyotp',
  '/api/auth/reset-password',
  '/api/user/delete',
  // Another wedding is another person's, as far as what is kept goes.
  '/api/user/weddings/chosen',
  '/api/members/leave',
])
export const isSessionChange = (path: string) => sessionChanges.has(path)

/** Pages of the app; what the server shows by itself is not answered with the shell. */
export const isPage = (path: string) => !isForPrograms(path) && !/\.\w{2,5}$/.test(path)

/** What is not public is not cached: it is somebody's own, and its address holds for minutes. */
export const isPublicPicture = (path: string) =>
  path.startsWith(publicPictures) && !path.startsWith(privatePictures)

/** Built files, whose names hold a hash of their content; the build makes sure of it. */
export const isAsset = (path: string) => /^\/assets\/.+\.[0-9a-f]{8}\.\w+$/.test(path)
