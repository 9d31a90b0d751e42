import { setFlagsFromString } from 'node:v8'

/** Largest function, in bytes of bytecode, that V8 copies into the functions that call it; by default 460. */
const MAX_INLINED = 120

/** Bytes of bytecode that it copies into one function; by default 920. */
const MAX_INLINED_TOGETHER = 300

/**
 * Has V8 copy fewer functions into those that call them when it optimizes these. A scan takes seconds and calls thousands
 * of functions equally often: V8 spent a quarter of the processor time on optimizing them, more than the copies save. The
 * settings hold for the whole process.
 */
export function fitCompiler(): void {
  setFlagsFromString(`--max-inlined-bytecode-size=${MAX_INLINED}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAX_INLINED_TOGETHER}`)
}
