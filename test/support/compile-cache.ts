import { dirname, join } from 'node:path'
import { inject } from 'vitest'

/**
 * Runs of the program compile it once for all of them, in a folder that is gone after the tests. Only what tests start
 * reads this variable: a worker of the tests would still write there while the folder is removed.
 */
process.env['NODE_COMPILE_CACHE'] = join(dirname(inject('binary')), '../compile-cache')
