import { describeLook } from './screenshots.ts'

describeLook('desk')
