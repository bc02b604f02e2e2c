import { join } from 'node:path'

/** Where pictures lie that come with the program: drawn ones of the categories, and those of the demo. */
export const content = join(import.meta.dirname, '../../../content')

/** @param name below `/pictures/` */
export const isContent = (name: string) => /^(?:scenes|demo)\//.test(name)
