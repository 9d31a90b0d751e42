import { access } from 'node:fs/promises'

/** Whether there is something at this path. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
