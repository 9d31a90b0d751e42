import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where tests keep what takes long to make, for the next run. */
export const CACHE_FOLDER = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
