import { type RemediationExample, remediationExamples } from './remediation-examples.ts'

/** The examples of a check in the languages that were scanned: the others are of no use to the reader. */
export function scannedExamples(
  checkId: string,
  files: Readonly<Record<string, number>>,
): readonly RemediationExample[] {
  return remediationExamples(checkId).filter(({ sources }) => sources.some((source) => source in files))
}
