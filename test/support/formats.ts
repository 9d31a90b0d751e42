import { ALL_FORMATS } from '../../src/sources/files/all-formats.ts'

/** Every format, with what reads it. */
export const FORMATS = await Promise.all(ALL_FORMATS.map(({ load }) => load()))

/** Those that read infrastructure. */
export const INFRASTRUCTURE = FORMATS.filter(({ accompanies }) => !accompanies)
