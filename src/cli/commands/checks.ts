import { Command } from 'commander'

export function checksCommand(): Command {
  const checks = new Command('checks').description('the catalogue of checks, offline')
  checks
    .command('list')
    .description('every check, one a line')
    .action(async () => {
      const { listChecks } = await import('../show-checks.ts')
      listChecks()
    })
  checks
    .command('show')
    .description('what a check looks for, why, and what to do about it')
    .argument('<id>', 'a check’s id, as `checks list` prints it')
    .action(async (id: string) => {
      const { showCheck } = await import('../show-checks.ts')
      showCheck(id)
    })
  return checks
}
