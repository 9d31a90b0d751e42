import type { FileWriter } from './file-writer.ts'
import { templatesIn } from './templates.ts'

const STACKS = ['development', 'staging', 'production']
const SERVICES_PER_STACK = 6

/** Modules a team writes: its stacks, and those they share. */
export const MODULES_PER_TEAM = STACKS.length + 2

/**
 * Terraform as teams write it, 101 files each: three stacks of 30 files, with providers, variables, locals, data sources
 * and six services, and two modules that all three call.
 */
export function generateTerraform(files: FileWriter, teams: number): void {
  const modules = ['storage', 'service-role'] as const
  const [base, service] = [templatesIn('stack/base'), templatesIn('stack/service')]
  for (let team = 0; team < teams; team += 1) {
    const TEAM = `team${team}`
    for (const module of modules) {
      for (const { name, fill } of templatesIn(`modules/${module}`))
        files.write(`${TEAM}/modules/${module}/${name}`, fill({ TEAM }))
    }
    for (const STACK of STACKS) {
      const folder = `${TEAM}/${STACK}`
      for (const { name, fill } of base) files.write(`${folder}/${name}`, fill({ TEAM, STACK }))
      for (let index = 0; index < SERVICES_PER_STACK; index += 1) {
        const NUMBER = team * SERVICES_PER_STACK + index
        const SERVICE = `service${NUMBER}`
        for (const { name, fill } of service)
          files.write(`${folder}/${SERVICE}-${name}`, fill({ TEAM, STACK, SERVICE, NUMBER }))
      }
    }
  }
}
