import { rmSync } from 'node:fs'

const paths = new Set<string>()

/**
 * Removes a file or folder when the process exits, except by SIGKILL or an unhandled signal. Call the result once the file is
 * gone or should stay.
 */
export function removeAtExit(path: string): () => void {
  if (paths.size === 0) process.on('exit', removeAll)
  paths.add(path)
  return () => {
    paths.delete(path)
    if (paths.size === 0) process.off('exit', removeAll)
  }
}

function removeAll(): void {
  for (const path of paths) {
    try {
      rmSync(path, { recursive: true, force: true })
    } catch {
      // The process is ending, so an error cannot be reported.
    }
  }
}
