import * as z from 'zod'

type Any = z.core.$ZodType
const inner = ['innerType', 'element', 'keyType', 'valueType', 'in', 'out', 'left', 'right']
const lists = ['options', 'items']

/** The same schema, each of whose objects refuses fields that it does not name. */
export const strict = <Z extends Any>(schema: Z): Z => {
  const def = { ...(schema._zod.def as unknown as Record<string, unknown>) }
  for (const key of inner) if (def[key]) def[key] = strict(def[key] as Any)
  for (const key of lists) if (def[key]) def[key] = (def[key] as Any[]).map(strict)
  if (def.type === 'object') {
    const shape = Object.entries(def.shape as Record<string, Any>)
    def.shape = Object.fromEntries(shape.map(([name, field]) => [name, strict(field)]))
    def.catchall ??= z.never()
  }
  return z.clone(schema, def as unknown as Z['_zod']['def'])
}
