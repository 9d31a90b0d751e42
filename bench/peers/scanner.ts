import { spawnSync } from 'node:child_process'

/** A program that scans a folder: ours, or one that it is measured against. */
export interface Scanner {
  readonly name: string
  readonly command: string
  /** Arguments that scan a folder, with a report that goes nowhere. */
  args(folder: string): readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Scans as people start them; none asks the network for checks, and none looks for packages. */
export const PEERS: readonly Scanner[] = [
  {
    name: 'Trivy',
    command: 'trivy',
    args: (folder) => [
      'config',
      '--quiet',
      '--skip-check-update',
      '--skip-version-check',
      '--format',
      'json',
      '--output',
      '/dev/null',
      folder,
    ],
  },
  {
    name: 'Checkov',
    command: 'checkov',
    args: (folder) => ['--directory', folder, '--quiet', '--compact', '--skip-download', '--output', 'json'],
    env: { CHECKOV_RUN_SCA_PACKAGE_SCAN: 'false' },
  },
]

/** The first line of what the program says of its version; `undefined` where it is not installed. */
export function versionOf({ command }: Scanner): string | undefined {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  return status === 0 ? (stdout.split('\n')[0] ?? '') : undefined
}
