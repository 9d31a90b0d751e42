import type { ScanOptions } from '../configuration/scan-options.ts'
import { UsageError } from '../errors.ts'
import { STDOUT } from './report-target.ts'

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
