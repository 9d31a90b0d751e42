import { Command } from 'commander'
import type { CommandLine } from '../../configuration/configure.ts'
import { LIVE_NAMES } from '../../configuration/live-name.ts'
import { addScanOptions } from '../add-scan-options.ts'
import type { ExitCode } from '../exit-code.ts'

export function scanCommand(exitWith: (code: ExitCode) => void): Command {
  const scan = new Command('scan')
    .description(
      'scan infrastructure files, what runs in a cloud or cluster, or both, and report what is unsafe',
    )
    .usage(`[options] [iac] ${LIVE_NAMES.map((name) => `[${name}]`).join(' ')} [paths...]`)
    .argument(
      '[paths...]',
      'files and folders (default: this folder); aws stands for a live account, azure for subscriptions of Azure, google for projects of Google Cloud, kubernetes for a running cluster; a folder of such a name is written ./aws',
    )
  return addScanOptions(scan)
    .addHelpText('after', EXIT_CODES)
    .action(async (paths: string[], options: CommandLine) => {
      const { runScan } = await import('../run-scan.ts')
      exitWith(await runScan(paths, options))
    })
}

const EXIT_CODES = `
Exit codes:
  0  nothing failed
  1  an unexpected error
  2  wrong usage or configuration
  3  at least one finding failed, at or above --fail-on
  4  no such finding, but something could not be scanned
`
