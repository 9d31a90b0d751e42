import { realpathSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { isWithin } from '../files/paths.ts'
import { isRefused } from '../sources/file-format/refused-path.ts'
import type { OptionDescription } from './option.ts'
import type { OptionName } from './scan-options.ts'

/**
 * What a setting could do that a configuration in the scanned code may not, as the end of a sentence that begins with
 * "it could"; undefined for one that it may make. Its paths stay within its own folder, links followed; the folder
 * that reports go to, which need not exist yet, is checked again before anything is written.
 */
export function refusalInScannedCode(
  name: OptionName,
  { kind, inScannedCode }: OptionDescription,
  written: unknown,
  folder: string,
): string | undefined {
  if (inScannedCode !== 'allowed') return inScannedCode.refused
  const texts = (Array.isArray(written) ? written : [written]).map(String)
  if (name === 'output-filename' && texts.some((text) => /[/\\]/.test(text))) {
    return 'write into another folder than the one for reports'
  }
  if (kind === 'folder' && texts.some((path) => leadsOut(path, folder))) return 'write outside of its folder'
  if (kind !== 'file' && kind !== 'files') return undefined
  if (texts.some((path) => leadsOut(path, folder))) return 'read what lies outside of its folder'
  if (texts.some((path) => isRefused(withoutLinks(resolve(folder, path))))) {
    return 'read what version control keeps for itself'
  }
  return undefined
}

function leadsOut(path: string, folder: string): boolean {
  return isAbsolute(path) || !isWithin(folder, withoutLinks(resolve(folder, path)))
}

/** The path itself where there is nothing yet. */
function withoutLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
