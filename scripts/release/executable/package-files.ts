/** `src/files/package-files.ts` in an executable: files of the package are a part of it, and none is written anywhere. */
import { getAsset } from 'node:sea'

export const isCheckout = false

export function packageText(path: string): string {
  return getAsset(path, 'utf8')
}

/** Only a checkout and the service ask for paths, and they are none of it. */
export function packageFile(path: string): string {
  throw new Error(`${path} is a part of the executable, and no file.`)
}
