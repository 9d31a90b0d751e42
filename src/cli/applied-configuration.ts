import type { Configured } from '../configuration/configure.ts'
import type { AppliedConfiguration } from '../scan/result.ts'
import type { Ignored } from '../sources/source.ts'

/** What a configuration decided of a scan, for its outputs; undefined where there is none, or it decided nothing. */
export function appliedConfiguration(
  { configuration, origins }: Configured,
  checksLeftOut: number,
  ignored: readonly Ignored[],
): AppliedConfiguration | undefined {
  const settings = configuration?.settings.filter(({ name }) => origins.get(name) === 'configuration') ?? []
  if (!configuration || settings.length === 0) return undefined
  const { file, origin } = configuration
  const leftOut = ignored.filter(({ from }) => from === file)
  return {
    file,
    origin,
    settings: settings.map(({ name, value, line }) => ({ name, value, line })),
    checksLeftOut,
    filesLeftOut: sum(leftOut.map(({ files }) => files)),
    foldersLeftOut: sum(leftOut.map(({ folders }) => folders)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
