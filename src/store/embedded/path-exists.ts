import { access } from 'node:fs/promises'

/** Whether there is something at this path that may be looked at. */
export async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
