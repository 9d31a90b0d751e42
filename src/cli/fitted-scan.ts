import { setFlagsFromString } from 'node:v8'
import type { ScanResult } from '../scan/result.ts'
import { type Scan, scan } from '../scan/scan.ts'

/** Scans with V8 fitted to what a scan does. */
export function fittedScan(wanted: Scan): Promise<ScanResult> {
  fitCompiler()
  fitHeap({ waits: wanted.source.waits ?? false })
  return scan(wanted)
}

/** By how many percent old objects may grow until the next full collection; V8 would let them double and more. */
const OLD_GROWTH_WAITING = 15

/**
 * Tunes V8's heap for a scan, which makes many short-lived objects. `waits` is whether most of the time goes by waiting for
 * a network, where memory is scarcer than processor time. The settings hold for the whole process, and none of them can be
 * made before there is a heap.
 */
function fitHeap({ waits }: { readonly waits: boolean }): void {
  disablePretenuring()
  keepNewSpaceSmall()
  if (waits) setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH_WAITING}`)
}

/**
 * Keeps the space for new objects as it is, where V8 would let it grow to a hundred megabytes while one module or one large
 * file is read. A scan takes the same time: what lives longer than a moment lives until the end.
 */
function keepNewSpaceSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/**
 * Keeps V8 from allocating what is read among old objects, which it would infer from the first modules, and where
 * only full collections free it: that takes a third more memory and time.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/** Largest function, in bytes of bytecode, that V8 copies into the functions that call it; by default 460. */
const MAX_INLINED = 120

/** Bytes of bytecode that it copies into one function; by default 920. */
const MAX_INLINED_TOGETHER = 300

/**
 * Has V8 copy fewer functions into those that call them when it optimizes these. A scan takes seconds and calls thousands
 * of functions equally often: V8 spent a quarter of the processor time on optimizing them, more than the copies save. The
 * settings hold for the whole process.
 */
function fitCompiler(): void {
  setFlagsFromString(`--max-inlined-bytecode-size=${MAX_INLINED}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAX_INLINED_TOGETHER}`)
}
