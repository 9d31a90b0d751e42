import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Configured } from '../configuration/configure.ts'
import type { ScanOptions } from '../configuration/scan-options.ts'
import { UsageError } from '../errors/assay-error.ts'
import { OUTPUT_FORMATS } from '../outputs/index.ts'
import { requireFolderInside } from '../outputs/require-folder-inside.ts'
import { requireWritableFolder } from '../outputs/require-writable-folder.ts'

/** Where the reports of a scan go: into a folder, or to stdout, which takes a single one. */
export type ReportTarget =
  | {
      readonly kind: 'folder'
      readonly path: string
      readonly filename?: string
      /** Whether nobody named the folder, so that it is ours. */
      readonly isDefault: boolean
    }
  | { readonly kind: 'stdout' }

const DEFAULT_FOLDER = 'output'

/** The name of a folder that stands for stdout; a folder of that name is ./-. */
const STDOUT = '-'

/**
 * The options with the formats that are to be written: with --compliance, the CSV of the findings gets one of the controls
 * beside it. Throws a UsageError for a report on controls that nobody chose a framework for.
 */
export function withReportFormats(options: ScanOptions): ScanOptions {
  const { compliance, outputFormats, outputDirectory } = options
  if (!compliance) {
    if (!outputFormats.includes('compliance-csv')) return options
    throw new UsageError(
      'The format compliance-csv needs a framework: --compliance cis-aws-7.0, for example.',
    )
  }
  const isAdded = outputFormats.includes('csv') && outputDirectory !== STDOUT
  return isAdded ? { ...options, outputFormats: [...outputFormats, 'compliance-csv'] } : options
}

/**
 * The folders that reports must stay in, unless the user has chosen theirs: the working directory, and that of a
 * configuration in scanned code which chooses one.
 */
export function foldersForReports({ origins, configuration }: Configured): readonly string[] {
  const origin = origins.get('output-directory') ?? 'default'
  if (origin === 'default') return [process.cwd()]
  const isFound = origin === 'configuration' && configuration?.origin === 'found'
  return isFound ? [process.cwd(), configuration.folder] : []
}

/**
 * Throws a UsageError where the reports could not, or should not, be written there: outside of one of the folders
 * that they must stay in. Asked before a scan.
 */
export async function reportTarget(options: ScanOptions, within: readonly string[]): Promise<ReportTarget> {
  const { outputDirectory, outputFilename } = options
  if (outputDirectory === STDOUT) {
    requireSingleReport(options)
    return { kind: 'stdout' }
  }
  requireNoOtherMeaning(outputDirectory)
  const path = outputDirectory ?? DEFAULT_FOLDER
  // A name may begin with folders of its own.
  const folder = dirname(join(path, `${outputFilename ?? ''}.csv`))
  for (const outer of within) await requireFolderInside(outer, folder)
  await requireWritableFolder(folder)
  const isDefault = outputDirectory === undefined
  return {
    kind: 'folder',
    path,
    isDefault,
    ...(outputFilename !== undefined && { filename: outputFilename }),
  }
}

/** The endings of reports. */
const REPORT = /\.(?:csv|html|json|md|sarif|xml)$/i

/** Other tools take the format by this option, `-o sarif`, or the file, `-o results.sarif`. */
function requireNoOtherMeaning(folder: string | undefined): void {
  if (OUTPUT_FORMATS.some((format) => format === folder)) {
    throw new UsageError(
      `--output-directory (-o) takes a folder, and ${folder} is a format: -M ${folder}. A folder of that name is written ./${folder}.`,
    )
  }
  if (folder === undefined || !REPORT.test(folder) || existsSync(folder)) return
  throw new UsageError(
    `--output-directory (-o) takes a folder, and ${folder} is named like a file. One report goes into a file by -M sarif -o - > ${folder}; if you mean a folder, make it first.`,
  )
}

function requireSingleReport({ outputFormats, outputFilename, reportPerAccount }: ScanOptions): void {
  if (reportPerAccount)
    throw new UsageError(
      'Standard output takes one report, and --report-per-account writes several. Leave out one of both.',
    )
  const formats = [...new Set(outputFormats)]
  if (formats.length !== 1) {
    throw new UsageError(
      `Standard output takes one report, and these formats are chosen: ${formats.join(', ')}. Choose one: -M json -o -.`,
    )
  }
  if (outputFilename !== undefined) {
    throw new UsageError('A report on standard output has no name. Leave out --output-filename, or -o -.')
  }
}
