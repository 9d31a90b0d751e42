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
    filesLeftOut: leftOut.reduce((sum, { files }) => sum + files, 0),
    foldersLeftOut: leftOut.reduce((sum, { folders }) => sum + folders, 0),
  }
}
