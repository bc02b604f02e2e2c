import { describeLook } from './screenshots.ts'

describeLook('phone')
