import type { Check } from '../checks/check.ts'
import type { Configured } from '../configuration/configure.ts'
import type { SuppressionOptions } from '../scan/suppress-scan.ts'
import { filesAndAccount } from '../sources/deployed/files-and-account.ts'
import type { Gap, Source } from '../sources/source.ts'
import { isAboutAws } from './choose-checks.ts'
import { filesFor, needsTags, sourceOf } from './scan-parts.ts'
import type { ScanTarget } from './scan-target.ts'

/** What decides what of a source is read. */
interface Reading {
  readonly configured: Configured
  readonly checks: readonly Check[]
  /** What was asked for, and is known beforehand not to be read. */
  readonly gaps: readonly Gap[]
  readonly suppressions: SuppressionOptions
  /** Ends the reading of an account early. */
  readonly signal: AbortSignal
}

/** The source of `assay scan`: files, a live account, or both. */
export async function scanSource({ paths, isAws }: ScanTarget, reading: Reading): Promise<Source> {
  if (!isAws) return filesOf(paths, reading)
  const account = withGaps(await accountOf(reading), reading.gaps)
  return paths.length === 0 ? account : filesAndAccount(filesOf(paths, reading), account)
}

function filesOf(paths: readonly string[], { configured, checks, suppressions }: Reading): Source {
  const { since } = configured.options
  return sourceOf(paths, configured, {
    ...(since !== undefined && { since }),
    readsTags: needsTags(suppressions),
    ...filesFor(checks),
  })
}

/** Loads what reads an account, with the SDK of AWS, only where there is one. */
async function accountOf({ configured, checks, signal }: Reading): Promise<Source> {
  const { accountSource } = await import('./aws-account.ts')
  return accountSource(configured.options, checks.filter(isAboutAws), signal)
}

/** The source, which is known beforehand not to tell everything. */
function withGaps(source: Source, gaps: readonly Gap[]): Source {
  if (gaps.length === 0) return source
  return {
    ...source,
    async collect(context) {
      const collected = await source.collect(context)
      return { ...collected, gaps: [...gaps, ...collected.gaps] }
    },
  }
}
