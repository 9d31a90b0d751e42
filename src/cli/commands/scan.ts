import { Command } from 'commander'
import type { CommandLine } from '../../configuration/configure.ts'
import { addScanOptions } from '../add-scan-options.ts'
import type { ExitCode } from '../exit-code.ts'

export function scanCommand(exitWith: (code: ExitCode) => void): Command {
  const scan = new Command('scan')
    .description('scan infrastructure files, a live AWS account, or both, and report what is unsafe')
    .usage('[options] [iac] [aws] [paths...]')
    .argument(
      '[paths...]',
      'files and folders (default: this folder), and aws for the live account; a folder of that name is written ./aws',
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
