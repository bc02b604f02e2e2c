import { sql } from '#server/db/db.ts'

/** A picture `f` of a vendor, as JSON. */
export const photoJson = sql`json_build_object(
  '_id', f.id, 'base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height,
  'placeholder', f.placeholder, 'caption', f.caption, 'album', f.album, 'cover', f.cover
)`
