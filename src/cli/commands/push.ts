import { Command } from 'commander'
import { EXIT, type ExitCode } from '../exit-code.ts'

export function pushCommand(exitWith: (code: ExitCode) => void): Command {
  return new Command('push')
    .description('upload a report written earlier, as --push-to-cloud does')
    .argument('<file>', 'a report ending in .ocsf.json')
    .option('--no-color', 'no colours')
    .action(async (file: string, options: { color: boolean }) => {
      const { pushReport } = await import('../push-report.ts')
      exitWith((await pushReport(file, options)) ? EXIT.ok : EXIT.unexpectedError)
    })
}
