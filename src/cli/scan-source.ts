import type { Check } from '../checks/check.ts'
import type { Configured } from '../configuration/configure.ts'
import type { SuppressionOptions } from '../scan/suppress-scan.ts'
import { cloudsTogether } from '../sources/deployed/clouds-together.ts'
import { filesAndAccount } from '../sources/deployed/files-and-account.ts'
import type { Gap, Source } from '../sources/source.ts'
import type { LiveCloud, LiveRun } from './live/live-cloud.ts'
import { printText } from './print.ts'
import { filesFor, needsTags, sourceOf } from './scan-parts.ts'

/** What decides what of a source is read. */
interface Reading {
  readonly configured: Configured
  readonly checks: readonly Check[]
  /** What was asked for, and is known beforehand not to be read. */
  readonly gaps: readonly Gap[]
  readonly suppressions: SuppressionOptions
  /** Ends the reading of what runs early. */
  readonly signal: AbortSignal
}

/** The source of `assay scan`: files, what runs in some clouds, or both. */
export function scanSource(paths: readonly string[], clouds: readonly LiveCloud[], reading: Reading): Source {
  if (clouds.length === 0) return filesOf(paths, reading)
  const live = withGaps(liveOf(clouds, reading), reading.gaps)
  return paths.length === 0 ? live : filesAndAccount(filesOf(paths, reading), live)
}

function filesOf(paths: readonly string[], { configured, checks, suppressions }: Reading): Source {
  const { since, ownerTags } = configured.options
  return sourceOf(paths, configured, {
    ...(since !== undefined && { since }),
    readsTags: needsTags(suppressions) || ownerTags !== undefined,
    ...filesFor(checks),
  })
}

function liveOf(clouds: readonly LiveCloud[], { configured, checks, signal }: Reading): Source {
  const { options } = configured
  const run: LiveRun = {
    environment: process.env,
    signal,
    say: (text) => {
      if (!options.quiet) printText(text, 'stderr')
    },
  }
  return cloudsTogether(
    clouds.map((cloud) =>
      cloud.source(
        options,
        checks.filter((check) => cloud.isAbout(check)),
        run,
      ),
    ),
  )
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
