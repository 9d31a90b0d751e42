import type { FileWriter } from './file-writer.ts'
import { templatesIn } from './templates.ts'

export const WORKFLOWS = 450

const TEAMS = 15

/** Where what all of them share is written. */
const SHARED: Readonly<Record<string, string>> = {
  'module.yml': '.github/workflows/module.yml',
  'setup.yml': '.github/actions/setup/action.yml',
  'validate.yml': '.github/actions/validate/action.yml',
  'deploy.yml': '.github/actions/deploy/action.yml',
}

/** Generates a repository with a workflow for each of its modules. All run the same actions, and the same workflow. */
export function generateWorkflows(files: FileWriter): void {
  for (const { name, fill } of templatesIn('shared-actions')) {
    files.write(SHARED[name] ?? `.github/${name}`, fill({ TEAM: 'platform' }))
  }
  for (let index = 0; index < WORKFLOWS; index += 1) {
    const SERVICE = `module${index}`
    for (const { fill } of templatesIn('workflow')) {
      files.write(`.github/workflows/${SERVICE}.yml`, fill({ SERVICE, TEAM: `team${index % TEAMS}` }))
    }
  }
}
