import type { FileWriter } from './file-writer.ts'
import { generateTerraform } from './generate-terraform.ts'
import { templatesIn } from './templates.ts'

const APPLICATIONS_PER_TEAM = 33

/** Paths of the files that are not in `services/<application>`. */
const ELSEWHERE: Readonly<Record<string, (application: string) => string>> = {
  'workflow.yml': (application) => `.github/workflows/${application}.yml`,
}

/**
 * Generates a repository of all languages, 332 files for each team: its Terraform, and for each of its applications a
 * Dockerfile, a workflow, three Kubernetes manifests and two CloudFormation templates, one in YAML and one in JSON.
 */
export function generateMixed(files: FileWriter, teams: number): void {
  generateTerraform(files, teams)
  const templates = templatesIn('application')
  for (let index = 0; index < teams * APPLICATIONS_PER_TEAM; index += 1) {
    const SERVICE = `application${index}`
    const TEAM = `team${index % teams}`
    for (const { name, fill } of templates) {
      const path = ELSEWHERE[name]?.(SERVICE) ?? `services/${SERVICE}/${name}`
      files.write(path, fill({ TEAM, SERVICE }))
    }
  }
}
