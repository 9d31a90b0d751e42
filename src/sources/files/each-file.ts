import type { SourceFile, Surroundings } from '../source.ts'

/** What `read` makes of each file, in order. Whoever watches the scan is told of each. */
export function eachFile<T>(
  files: readonly SourceFile[],
  surroundings: Surroundings | undefined,
  read: (file: SourceFile) => T,
): T[] {
  return files.map((file) => {
    surroundings?.onFile?.()
    return read(file)
  })
}
