import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Size of the young generation, in bytes, from which on it does not grow any more; V8 would let it become larger. */
const ENOUGH_NEW_SPACE = 32 * 1024 * 1024

/**
 * Factor by which the young generation grows: in three steps to 54 MB. With V8's own, 2, it would stop at 32 MB, and
 * scans would take 4% more processor time.
 */
const GROWTH = 3

const CALLS_BETWEEN_LOOKS = 50

/** The same for scans that mostly wait for a network, where memory is scarcer than processor time. */
const ENOUGH_NEW_SPACE_WAITING = 4 * 1024 * 1024

/** By how many percent old objects may grow until the next full collection; V8 would let them double and more. */
const OLD_GROWTH_WAITING = 15

/**
 * Tunes V8's heap for a scan, which makes many short-lived objects. Returns a function to be called often
 * while the scan runs. `waits` is whether most of the time goes by waiting for a network. The settings hold for the whole process, and none of them can be made before there is a heap.
 */
export function fitHeap({ waits }: { readonly waits: boolean }): () => void {
  disablePretenuring()
  if (waits) setFlagsFromString(`--heap-growing-percent=${OLD_GROWTH_WAITING}`)
  const enough = waits ? ENOUGH_NEW_SPACE_WAITING : ENOUGH_NEW_SPACE
  // Texts of files live until the end: while they are read, more space would only be filled with them.
  let isGrowing = growNewSpace(false)
  let calls = 0
  return () => {
    calls += 1
    if (calls % CALLS_BETWEEN_LOOKS !== 0) return
    const mayGrow = newSpace() < enough
    if (mayGrow !== isGrowing) isGrowing = growNewSpace(mayGrow)
  }
}

/** Whether V8 gives more space to new objects when many of them stay. */
function growNewSpace(grow: boolean): boolean {
  setFlagsFromString(`--semi-space-growth-factor=${grow ? GROWTH : 1}`)
  return grow
}

/**
 * Keeps V8 from allocating what is read among old objects, which it would infer from the first modules, and where
 * only full collections free it: that takes a third more memory and time.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

function newSpace(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
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
export function fitCompiler(): void {
  setFlagsFromString(`--max-inlined-bytecode-size=${MAX_INLINED}`)
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAX_INLINED_TOGETHER}`)
}
