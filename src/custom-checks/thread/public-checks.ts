import { pathToFileURL } from 'node:url'
import { moduleFile } from '../../files/package-files.ts'

/** Where `assay/checks` is, whatever packages are installed beside the checks. */
export const PUBLIC_CHECKS = pathToFileURL(moduleFile('exports/checks')).href
