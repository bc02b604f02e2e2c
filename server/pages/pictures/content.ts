import { join } from 'node:path'

/** Where pictures lie that come with the program. */
export const content = join(import.meta.dirname, '../../../content')
