import { Command } from 'commander'
import { EXIT, type ExitCode } from '../exit-code.ts'

interface PushOptions {
  readonly color: boolean
  readonly verbose?: boolean
  readonly scope?: string
}

export function pushCommand(exitWith: (code: ExitCode) => void): Command {
  return new Command('push')
    .description('upload a report written earlier, as --push-to-cloud does')
    .argument('<file>', 'a report ending in .ocsf.json')
    .option('--scope <json>', 'what the file covers, for records that do not say it')
    .option('-v, --verbose', 'the trusted roots, the version of TLS, what was sent in what time')
    .option('--no-color', 'no colours')
    .action(async (file: string, { color, verbose = false, scope }: PushOptions) => {
      const { pushReportFile } = await import('../push-report-file.ts')
      exitWith((await pushReportFile(file, { color, verbose }, scope)) ? EXIT.ok : EXIT.unexpectedError)
    })
}
