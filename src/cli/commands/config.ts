import { Command } from 'commander'
import type { CommandLine } from '../../configuration/configure.ts'
import { addScanOptions } from '../add-scan-options.ts'

export function configCommand(): Command {
  const config = new Command('config').description('the configuration of a scan, assay.yaml')
  const show = config
    .command('show')
    .description('the value of every option that assay scan would have, and who decided it')
    .usage('[options] [iac] [paths...]')
    .argument('[paths...]', 'the files and folders that would be scanned (default: this folder)')
    .option('--json', 'print JSON')
  addScanOptions(show).action(async (paths: string[], options: CommandLine & { json?: boolean }) => {
    const { showConfiguration } = await import('../show-configuration.ts')
    showConfiguration(paths, options)
  })
  return config
}
